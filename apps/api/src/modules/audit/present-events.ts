import type { AuditEvent } from '@vinculo/contracts/audit';
import { candidateId } from '@vinculo/contracts/candidates';
import type { Claims } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { namesOf } from '../candidates/candidates.repository';
import { presentEvent } from './audit.presenter';
import type { StoredEvent } from './audit.repository';
import { revertRefusal } from './audit.policy';
import { findPersonalKeys, openFields } from './personal-fields';

const isOfCandidate = ({ action }: StoredEvent): boolean =>
  action.startsWith('candidate.') || action.startsWith('document.');

/** Events as those see them who may see all: what is said of people is opened with their keys, under today's names. */
export async function presentEvents(
  tx: Tx,
  rows: readonly StoredEvent[],
  claims: Claims,
): Promise<readonly AuditEvent[]> {
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
            before: openFields(row.before, key),
            after: openFields(row.after, key),
            entityName: names.get(docID) ?? '',
          };
    const refusal = revertRefusal(claims, opened);
    return {
      ...presentEvent(opened),
      actorUid,
      origin,
      companyID,
      hash,
      abilities: { revert: refusal === null, whyNot: refusal === 'forbidden' ? null : refusal },
    };
  });
}
