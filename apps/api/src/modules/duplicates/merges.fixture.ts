import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { listCandidateApplications, moveApplications } from '@vinculo/contracts/applications';
import { addCandidateNote, getCandidate, type Candidate, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { mergeCandidates, undoMerge, type MergeId } from '@vinculo/contracts/duplicates';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { MERGE_FIELDS, type MergeField } from '@vinculo/domain/duplicates';
import { aCompanyInput, aVacancyInput } from '../../testing/builders';
import { api, as } from './duplicates.fixture';

export const read = async (docID: CandidateId) => (await api.call(getCandidate, { params: { docID } }, { as })).body;
export const note = (docID: CandidateId, text: string) =>
  api.call(addCandidateNote, { params: { docID }, body: { text } }, { as });

export async function aVacancy(): Promise<JobId> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  return (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
}
export const invite = (people: readonly Candidate[], jobID: JobId) =>
  api.call(
    bulkChangeCandidates,
    {
      body: {
        operationID: operationId.parse(randomUUID()),
        action: { kind: 'invite', jobID },
        items: people.map(({ docID, version }) => ({ docID, version })),
      },
    },
    { as },
  );

export const applicationsOf = async ({ docID }: Candidate) =>
  (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items;
/** Moves all applications of a file to a stage that they are not in yet. */
export async function moveAll(file: Candidate, to: 'invited' | 'inReview' | 'interview') {
  const items = (await applicationsOf(file)).map(({ applicationID, version }) => ({ applicationID, version }));
  if (items.length === 0 || to === 'invited') return;
  const body = { to, reasonCode: null, reason: '', startDate: null };
  const { moved } = (await api.call(moveApplications, { body: { ...body, items } }, { as })).body;
  expect(moved).toHaveLength(items.length);
}

export const choose = (giver: Candidate, others: Partial<Record<MergeField, Candidate>> = {}) =>
  Object.fromEntries(MERGE_FIELDS.map((field) => [field, (others[field] ?? giver).docID])) as Record<
    MergeField,
    CandidateId
  >;
export const merge = (survivor: Candidate, files: readonly Candidate[], choices = choose(survivor)) =>
  api.call(
    mergeCandidates,
    {
      body: {
        survivorID: survivor.docID,
        files: files.map(({ docID, version }) => ({ docID, version })),
        choices,
      },
    },
    { as },
  );
export const undo = (mergeID: MergeId) => api.call(undoMerge, { params: { mergeID } }, { as });

export const XALAPA = { state: '30', municipality: 'Xalapa' } as const;
