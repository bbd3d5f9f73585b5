import { randomUUID } from 'node:crypto';
import { applicationId, type ApplicationId } from '@vinculo/contracts/applications';
import { listCandidateEvents } from '@vinculo/contracts/candidates';
import { createCompany, listCompanyEvents } from '@vinculo/contracts/companies';
import { createShortlist, resendShortlist, shortlistId } from '@vinculo/contracts/shortlists';
import { getVacancy, jobId, listVacancyEvents } from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { aCompanyInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import {
  NAMES,
  PRIVATE,
  type Role,
  answer,
  api,
  applicationIDs,
  as,
  contact,
  contactID,
  create,
  download,
  jobID,
  list,
  open,
  press,
  sent,
  textOf,
  wait,
  withdraw,
} from './shortlists.fixture';

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

test('a shortlist withdrawn before its mail is sent is not mailed', async () => {
  const before = api.mailer.sent.length;
  await withdraw((await create()).body);
  await runPendingJobs(api);
  expect(api.mailer.sent).toHaveLength(before);
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
