import type { CandidateId } from '@vinculo/contracts/candidates';
import { and, asc, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { afterKey } from '../../db/keyset';
import { candidates } from '../../db/schema/candidates';
import { SUMMARY } from '../candidates/search/pages.repository';

/** The columns that a file may contain; derived search and sort columns are left out. */
const EXPORTED = {
  ...SUMMARY,
  email: candidates.email,
  phone: candidates.phone,
  birthDate: candidates.birthDate,
  gender: candidates.gender,
  maritalStatus: candidates.maritalStatus,
  nationality: candidates.nationality,
  address: candidates.address,
  postalCode: candidates.postalCode,
  education: candidates.education,
  languages: candidates.languages,
  wishedTimes: candidates.wishedTimes,
  wishedModalities: candidates.wishedModalities,
  wishedDays: candidates.wishedDays,
  wishedTurns: candidates.wishedTurns,
  wishedPay: candidates.wishedPay,
  knownFunctions: candidates.knownFunctions,
  wishedPlaces: candidates.wishedPlaces,
  groups: candidates.groups,
  fair: candidates.fair,
  curp: candidates.curp,
  rfc: candidates.rfc,
  nss: candidates.nss,
};

export type ExportRow = Awaited<ReturnType<typeof exportBatch>>[number];

/** The next candidates in order of registration, which no edit changes: none is read twice or left out. */
export async function exportBatch(
  tx: Tx,
  where: SQL | undefined,
  after: { readonly createdAt: Date; readonly docID: CandidateId } | undefined,
  limit: number,
) {
  const from =
    after === undefined
      ? undefined
      : afterKey(candidates.createdAt, candidates.docID, 'asc', { value: after.createdAt, id: after.docID });
  return tx
    .select(EXPORTED)
    .from(candidates)
    .where(and(where, from))
    .orderBy(asc(candidates.createdAt), asc(candidates.docID))
    .limit(limit);
}
