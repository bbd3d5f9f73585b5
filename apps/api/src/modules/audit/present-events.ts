import type { AuditEvent } from '@vinculo/contracts/audit';
import { candidateId } from '@vinculo/contracts/candidates';
import type { CandidateReader } from '../candidates/search/candidate-filter';
import { namesOf } from '../candidates/candidates.repository';
import { hasRecordAccess, withoutRecords } from '../criminal-record/record-access';
import { isCandidateAction } from './append-event';
import { presentEvent } from './audit.presenter';
import type { StoredEvent } from './audit.repository';
import { revertRefusal } from './audit.policy';
import { findPersonalKeys, decryptFields } from './personal-fields';

const isOfCandidate = ({ action }: StoredEvent): boolean => isCandidateAction(action);

/**
 * Events for callers with full access, with encrypted fields decrypted and current names.
 * Who viewed a criminal-record letter stays visible for oversight; other details of letters need a stated reason.
 */
export async function presentEvents(
  reader: CandidateReader,
  rows: readonly StoredEvent[],
): Promise<readonly AuditEvent[]> {
  const { tx, actor } = reader;
  const isOpen = await hasRecordAccess(reader);
  const docIDs = [...new Set(rows.filter(isOfCandidate).map(({ entityID }) => candidateId.parse(entityID)))];
  const keys = await findPersonalKeys(tx, docIDs);
  const names = await namesOf(tx, docIDs);
  return rows.map((row) => {
    const { actorUid, origin, companyID, hash } = row;
    const docID = isOfCandidate(row) ? candidateId.parse(row.entityID) : undefined;
    const key = docID === undefined ? undefined : keys.get(docID);
    const opened =
      docID === undefined
        ? row
        : {
            ...row,
            before: decryptFields(row.before, key),
            after: decryptFields(row.after, key),
            entityName: names.get(docID) ?? '',
          };
    const refusal = revertRefusal(actor.claims, opened);
    return {
      ...presentEvent(isOpen ? opened : withoutRecords(opened)),
      actorUid,
      origin,
      companyID,
      hash,
      abilities: { revert: refusal === null, whyNot: refusal === 'forbidden' ? null : refusal },
    };
  });
}
