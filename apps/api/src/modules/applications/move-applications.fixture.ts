import { randomUUID } from 'node:crypto';
import {
  countVacancyApplications,
  listCandidateApplications,
  listVacancyApplications,
  moveApplications,
  undoApplicationMoves,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { candidateId, createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { changeVacancyStatus, createVacancy, getVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

export const as = 'recruiter';
export let api: TestApp;
export let jobID: JobId;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => startWith());

/** Publishes the vacancy `jobID` of a test. */
export async function startWith(places?: number): Promise<void> {
  jobID = await publish(places);
}

export async function publish(places?: number): Promise<JobId> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  const { places: _one, ...older } = aVacancyInput();
  const input = { ...older, ...(places === undefined ? {} : { places }), IDCompany: companyID };
  return (await api.call(createVacancy, { body: input }, { as })).body.jobID;
}

export async function applied(firstName = 'Gloria', to = jobID): Promise<VacancyApplication> {
  const person = (await api.call(createCandidate, { body: aCandidateInput({ firstName }) }, { as })).body;
  const body = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite' as const, jobID: to },
    items: [{ docID: person.docID, version: person.version }],
  };
  await api.call(bulkChangeCandidates, { body }, { as });
  const { items } = (await api.call(listVacancyApplications, { params: { jobID: to }, query: {} }, { as })).body;
  const found = items.find(({ docID }) => docID === person.docID);
  if (found === undefined) throw new Error('Not invited.');
  return found;
}

export type Item = Pick<VacancyApplication, 'applicationID' | 'version'>;
type MoveBody = Parameters<typeof api.call<typeof moveApplications>>[1]['body'];
export const WHY = { reasonCode: null, reason: '', startDate: null };
export const send = (
  to: ApplicationStage,
  items: readonly Item[],
  more: Partial<MoveBody> = {},
  by: 'admin' | typeof as = as,
) =>
  api.call(
    moveApplications,
    { body: { to, ...WHY, items: items.map(({ applicationID, version }) => ({ applicationID, version })), ...more } },
    { as: by },
  );
export const undo = (operation: string, by: 'admin' | typeof as = as) =>
  api.call(undoApplicationMoves, { body: { operationID: operationId.parse(operation) } }, { as: by });
/** Moves one application through stages; the last one is hired on a day where it is `hired`. */
export async function through(item: Item, ...stages: readonly ApplicationStage[]): Promise<Item> {
  let latest = item;
  for (const to of stages) {
    const { body } = await send(to, [latest], to === 'hired' ? { startDate: '2026-12-01' } : {});
    latest = body.moved[0] ?? latest;
  }
  return latest;
}
/** The latest application of a person. */
export const processOf = async (docID: string) => {
  const params = { docID: candidateId.parse(docID) };
  return (await api.call(listCandidateApplications, { params }, { as })).body.items[0];
};
export const counts = async (of = jobID) =>
  (await api.call(countVacancyApplications, { params: { jobID: of } }, { as })).body;

export const close = async (of = jobID) => {
  const { version } = (await api.call(getVacancy, { params: { jobID: of } }, { as })).body;
  return api.call(changeVacancyStatus.close, { params: { jobID: of }, body: { reason: 'Se cubrió', version } }, { as });
};
