import { randomUUID } from 'node:crypto';
import {
  applicationId,
  listCandidateApplications,
  listVacancyApplications,
  type ApplicationId,
} from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, listCandidateEvents } from '@vinculo/contracts/candidates';
import { createCompany, createContact, listCompanyEvents, type ContactId } from '@vinculo/contracts/companies';
import { mergeCandidates } from '@vinculo/contracts/duplicates';
import { listNotifications } from '@vinculo/contracts/notifications';
import {
  createShortlist,
  downloadShortlist,
  listShortlists,
  resendShortlist,
  shortlistId,
  withdrawShortlist,
  type Shortlist,
} from '@vinculo/contracts/shortlists';
import {
  changeVacancyStatus,
  createVacancy,
  getVacancy,
  jobId,
  listVacancyEvents,
  operationId,
  type JobId,
} from '@vinculo/contracts/vacancies';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { eq, inArray } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { quarantine } from '../privacy/blocking/quarantine';

const as = 'recruiter';
const DAY_MS = 86_400_000;
/** What a company must not see of a person. */
const PRIVATE = {
  curp: 'HEGG560427MVZRRL04',
  rfc: 'HEGG560427AB1',
  nss: '12345678903',
  phone: '2281234567',
  email: 'terna@correo.example',
  address: 'Av. Ávila Camacho 120, Centro',
  postalCode: '91000',
};
const NAMES = ['Ángela', 'Ñandú', 'Zoé'];

let api: TestApp;
let jobID: JobId;
let contactID: ContactId;
let applicationIDs: ApplicationId[];

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

async function contact(
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
  return item!.applicationID;
}

type Role = 'recruiter' | 'readOnly';
const create = (
  body: Partial<Parameters<typeof api.call<typeof createShortlist>>[1]['body']> = {},
  role: Role | null = as,
  at = jobID,
) =>
  api.call(
    createShortlist,
    { params: { jobID: at }, body: { applicationIDs, contactID, message: 'Tres buenas opciones', ...body } },
    role === null ? {} : { as: role },
  );
const list = async () => (await api.call(listShortlists, { params: { jobID } }, { as })).body.items;
const withdraw = ({ shortlistID }: Pick<Shortlist, 'shortlistID'>, role: Role | null = as) =>
  api.call(withdrawShortlist, { params: { shortlistID }, body: {} }, role === null ? {} : { as: role });
const stages = async () => {
  const { items } = (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body;
  return Object.fromEntries(items.map(({ candidateName, stage }) => [candidateName.split(' ')[0], stage]));
};
const wait = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
};

