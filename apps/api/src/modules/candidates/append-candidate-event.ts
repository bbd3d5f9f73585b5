import type { AuditAction } from '@vinculo/contracts/audit';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { maskIdentifier, type IdentifierKind } from '@vinculo/domain/candidates';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { personalKey, sealFields } from '../audit/personal-fields';

type Fields = Readonly<Record<string, unknown>>;

const IDENTIFIERS: readonly IdentifierKind[] = ['curp', 'rfc', 'nss'];

/** Identifiers stay masked even where the rest can be read. */
const withoutIdentifiers = (fields: Fields): Fields => {
  const masked: Record<string, unknown> = { ...fields };
  for (const kind of IDENTIFIERS) {
    const value = fields[kind];
    if (typeof value === 'string') masked[kind] = maskIdentifier(kind, value);
  }
  return masked;
};

/** Writes down what happened to a person's file: sealed with their own key, and without their name. */
export async function appendCandidateEvent(
  context: RouteContext,
  action: AuditAction,
  docID: CandidateId,
  { before = {}, after = {} }: { readonly before?: Fields; readonly after?: Fields },
): Promise<void> {
  const key = await personalKey(context.tx, docID);
  await appendEvents(context, [
    {
      action,
      entityID: docID,
      entityName: '',
      before: sealFields(withoutIdentifiers(before), key),
      after: sealFields(withoutIdentifiers(after), key),
    },
  ]);
}
