import { randomUUID } from 'node:crypto';
import { moveApplications, undoApplicationMoves, type ApplicationId } from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, type Candidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import {
  changeVacancyStatus,
  createVacancy,
  operationId,
  type JobId,
  type VacancyInput,
} from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { eq } from 'drizzle-orm';
import { applications } from '../db/schema/applications';
import { aCandidateInput, aCompanyInput, aVacancyInput } from './builders';
import type { TestApp } from './test-app';
import { updateSums } from './update-sums';

const as = 'admin';
const DAY_MS = 86_400_000;

/** Moves the clock of the server. */
export function wait({ clock }: TestApp, days: number): void {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS);
}

interface Published {
  readonly state?: '11' | '19';
  readonly vacancy?: Partial<VacancyInput>;
  readonly industry?: string;
}

export async function publishVacancy(
  api: TestApp,
  { state = '11', vacancy = {}, industry }: Published = {},
): Promise<JobId> {
  const company = industry === undefined ? aCompanyInput() : { ...aCompanyInput(), industry };
  const { companyID } = (await api.call(createCompany, { body: company }, { as })).body;
  const location = { locations: [{ country: 'Mexico' as const, state, city: 'Celaya' }] };
  const body = { ...aVacancyInput(vacancy), location, IDCompany: companyID };
  return (await api.call(createVacancy, { body }, { as })).body.jobID;
}

export const registerPerson = async (api: TestApp): Promise<Candidate> =>
  (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;

/** @returns the id of the application. */
export async function invitePerson(api: TestApp, { docID, version }: Candidate, jobID: JobId): Promise<ApplicationId> {
  const operationID = operationId.parse(randomUUID());
  const body = { operationID, action: { kind: 'invite' as const, jobID }, items: [{ docID, version }] };
  expect((await api.call(bulkChangeCandidates, { body }, { as })).body.changed).toBe(1);
  const [row] = await api.database.read.select().from(applications).where(eq(applications.docID, docID));
  if (row === undefined) throw new Error('The person was not invited.');
  return row.applicationID;
}

type Move = RequestOf<typeof moveApplications>['body'];

/** @returns the id of the operation, to undo it. */
export async function moveApplication(api: TestApp, applicationID: ApplicationId, to: Move['to']) {
  const [row] = await api.database.read
    .select()
    .from(applications)
    .where(eq(applications.applicationID, applicationID));
  if (row === undefined) throw new Error('There is no such application.');
  const items = [{ applicationID, version: row.version }];
  const body = { to, reasonCode: null, reason: '', startDate: to === 'hired' ? '2026-12-01' : null, items };
  const { moved, operationID } = (await api.call(moveApplications, { body }, { as })).body;
  expect(moved).toHaveLength(1);
  return operationID;
}

/** A vacancy that is paused for two days, three people: one is hired, one is still in the process, one move was taken back. */
export async function hiringStory(api: TestApp, published: Published = {}) {
  const jobID = await publishVacancy(api, published);
  const people = [await registerPerson(api), await registerPerson(api), await registerPerson(api)] as const;
  wait(api, 2);
  const [one, two, three] = [
    await invitePerson(api, people[0], jobID),
    await invitePerson(api, people[1], jobID),
    await invitePerson(api, people[2], jobID),
  ];
  wait(api, 3);
  await moveApplication(api, one, 'inReview');
  await moveApplication(api, two, 'inReview');
  const undone = await moveApplication(api, three, 'inReview');
  await api.call(undoApplicationMoves, { body: { operationID: undone } }, { as });
  await api.call(changeVacancyStatus.pause, { params: { jobID }, body: { reason: '', version: 1 } }, { as });
  wait(api, 2);
  await api.call(changeVacancyStatus.resume, { params: { jobID }, body: { reason: '', version: 2 } }, { as });
  await moveApplication(api, one, 'offer');
  await moveApplication(api, two, 'offer');
  wait(api, 1);
  await moveApplication(api, one, 'hired');
  await updateSums(api);
  return { jobID, people, one, two };
}
