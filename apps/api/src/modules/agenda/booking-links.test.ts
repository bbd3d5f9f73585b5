import { listRelatedEvents } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { changeVacancyStatus } from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { api, as, linkFor, mails, member, MINUTE_MS, open, pass, post, slotsIn } from './agenda.fixture';

const urlFor = async (...asked: Parameters<typeof linkFor>) => (await linkFor(...asked)).body.url;
const eventsOf = async (docID: CandidateId) =>
  (await api.call(listRelatedEvents, { body: { docID } }, { as })).body.items;

test('the title that a person reads has not their own name, which it has for staff', async () => {
  const { docID, name } = await registerPerson(api);
  const uid = await member();
  const title = `Entrevista virtual con ${name}`;
  const url = await urlFor(docID, { title, staff: [uid], byMail: true });
  const page = (await open(url)).body;
  expect(page).toMatch(/<h1[^>]*>Entrevista virtual<\/h1>/);
  const booked = await post(url, { slot: slotsIn(page)[0]! });
  expect((await open(String(booked.headers.location))).body).toMatch(/<h1[^>]*>Entrevista virtual<\/h1>/);
  const sent = (await mails()).filter(({ subject }) => subject.includes('Entrevista virtual'));
  const summaryOf = (content = '') => /SUMMARY:(.*)\r/.exec(content)?.[1];
  expect(
    sent.map(({ to, subject, calendar }) => [to === `${uid}@vinculo.example`, subject, summaryOf(calendar?.content)]),
  ).toEqual(
    expect.arrayContaining([
      [false, 'Tu cita está agendada: Entrevista virtual', 'Entrevista virtual'],
      [true, `En tu agenda: Entrevista virtual con ${name}`, `Entrevista virtual con ${name}`],
    ]),
  );
});

test('a button that is pressed twice books once, and both presses lead to the event', async () => {
  const { docID } = await registerPerson(api);
  const url = await urlFor(docID);
  const [slot = '', other = ''] = slotsIn((await open(url)).body);
  const presses = await Promise.all([post(url, { slot }), post(url, { slot })]);
  for (const { statusCode, headers } of presses) {
    expect(statusCode).toBe(303);
    expect((await open(String(headers.location))).body).toContain('Tu cita está agendada.');
  }
  expect(await eventsOf(docID)).toHaveLength(1);
  expect((await post(url, { slot: other })).statusCode).toBe(404);
  pass(MINUTE_MS);
  expect((await post(url, { slot })).statusCode).toBe(404);
});

test('of fifty with a link of their own who want one slot, one gets it and the others choose among those that are free', async () => {
  const urls: string[] = [];
  const staff = [await member()];
  for (let index = 0; index < 50; index += 1) urls.push(await urlFor((await registerPerson(api)).docID, { staff }));
  const [slot = ''] = slotsIn((await open(urls[0]!)).body);
  const answers = await Promise.all(urls.map((url) => post(url, { slot })));
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  const others = answers.flatMap((answer, index) =>
    answer.statusCode === 409 ? [{ ...answer, url: urls[index]! }] : [],
  );
  expect(others).toHaveLength(49);
  for (const { body } of others) {
    expect(body).toContain('Ese horario se acaba de ocupar. Elige otro de los que siguen libres.');
    expect(slotsIn(body)).not.toContain(slot);
  }
  const [loser] = others;
  expect((await post(loser!.url, { slot: slotsIn(loser!.body)[0]! })).statusCode).toBe(303);
});

test('another time that was taken meanwhile is not taken; the page has those that are free', async () => {
  const [one, two] = [await registerPerson(api), await registerPerson(api)];
  const staff = [await member()];
  const url = await urlFor(one.docID, { staff });
  const slots = slotsIn((await open(url)).body);
  const page = String((await post(url, { slot: slots[0]! })).headers.location);
  expect((await post(await urlFor(two.docID, { staff }), { slot: slots.at(-1)! })).statusCode).toBe(303);
  const refused = await post(page, { slot: slots.at(-1)!, answer: 'move' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Ese horario se acaba de ocupar.');
  expect(slotsIn(refused.body)).not.toContain(slots.at(-1));
  expect(await eventsOf(one.docID)).toMatchObject([{ startsAt: slots[0], state: 'confirmed', answer: null }]);
});

test('the link of an application serves while it may still be interviewed, and while its vacancy is active', async () => {
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  const url = await urlFor(person.docID, { applicationID });
  const [slot = ''] = slotsIn((await open(url)).body);
  const change = (verb: 'pause' | 'resume', version: number) =>
    api.call(changeVacancyStatus[verb], { params: { jobID }, body: { reason: '', version } }, { as });
  expect((await change('pause', 1)).status).toBe(200);
  expect([(await open(url)).statusCode, (await post(url, { slot })).statusCode]).toEqual([404, 404]);
  expect((await change('resume', 2)).status).toBe(200);
  expect((await open(url)).statusCode).toBe(200);
  const ended = { stage: 'discarded' } as const;
  await api.database.write((tx) =>
    tx.update(applications).set(ended).where(eq(applications.applicationID, applicationID)),
  );
  expect([(await open(url)).statusCode, (await post(url, { slot })).statusCode]).toEqual([404, 404]);
  expect(await eventsOf(person.docID)).toEqual([]);
});
