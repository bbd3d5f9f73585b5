import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, type Candidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { rankCandidates, type PersonKey } from '@vinculo/contracts/matching';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { curpCheckDigit } from '@vinculo/domain/identifiers';
import type { Endpoint, RequestOf } from '@vinculo/contracts/wire';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

export const as = 'recruiter';
export let api: TestApp;

/** Requires a blind selection. */
export let blindID: JobId;
/** Does not. */
export let openID: JobId;
export const people: Candidate[] = [];
const curps: string[] = [];

export const fitting = aCandidateInput({
  desiredPosition: 'Operador CNC',
  experience: [
    { position: 'Operadora CNC', company: 'Troqueles Únicos', industry: 'Metalmecánica y maquinaria', years: 3 },
  ],
  skills: ['Excel', 'Comunicación fluida'],
  state: '11',
  municipality: 'Celaya',
  address: 'Privada del Jilguero 77',
  postalCode: '38010',
  birthDate: '1991-03-07',
  gender: 'woman',
  maritalStatus: 'widower',
});

beforeAll(async () => {
  api = await startTestApp();
  const company = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;

  const publish = async (blindSelection: boolean) =>
    (
      await api.call(
        createVacancy,
        { body: { ...aVacancyInput({ blindSelection }), IDCompany: company.companyID } },
        { as },
      )
    ).body.jobID;
  openID = await publish(false);
  blindID = await publish(true);
  for (const [firstName, phone, body] of [
    ['Rigoberta', '4611112233', 'HEGR910307MGTRRG0'],
    ['Eustolia', '4614445566', 'HEGE910307MGTRRS0'],
    ['Casilda', '4617778899', 'HEGC910307MGTRRS0'],
  ] as const) {
    const email = `${firstName.toLowerCase()}@correo.example`;
    const curp = `${body}${curpCheckDigit(body)}`;
    curps.push(curp);
    const input = { ...fitting, firstName, phone, email, paternalName: `Ruvalcaba${firstName}`, curp };
    people.push((await api.call(createCandidate, { body: input }, { as })).body);
  }
});
afterAll(() => api.close());

export const rank = (jobID: JobId, body: object = {}) => api.call(rankCandidates, { params: { jobID }, body }, { as });

/** What no blind answer may hold. */
const secrets = () => [
  ...people.flatMap(({ docID, firstName, paternalName, email, phone }) => [
    ...[docID, docID.replaceAll('-', ''), firstName, paternalName, email, phone],
  ]),
  ...curps,
  ...['1991-03-07', 'woman', 'widower', 'Jilguero', '38010', 'Troqueles', 'Operadora'],
];

/** The text of an answer as it travels. */
export async function textOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<string> {
  const { body } = await api.call(endpoint, request, { as });
  return JSON.stringify(body);
}
export function expectBlind(text: string): void {
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
}

export const handles = async (jobID: JobId): Promise<PersonKey[]> =>
  (await rank(jobID, { blind: true })).body.items.map(({ docID }) => docID);
export const invite = async (jobID: JobId, keys: readonly PersonKey[]) =>
  (
    await api.call(
      bulkChangeCandidates,
      {
        body: {
          operationID: operationId.parse(randomUUID()),
          action: { kind: 'invite', jobID },
          items: keys.map((docID) => ({ docID, version: null })),
        },
      },
      { as },
    )
  ).body;