async function sent(): Promise<{ shortlist: Shortlist; link: string }> {
  // The mails of earlier tests go out first.
  await runPendingJobs(api);
  const { body: shortlist } = await create();
  await runPendingJobs(api);
  const link = /https:\/\/\S+\/p\/terna\/\S+/.exec(api.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
  return { shortlist, link: link.slice(TEST_PUBLIC_URL.length) };
}
const open = (url: string) => api.app.inject({ url });
const press = (url: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
const answer = (url: string, index: number, value: string) =>
  press(url, { person: applicationIDs[index] ?? '', answer: value });

async function download({ shortlistID }: Pick<Shortlist, 'shortlistID'>, role: Role = as) {
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
async function textOf(pdf: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect((await document.getMarkInfo())?.Marked).toBe(true);
  return (await extractText(document, { mergePages: true })).text;
}

test.each([
  ['without a token', 401, {}, null],
  ['without the permission', 403, {}, 'readOnly'],
  ['of two people', 400, { count: 2 }, as],
  ['with one of them twice', 400, { repeat: true }, as],
  ['with an application that does not exist', 404, { other: randomUUID() }, as],
  ['for a contact of another company', 404, { stranger: true }, as],
] as const)('a shortlist %s is refused with %i', async (_what, status, given, role) => {
  const [one, two, three] = applicationIDs as [ApplicationId, ApplicationId, ApplicationId];
  const ids = [
    one,
    two,
    ...('count' in given
      ? []
      : ['repeat' in given ? one : 'other' in given ? applicationId.parse(given.other) : three]),
  ];
  const other = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body.companyID;
  const whose = 'stranger' in given ? await contact(other, '') : contactID;
  expect((await create({ applicationIDs: ids, contactID: whose }, role)).status).toBe(status);
  expect(await list()).toEqual([]);
});

test('an unknown vacancy or shortlist is 404; an ended application 409', async () => {
  expect((await create({}, as, jobId.parse(randomUUID()))).status).toBe(404);
  expect((await withdraw({ shortlistID: shortlistId.parse(randomUUID()) })).status).toBe(404);
  expect((await download({ shortlistID: shortlistId.parse(randomUUID()) })).status).toBe(404);
  await api.database.write((tx) =>
    tx.update(applications).set({ stage: 'withdrawn' }).where(eq(applications.applicationID, applicationIDs[0]!)),
  );
  expect((await create()).status).toBe(409);
});

test('the contact gets a mail with the link; the list says who got it and when', async () => {
  const { shortlist, link } = await sent();
  expect(api.mailer.sent.at(-1)).toMatchObject({ to: 'noemi@empresa.example', subject: 'Terna para «Operador CNC»' });
  expect(link).toMatch(/^\/p\/terna\/[\w-]{43}$/);
  expect(await list()).toMatchObject([
    {
      shortlistID: shortlist.shortlistID,
      recipientName: 'Noemí Zúñiga',
      byName: 'Persona recruiter',
      at: api.clock.now.toISOString(),
      opens: 0,
      mail: { state: 'sent' },
      people: NAMES.map((name) => ({ candidateName: `${name} Hernández García`, answer: null })),
    },
  ]);
  const [event] = (await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as })).body.items;
  expect(event).toMatchObject({ action: 'vacancy.shortlist_sent', after: { recipient: 'Noemí Zúñiga', people: 3 } });
});

test('a repeated request makes no second shortlist', async () => {
  const request = { params: { jobID }, body: { applicationIDs, contactID, message: '' } };
  const key = randomUUID();
  const [one, two] = [
    await api.call(createShortlist, request, { as, key }),
    await api.call(createShortlist, request, { as, key }),
  ];
  expect(two.body).toEqual(one.body);
  expect(await list()).toHaveLength(1);
});

test('the PDF says how each person meets what is asked, with accents, and nothing private', async () => {
  const { shortlist, link } = await sent();
  const { pdf } = await download(shortlist);
  const fromLink = await press(link, { file: 'pdf' });
  expect(fromLink.headers['content-type']).toBe('application/pdf');
  for (const text of [await textOf(pdf), await textOf(fromLink.rawPayload), (await open(link)).body]) {
    for (const shown of [...NAMES, 'Operador CNC', 'Bachillerato o preparatoria', 'Tres buenas opciones'])
      expect(text).toContain(shown);
    const secrets = [...Object.values(PRIVATE), '1956', '27/04', 'Mujer', 'Casad', 'HEGG', 'noemi@'];
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const [event] = (await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as })).body.items;
  expect(event).toMatchObject({ action: 'vacancy.shortlist_downloaded', actorName: 'Persona recruiter' });
  expect((await download(shortlist, 'readOnly')).status).toBe(403);
});

test('each answer moves the application, with the company in its history; the first one counts', async () => {
  const { link } = await sent();
  await open(link);
  const last = await open(link);
  expect(last.body).toContain('¿Te interesa Ángela Hernández García?');
  const said = [await answer(link, 0, 'interview'), await answer(link, 1, 'no'), await answer(link, 2, 'yes')];
  expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(said[2]?.body).toContain('Gracias por responder');
  const moved = { Ángela: 'interview', Ñandú: 'discarded', Zoé: 'shortlisted' };
  expect(await stages()).toEqual(moved);
  expect((await answer(link, 1, 'interview')).statusCode).toBe(200);
  expect(await stages()).toEqual(moved);
  const inbox = (await api.call(listNotifications, {}, { as })).body.items;
  expect(inbox[0]).toMatchObject({
    kind: 'shortlist_answered',
    vacancyName: 'Operador CNC',
    answer: 'yes',
    byName: 'Ensambles Río Bravo',
    times: 3,
  });
  const [{ people, opens }] = (await list()) as [Shortlist];
  expect([opens, ...people.map((person) => person.answer)]).toEqual([2, 'interview', 'no', 'yes']);
  const [row] = await api.database.read
    .select()
    .from(applications)
    .where(eq(applications.applicationID, applicationIDs[1]!));
  const [process] = (await api.call(listCandidateApplications, { params: { docID: row!.docID } }, { as })).body.items;
  expect(process?.history[0]).toMatchObject({
    to: 'discarded',
    reasonCode: 'companyDeclined',
    byName: 'Ensambles Río Bravo, por enlace',
  });
});

