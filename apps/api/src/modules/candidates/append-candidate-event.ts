import type { CandidateId } from '@vinculo/contracts/candidates';
import { maskIdentifier, type IdentifierKind } from '@vinculo/domain/candidates';
import {
  appendEvents,
  type AuditContext,
  type CandidateAction,
  type EventOf,
  type EncryptedInput,
} from '../audit/append-event';
import type { Fact } from '../facts/fact';
import { listReaders } from '../criminal-record/criminal-record.repository';
import { isOfRecord } from '../criminal-record/record-access';
import { personalKeysOf, encryptFields } from '../audit/personal-fields';

type Fields = Readonly<Record<string, unknown>>;

const IDENTIFIERS: readonly IdentifierKind[] = ['curp', 'rfc', 'nss'];

/** Identifiers stay masked even where the rest can be decrypted. */
const withoutIdentifiers = (fields: Fields): Fields => {
  const masked: Record<string, unknown> = { ...fields };
  for (const kind of IDENTIFIERS) {
    const value = fields[kind];
    if (typeof value === 'string') masked[kind] = maskIdentifier(kind, value);
  }
  return masked;
};

interface Common {
  readonly docID: CandidateId;
  /** Not encrypted, so it must not contain personal data. */
  readonly reason?: string;
  /** The event's facts for statistics, stored beside it. */
  readonly fact?: Fact | readonly Fact[];
}

export type CandidateEvent = EventOf<CandidateAction, Common>;

/**
 * Turns events of candidates into audit events: each encrypted with the candidate's key, and without their name. Those
 * about a criminal-record letter are announced to whom records are open.
 */
export async function encryptCandidateEvents(
  { tx, now }: Pick<AuditContext, 'tx' | 'now'>,
  events: readonly CandidateEvent[],
): Promise<EncryptedInput[]> {
  if (events.length === 0) return [];
  const isAboutRecord = ({ before = {}, after = {} }: CandidateEvent) => isOfRecord({ before, after });
  const readers = events.some(isAboutRecord) ? await listReaders(tx, now) : [];
  const keys = await personalKeysOf(
    tx,
    events.map(({ docID }) => docID),
  );
  return events.map((event) => {
    const { action, docID, reason = '', before = {}, after = {}, fact } = event;
    const key = keys.get(docID);
    if (key === undefined) throw new Error('The person has no key.');
    return {
      action,
      entityID: docID,
      entityName: '',
      reason,
      ...(fact === undefined ? {} : { fact }),
      ...(isAboutRecord(event) ? { audience: readers } : {}),
      before: encryptFields(withoutIdentifiers(before), key),
      after: encryptFields(withoutIdentifiers(after), key),
    };
  });
}

export const appendCandidateEvents = async (context: AuditContext, events: readonly CandidateEvent[]): Promise<void> =>
  appendEvents(context, await encryptCandidateEvents(context, events));

/** `encryptCandidateEvents` and append, for one candidate. */
export const appendCandidateEvent = (context: AuditContext, event: CandidateEvent): Promise<void> =>
  appendCandidateEvents(context, [event]);
