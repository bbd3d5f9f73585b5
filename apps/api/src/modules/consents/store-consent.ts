import type { CandidateId } from '@vinculo/contracts/candidates';
import { ApiError } from '../../http/api-error';
import type { AuditContext } from '../audit/append-event';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import type { candidateConsents } from '../../db/schema/consents';
import { insertConsent, type NoticeRow } from './consents.repository';

type Consent = Pick<typeof candidateConsents.$inferSelect, 'acceptedOn' | 'source' | 'granted'>;

/** @throws ApiError that names the field when a purpose is none of the notice's voluntary ones. */
export function requirePurposes(notice: NoticeRow, granted: readonly string[], field: string): void {
  if (granted.some((purpose) => !notice.voluntary.includes(purpose)))
    throw new ApiError('invalid_request', { fields: { [field]: 'unknown_purpose' } });
}

/** Stores what a person said about a notice, with its event. */
export async function storeConsent(
  context: AuditContext,
  docID: CandidateId,
  { noticeID, name }: NoticeRow,
  { acceptedOn, source, granted }: Consent,
): Promise<void> {
  const { tx, actor, now } = context;
  await insertConsent(tx, { noticeID, acceptedOn, source, granted, docID, recordedBy: actor.name, at: now });
  await appendCandidateEvent(context, {
    action: 'candidate.consented',
    docID,
    after: { notice: name, acceptedOn, source, granted },
  });
}
