import { randomUUID } from 'node:crypto';
import { listCandidateApplications, type ApplicationId } from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany, createContact, type ContactId } from '@vinculo/contracts/companies';
import {
  createShortlist,
  downloadShortlist,
  listShortlists,
  withdrawShortlist,
  type Shortlist,
} from '@vinculo/contracts/shortlists';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';

export const as = 'recruiter';
/** What a company must not see of a person. */
export const PRIVATE = {
  curp: 'HEGG560427MVZRRL04',
  rfc: 'HEGG560427AB1',
  nss: '12345678903',
  phone: '2281234567',
  email: 'terna@correo.example',
  address: 'Av. Ávila Camacho 120, Centro',
  postalCode: '91000',
};
export const NAMES = ['Ángela', 'Ñandú', 'Zoé'];

export let api: TestApp;
export let jobID: JobId;
export let contactID: ContactId;
export let applicationIDs: ApplicationId[];

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  jobID = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
  contactID = await contact(companyID, 'noemi@empresa.example');
  applicationIDs = [];
  for (const firstName of NAMES) applicationIDs.push(await applied(firstName));
});

export async function contact(
  companyID: Parameters<typeof api.call<typeof createContact>>[1]['params']['companyID'],
  email: string,
) {
  const body = { name: 'Noemí Zúñiga', position: '', email, phone: '' };
  return (await api.call(createContact, { params: { companyID }, body }, { as })).body.contactID;
}

async function applied(firstName: string): Promise<ApplicationId> {
  const { curp: _curp, rfc: _rfc, nss: _nss, ...shared } = PRIVATE;
  const person = (await api.call(createCandidate, { body: aCandidateInput({ firstName, ...shared }) }, { as })).body;
  const body = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite' as const, jobID },
    items: [{ docID: person.docID, version: person.version }],
  };
  await api.call(bulkChangeCandidates, { body }, { as });
  const { curp, rfc, nss } = PRIVATE;
  await api.database.write((tx) =>
    tx.update(candidates).set({ curp, rfc, nss }).where(eq(candidates.docID, person.docID)),
  );
  const [item] = (await api.call(listCandidateApplications, { params: { docID: person.docID } }, { as })).body.items;
  if (item === undefined) throw new Error('Not invited.');
  return item.applicationID;
}

export type Role = 'recruiter' | 'readOnly';
export const create = (
  body: Partial<Parameters<typeof api.call<typeof createShortlist>>[1]['body']> = {},
  role: Role | null = as,
  at = jobID,
) =>
  api.call(
    createShortlist,
    { params: { jobID: at }, body: { applicationIDs, contactID, message: 'Tres buenas opciones', ...body } },
    role === null ? {} : { as: role },
  );
export const list = async () => (await api.call(listShortlists, { params: { jobID } }, { as })).body.items;
export const withdraw = ({ shortlistID }: Pick<Shortlist, 'shortlistID'>, role: Role | null = as) =>
  api.call(withdrawShortlist, { params: { shortlistID }, body: {} }, role === null ? {} : { as: role });
export const wait = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
};

export async function sent(): Promise<{ shortlist: Shortlist; link: string }> {
  // The mails of earlier tests go out first.
  await runPendingJobs(api);
  const { body: shortlist } = await create();
  await runPendingJobs(api);
  const link = /https:\/\/\S+\/p\/terna\/\S+/.exec(api.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
  return { shortlist, link: link.slice(TEST_PUBLIC_URL.length) };
}
export const open = (url: string) => api.app.inject({ url });
export const press = (url: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
export const answer = (url: string, index: number, value: string) =>
  press(url, { person: applicationIDs[index] ?? '', answer: value });

export async function download({ shortlistID }: Pick<Shortlist, 'shortlistID'>, role: Role = as) {
  const response = await api.app.inject({
    method: 'POST',
    url: downloadShortlist.path.replace(':shortlistID', shortlistID),
    headers: { authorization: `Bearer ${await api.tokens.tokenFor(role)}` },
    payload: {},
  });
  if (response.statusCode !== 200) return { status: response.statusCode, pdf: Buffer.alloc(0) };
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => downloadShortlist.response.parse(JSON.parse(line)));
  const pdf = Buffer.concat(
    lines.flatMap((line) => (line.kind === 'bytes' ? [Buffer.from(line.base64, 'base64')] : [])),
  );
  expect(lines.at(-1)).toEqual({ kind: 'end', size: pdf.length });
  return { status: 200, pdf };
}
export async function textOf(pdf: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect((await document.getMarkInfo())?.Marked).toBe(true);
  return (await extractText(document, { mergePages: true })).text;
}
