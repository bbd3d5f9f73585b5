import type { BulkRefusal } from '@vinculo/contracts/candidate-bulk';
import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import type { PersonKey } from '@vinculo/contracts/matching';
import type { Tx } from '../../db/database';
import { fullName } from '../candidates/candidate-columns';
import type { VacancyPeople } from '../matching/blind/vacancy-people';
import { findPeople } from './bulk-changes.repository';

interface ResolvedPeople {
  /** By docID, the key that the caller has. */
  readonly keys: ReadonlyMap<CandidateId, PersonKey>;
  /** Those whom a blind vacancy takes by handle only. */
  readonly hidden: BulkRefusal[];
}

/** @param people of the vacancy of an invitation: other actions take no handles. */
export async function resolvePeople(
  tx: Tx,
  keys: readonly PersonKey[],
  people: VacancyPeople | undefined,
): Promise<ResolvedPeople> {
  if (people === undefined) {
    const parsed = keys.map((key) => candidateId.safeParse(key));
    return {
      keys: new Map(parsed.flatMap(({ data }) => (data === undefined ? [] : [[data, data]]))),
      hidden: keys.flatMap((key, at) =>
        parsed[at]?.success === true ? [] : [{ docID: key, name: '', code: 'not_found' as const }],
      ),
    };
  }
  const { docIDs, refused } = await people.resolve(tx, keys);
  const rows = refused.length === 0 ? [] : await findPeople(tx, refused);
  return {
    keys: docIDs,
    hidden: rows.map((row) => ({ docID: row.docID, name: fullName(row), code: 'vacancy_blind' as const })),
  };
}
