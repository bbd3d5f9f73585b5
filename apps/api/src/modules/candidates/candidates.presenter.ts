import type { Candidate, CandidateSummary, Note } from '@vinculo/contracts/candidates';
import { identityMismatches, maskIdentifier } from '@vinculo/domain/candidates';
import { can, type Claims } from '@vinculo/domain/session';
import { readableTypes, type ReadableTypes } from '../criminal-record/record-access';
import { fullName, type CandidateRow } from './candidate-columns';
import type { CandidateReader } from './search/candidate-filter';
import type { StoredNote } from './candidates.repository';
import type { CandidateSummaryRow } from './search/pages.repository';

export const presentCandidateSummary = (row: CandidateSummaryRow, readable: ReadableTypes): CandidateSummary => ({
  docID: row.docID,
  name: fullName(row),
  desiredPosition: row.desiredPosition,
  state: row.state,
  municipality: row.municipality,
  viability: row.viability,
  matches: row.matches,
  documentTypes: readable(row.documentTypes),
  origin: row.origin,
  tags: row.tags,
  skills: row.skills,
  lastActivityAt: row.lastActivityAt.toISOString(),
  version: row.version,
});

/** A candidate's file, limited to what this reader may see. */
export async function presentCandidate(reader: CandidateReader, row: CandidateRow): Promise<Candidate> {
  return presentFile(row, reader.actor.claims, await readableTypes(reader, [row]));
}

const presentFile = (row: CandidateRow, claims: Claims, readable: ReadableTypes): Candidate => ({
  docID: row.docID,
  name: fullName(row),
  firstName: row.firstName,
  paternalName: row.paternalName,
  maternalName: row.maternalName,
  email: row.email,
  phone: row.phone,
  birthDate: row.birthDate,
  gender: row.gender,
  maritalStatus: row.maritalStatus,
  nationality: row.nationality,
  state: row.state,
  municipality: row.municipality,
  address: row.address,
  postalCode: row.postalCode,
  curp: maskIdentifier('curp', row.curp),
  rfc: maskIdentifier('rfc', row.rfc),
  nss: maskIdentifier('nss', row.nss),
  education: row.education,
  desiredPosition: row.desiredPosition,
  languages: [...row.languages],
  experience: [...row.experience],
  skills: row.skills,
  wishedTimes: row.wishedTimes,
  wishedModalities: row.wishedModalities,
  wishedDays: row.wishedDays,
  wishedTurns: row.wishedTurns,
  wishedPay: row.wishedPay,
  knownFunctions: row.knownFunctions,
  wishedPlaces: [...row.wishedPlaces],
  tags: row.tags,
  groups: row.groups,
  origin: row.origin,
  fair: row.fair,
  viability: row.viability,
  viabilityReason: row.viabilityReason,
  matches: row.matches,
  automatedScoring: row.automatedScoring,
  documentTypes: readable(row.documentTypes),
  inapplicableTypes: readable(row.inapplicableTypes),
  mismatches: identityMismatches({ ...row, gender: row.gender === '' ? null : row.gender }),
  createdAt: row.createdAt.toISOString(),
  lastActivityAt: row.lastActivityAt.toISOString(),
  version: row.version,
  abilities: {
    edit: can(claims, 'candidates:edit'),
    evaluate: can(claims, 'candidates:evaluate'),
    reveal: can(claims, 'candidates:reveal'),
  },
});

export const presentNote = ({ noteID, text, authorName, mentions, at }: StoredNote): Note => ({
  noteID,
  text,
  authorName,
  mentions,
  at: at.toISOString(),
});
