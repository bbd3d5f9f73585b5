import { randomUUID } from 'node:crypto';
import { listCandidateApplications, listVacancyApplications, placeCandidates } from '@vinculo/contracts/applications';
import { createCandidate } from '@vinculo/contracts/candidates';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import { listNotifications } from '@vinculo/contracts/notifications';
import { resendShortlist, type Shortlist } from '@vinculo/contracts/shortlists';
import { changeVacancyStatus, listVacancyEvents } from '@vinculo/contracts/vacancies';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { eq, inArray } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput } from '../../testing/builders';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { quarantine } from '../privacy/blocking/quarantine';
import {
  answer,
  api,
  applicationIDs,
  as,
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

const DAY_MS = 86_400_000;
const stages = async () => {
  const { items } = (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body;
  return Object.fromEntries(items.map(({ candidateName, stage }) => [candidateName.split(' ')[0], stage]));
};

test('each answer moves the application, with the company in its history; the first one counts', async () => {
  const { link } = await sent();
  await open(link);
  const last = await open(link);
  expect(last.body).toContain('¿Te interesa Ángela Hernández García?');
  expect(last.body).toContain('<dt>Se pide: ');
  // The page that an answer opens stays at the person.
  for (const id of applicationIDs) {
    expect(last.body).toContain(`<section id="persona-${id}">`);
    expect(last.body).toContain(`action="#persona-${id}"`);
  }
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

test('a person whose file is merged with one that is further stays in the shortlist, until the merge is undone', async () => {
  const { link } = await sent();
  const names = async () => (await list())[0]!.people.map(({ candidateName }) => candidateName?.split(' ')[0]);
  const before = await names();
  const [person] = await api.database.read
    .select({ docID: candidates.docID, version: candidates.version })
    .from(candidates)
    .innerJoin(applications, eq(applications.docID, candidates.docID))
    .where(eq(applications.applicationID, applicationIDs[0]!));
  const further = (await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Begoña' }) }, { as })).body;
  const body = { to: 'shortlisted' as const, reasonCode: null, reason: '' };
  const items = [{ docID: further.docID, stage: null }];
  await api.call(placeCandidates, { params: { jobID }, body: { ...body, items } }, { as });
  const survivorID = further.docID;
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, survivorID]));
  const merging = mergeCandidates.body.parse({ survivorID, files: [person, further], choices });
  const { mergeID } = (await api.call(mergeCandidates, { body: merging }, { as })).body;
  expect(await names()).toEqual(['Begoña', ...before.slice(1)]);
  expect((await open(link)).body).toContain('Begoña');
  await api.call(undoMerge, { params: { mergeID } }, { as });
  expect(await names()).toEqual(before);
});

test('of a person who opposed automated scoring, no comparison is shown', async () => {
  await api.database.write((tx) => tx.update(candidates).set({ automatedScoring: false }));
  const { link } = await sent();
  const { body } = await open(link);
  expect(body).toContain('El equipo de Vínculo te contará');
  expect(body).not.toContain('Bachillerato');
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