test('two presses at once answer once', async () => {
  const { link } = await sent();
  const both = await Promise.all([answer(link, 0, 'yes'), answer(link, 0, 'no')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { items } = (await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as })).body;
  expect(items.filter(({ action }) => action === 'vacancy.shortlist_answered')).toHaveLength(1);
});

test.each([
  ['an unknown answer', { answer: 'maybe' }],
  ['a person of another shortlist', { person: randomUUID(), answer: 'yes' }],
])('%s is refused', async (_what, form) => {
  const { link } = await sent();
  expect((await press(link, { person: applicationIDs[0]!, ...form })).statusCode).toBe(400);
  expect(await stages()).toMatchObject({ Ángela: 'invited' });
});

test('a withdrawn and an expired link look like one that never was', async () => {
  const { shortlist, link } = await sent();
  const unknown = await open('/p/terna/unknown');
  expect((await withdraw(shortlist, null)).status).toBe(401);
  expect((await withdraw(shortlist, 'readOnly')).status).toBe(403);
  expect((await withdraw(shortlist)).body.withdrawnAt).toBe(api.clock.now.toISOString());
  expect((await withdraw(shortlist)).status).toBe(409);
  const late = await sent();
  wait(14 * DAY_MS);
  for (const url of [link, late.link]) {
    for (const { statusCode, body } of [await open(url), await answer(url, 0, 'interview')])
      expect([statusCode, body]).toEqual([404, unknown.body]);
  }
  expect(await stages()).toMatchObject({ Ángela: 'invited' });
  expect((await withdraw(late.shortlist)).status).toBe(409);
});

test('a shortlist withdrawn before its mail is sent is not mailed', async () => {
  const before = api.mailer.sent.length;
  await withdraw((await create()).body);
  await runPendingJobs(api);
  expect(api.mailer.sent).toHaveLength(before);
});

test('a person who was blocked afterwards is in neither the page nor the PDF', async () => {
  const { shortlist, link } = await sent();
  const [row] = await api.database.read
    .select()
    .from(applications)
    .where(eq(applications.applicationID, applicationIDs[0]!));
  await api.database.write(async (tx) => {
    const person = await findByIdForUpdate(tx, row!.docID);
    if (person !== undefined) await quarantine(tx, person, api.clock.now);
  });
  for (const text of [(await open(link)).body, await textOf((await download(shortlist)).pdf)]) {
    expect(text).not.toContain('Ángela');
    expect(text).toContain('Zoé');
  }
  expect((await answer(link, 0, 'interview')).statusCode).toBe(404);
  expect((await list())[0]?.people[0]).toMatchObject({ candidateName: null, answer: null });
});

test('of two people who were merged afterwards, one stays and can be answered', async () => {
  const { link } = await sent();
  const files = await api.database.read
    .select({ docID: candidates.docID, version: candidates.version })
    .from(candidates)
    .innerJoin(applications, eq(applications.docID, candidates.docID))
    .where(inArray(applications.applicationID, applicationIDs.slice(0, 2)));
  const survivorID = files[0]!.docID;
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, survivorID]));
  const body = mergeCandidates.body.parse({ survivorID, files, choices });
  expect((await api.call(mergeCandidates, { body }, { as })).status).toBe(200);
  const { people } = (await list())[0]!;
  expect(people.filter(({ candidateName }) => candidateName === null)).toHaveLength(1);
  const index = people.findIndex(({ candidateName }) => candidateName !== null);
  expect((await answer(link, 1 - index, 'interview')).statusCode).toBe(404);
  expect((await answer(link, index, 'interview')).statusCode).toBe(200);
  expect(Object.values(await stages()).toSorted()).toEqual(['interview', 'invited']);
});

test('of a person who opposed automated scoring, no comparison is shown', async () => {
  await api.database.write((tx) => tx.update(candidates).set({ automatedScoring: false }));
  const { link } = await sent();
  const { body } = await open(link);
  expect(body).toContain('El equipo de Vínculo te contará');
  expect(body).not.toContain('Bachillerato');
});

test('a failed mail is sent again by who may send shortlists, until its link ends', async () => {
  const { shortlistID } = (await create()).body;
  const resend = (role: Role | null = as, id = shortlistID) =>
    api.call(resendShortlist, { params: { shortlistID: id }, body: {} }, role === null ? {} : { as: role });
  expect(await resend()).toMatchObject({ status: 409 });
  api.mailer.isRefusing = true;
  wait(60_000);
  await runPendingJobs(api);
  api.mailer.isRefusing = false;
  expect((await list())[0]?.mail).toMatchObject({ state: 'failed' });
  expect(await resend(null)).toMatchObject({ status: 401 });
  expect(await resend('readOnly')).toMatchObject({ status: 403 });
  expect(await resend(as, shortlistId.parse(randomUUID()))).toMatchObject({ status: 404 });
  expect((await resend()).body.mail).toMatchObject({ state: 'waiting' });
  await runPendingJobs(api);
  expect((await list())[0]?.mail).toMatchObject({ state: 'sent' });
});

test('the link of a closed vacancy shows and takes nothing, and works again once the vacancy is reopened', async () => {
  const { shortlist, link } = await sent();
  const change = (verb: 'close' | 'reopen', version: number) =>
    api.call(
      changeVacancyStatus[verb],
      { params: { jobID }, body: { reason: 'Se canceló', version } },
      { as: 'admin' },
    );
  await change('close', 1);
  expect((await open(link)).statusCode).toBe(404);
  expect((await answer(link, 0, 'interview')).statusCode).toBe(404);
  expect((await press(link, { file: 'pdf' })).statusCode).toBe(404);
  expect(
    await api.call(resendShortlist, { params: { shortlistID: shortlist.shortlistID }, body: {} }, { as }),
  ).toMatchObject({ status: 409 });
  expect((await list())[0]).toMatchObject({ opens: 0, people: [{ answer: null }, {}, {}] });
  await change('reopen', 2);
  expect((await open(link)).statusCode).toBe(200);
});

test('others do not wait for twenty PDFs of one link at once', async () => {
  const { link } = await sent();
  let drawn = 0;
  const files = Array.from({ length: 20 }, async () => {
    const { statusCode } = await press(link, { file: 'pdf' });
    drawn += 1;
    return statusCode;
  });
  expect((await list()).length).toBe(1);
  expect(drawn).toBeLessThan(5);
  expect(new Set(await Promise.all(files))).toEqual(new Set([200]));
});

test('two who send a failed mail again at once send it once', async () => {
  const { shortlistID } = (await create()).body;
  api.mailer.isRefusing = true;
  wait(60_000);
  await runPendingJobs(api);
  api.mailer.isRefusing = false;
  const before = api.mailer.sent.length;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => api.call(resendShortlist, { params: { shortlistID }, body: {} }, { as })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await runPendingJobs(api);
  expect(api.mailer.sent).toHaveLength(before + 1);
});

test('histories say nothing of shortlists to who may not see who is in a vacancy', async () => {
  const { link } = await sent();
  await answer(link, 0, 'interview');
  const { companyID } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  const actions = async (role: 'recruiter' | 'cannotRead') => [
    ...(await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as: role })).body.items,
    ...(await api.call(listCompanyEvents, { params: { companyID }, query: {} }, { as: role })).body.items,
  ];
  const isOfShortlist = ({ action }: { action: string }) => action.startsWith('vacancy.shortlist');
  expect((await actions('recruiter')).filter(isOfShortlist)).toHaveLength(4);
  expect((await actions('cannotRead')).filter(isOfShortlist)).toEqual([]);
  const [row] = await api.database.read
    .select()
    .from(applications)
    .where(eq(applications.applicationID, applicationIDs[0]!));
  const { docID } = row!;
  const vacancies = async (role: 'recruiter' | 'cannotRead') =>
    (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as: role })).body.items.filter(
      ({ after }) => after['jobID'] === jobID,
    ).length;
  expect([await vacancies('recruiter'), await vacancies('cannotRead')]).toEqual([2, 0]);
});
