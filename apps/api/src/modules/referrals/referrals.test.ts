import { randomUUID } from 'node:crypto';
import { listFigureRows } from '@vinculo/contracts/analytics';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import {
  createProgram,
  createReferrer,
  decideReferral,
  editProgram,
  editReferrer,
  listPrograms,
  listReferrals,
  makeStatusLink,
  referralId,
  type Referral,
} from '@vinculo/contracts/referrals';
import { createCandidate, getCandidate } from '@vinculo/contracts/candidates';
import { changeVacancyStatus } from '@vinculo/contracts/vacancies';
import { mexicoDay } from '@vinculo/domain/calendar';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { facts } from '../../db/schema/facts';
import { referrals } from '../../db/schema/referrals';
import { aCandidateInput, aProgramInput, aReferrerInput } from '../../testing/builders';
import { publishVacancy, wait } from '../../testing/hiring-story';
import { pathOf, personOf } from '../../testing/referral-story';
import { updateSums } from '../../testing/update-sums';
import { copyOf } from '../privacy/copy/person-copy';
import { followReferrals } from './follow-referrals';
import { unlinkReferrals } from './referrals.repository';
import { api, as, program, story } from './referrals.fixture';

test('who may not: without a session, without permission, of what is not there, of what was changed', async () => {
  const body = aProgramInput({ name: 'Otro' });
  expect((await api.call(createProgram, { body }, {})).status).toBe(401);
  expect((await api.call(createProgram, { body }, { as: 'readOnly' })).status).toBe(403);
  expect((await api.call(listPrograms, {}, { as: 'readOnly' })).body.items).toMatchObject([{ termsNumber: 1 }]);
  expect((await api.call(listReferrals, { body: {} }, { as: 'guest' })).status).toBe(403);
  expect((await api.call(createProgram, { body: aProgramInput() }, { as })).info.code).toBe('duplicate_entry');
  expect((await api.call(createProgram, { body: { ...body, endsOn: '2025-01-01' } }, { as })).info.fields).toEqual({
    endsOn: 'before_start',
  });
  const half = { ...body, parts: [{ days: 0, percent: 60 }] };
  expect((await api.call(createProgram, { body: half }, { as })).info.fields).toEqual({ parts: 'not_whole' });
  const rosa = await story.aReferrer({ staffUid: 'recruiter' });
  const other = aReferrerInput(program.programID, { staffUid: 'recruiter' });
  expect((await api.call(createReferrer, { body: other }, { as })).info.code).toBe('duplicate_entry');
  expect((await api.call(createReferrer, { body: { ...other, staffUid: 'nadie' } }, { as })).status).toBe(404);
  const edit = (version: number) =>
    api.call(editReferrer, { params: rosa, body: { ...other, name: 'Rosa Gil Paz', version } }, { as: 'admin' });
  expect((await edit(2)).info).toMatchObject({ code: 'version_conflict', current: { version: 1 } });
  expect((await edit(1)).body).toMatchObject({ name: 'Rosa Gil Paz', url: rosa.url, version: 2 });
  const nothing = { params: { referralID: referralId.parse(randomUUID()) } };
  const decision = { decision: 'give' as const, reason: 'Llegó antes', version: 1 };
  expect((await api.call(decideReferral, { ...nothing, body: decision }, { as })).status).toBe(404);
  expect((await api.call(decideReferral, { ...nothing, body: decision }, { as: 'readOnly' })).status).toBe(403);
});

test.each(['%00', 'a%00b', '%01', '%7F', 'a%0Ab', 'a%20b', '%E0%A4%A', '%', 'ñ', 'x'.repeat(200)])(
  'the code %s leads to the page of an unknown one',
  async (code) => {
    const ask = async (one: string) => {
      const url = `/p/recomienda/${one}`;
      const { status, text } = await story.submit({ url: `https://api.example${url}` });
      const shown = await api.app.inject({ url });
      return [shown.statusCode, shown.body, status, text];
    };
    const unknown = await ask('desconocido');
    expect(unknown).toEqual([404, expect.stringContaining('<h1>Este enlace no sirve</h1>'), 404, unknown[1]]);
    expect(await ask(code)).toEqual(unknown);
  },
);

test('the page needs no session, stores nothing without consent, and refers somebody once', async () => {
  const rosa = await story.aReferrer();
  const page = await api.app.inject({ url: pathOf(rosa.url) });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Rosa Gil te recomienda');
  const before = await api.database.read.$count(candidates);
  for (const change of [{ accepts: '' }, { phone: '' }, { jobID: 'x' }, { notice: 'otro' }, { firstName: '\u0000' }])
    expect((await story.submit(rosa, story.aForm(change))).status).toBe(400);
  expect((await story.submit({ url: `${rosa.url}x` })).status).toBe(404);
  // One that is paused while the form is filled in.
  const paused = await publishVacancy(api);
  const pause = { params: { jobID: paused }, body: { reason: '', version: 1 } };
  await api.call(changeVacancyStatus.pause, pause, { as: 'admin' });
  expect(await story.submit(rosa, story.aForm({ jobID: paused }))).toMatchObject({
    ...{ status: 409, text: expect.stringContaining('Esa vacante ya no recibe postulaciones') },
  });
  expect(await api.database.read.$count(candidates)).toBe(before);

  const form = story.aForm({ firstName: '<b>Eva</b>' });
  const referral = await story.referred(rosa, form);
  expect(referral).toMatchObject({
    ...{ state: 'validated', rejection: null, ownedUntil: '2027-05-19', rewardCents: 300_000, others: [] },
    ...{ person: { name: expect.stringContaining('<b>Eva</b>') }, vacancy: { jobID: story.jobID } },
  });
  expect((await story.submit(rosa, form)).status).toBe(200);
  expect(await story.listed()).toHaveLength(1);
  const [stored] = await api.database.read
    .select()
    .from(applications)
    .where(eq(applications.docID, personOf(referral)));
  expect(stored).toMatchObject({ source: 'referral', stage: 'new', actorName: 'La persona referida' });

  const { url } = (await api.call(makeStatusLink, { params: rosa, body: {} }, { as })).body;
  const status = await api.app.inject({ url: pathOf(url) });
  expect(status.body).toContain('&lt;b&gt;Eva&lt;/b&gt;');
  expect(status.body).toContain('Validado, recompensa de $3,000.00');
  await api.call(makeStatusLink, { params: rosa, body: {} }, { as });
  expect((await api.app.inject({ url: pathOf(url) })).statusCode).toBe(404);

  const edit = { params: rosa, body: { ...aReferrerInput(program.programID), isActive: false, version: 1 } };
  await api.call(editReferrer, edit, { as });
  expect((await api.app.inject({ url: pathOf(rosa.url) })).statusCode).toBe(404);
});

test('a referral follows the application, until the guarantee; its promise is that of its day', async () => {
  const rosa = await story.aReferrer();
  const referral = await story.referred(rosa);
  await story.move(referral, 'inReview');
  expect(await story.again(referral)).toMatchObject({ state: 'inProcess', version: 3 });
  const change = { ...aProgramInput({ rewardCents: 900_000 }), version: program.version };
  const { body: edited } = await api.call(editProgram, { params: program, body: change }, { as });
  expect(edited).toMatchObject({ termsNumber: 2, version: 2 });
  expect((await api.call(editProgram, { params: program, body: change }, { as })).status).toBe(409);
  await story.move(referral, 'interview', 'hired');
  expect(await story.again(referral)).toMatchObject({
    state: 'hired',
    guaranteedOn: '2027-03-01',
    rewardCents: 300_000,
  });
  const today = api.clock.now;
  const counted = await api.database.read
    .select({ from: facts.fromState, to: facts.toState, personID: facts.personID, vacancyID: facts.vacancyID })
    .from(facts)
    .where(and(eq(facts.kind, 'referral_state'), eq(facts.recordID, referral.referralID)))
    .orderBy(facts.factID);
  const about = { personID: personOf(referral), vacancyID: story.jobID };
  expect(counted).toEqual([
    { from: null, to: 'received', ...about },
    { from: 'received', to: 'validated', ...about },
    { from: 'validated', to: 'inProcess', ...about },
    { from: 'inProcess', to: 'hired', ...about },
  ]);
  await updateSums(api);
  const day = mexicoDay(today);
  const rows = { measure: 'referredHires' as const, period: { from: day, to: day }, limit: 10 };
  expect((await api.call(listFigureRows, { body: rows }, { as: 'admin' })).body).toMatchObject({
    total: 1,
    items: [{ person: { docID: personOf(referral) } }],
  });
  expect((await api.call(listFigureRows, { body: rows }, { as: 'analyst' })).status).toBe(403);
  api.clock.now = new Date('2027-03-01T18:00:00Z');
  expect(await story.again(referral)).toMatchObject({ state: 'guaranteeMet' });
  api.clock.now = today;
});

test('the first valid referral owns the person, until it ends or a dispute is decided', async () => {
  const [rosa, luis] = [await story.aReferrer(), await story.aReferrer({ name: 'Luis Mora' })];
  const form = story.aForm();
  const first = await story.referred(rosa, form);
  wait(api, 1);
  const second = await story.referred(luis, form);
  expect(second).toMatchObject({ state: 'rejected', rejection: 'owned', others: [first.number] });
  const decide = (referral: Referral, decision: 'give' | 'reject' | 'restore') =>
    api.call(
      decideReferral,
      { params: referral, body: { decision, reason: 'Trajo la carta', version: referral.version } },
      { as },
    );
  const { body: given } = await decide(second, 'give');
  expect(given).toMatchObject({ state: 'received', rejection: null, decisionReason: 'Trajo la carta' });
  expect((await decide(second, 'give')).info).toMatchObject({
    code: 'version_conflict',
    current: { state: 'received' },
  });
  expect(await story.again(first)).toMatchObject({ state: 'rejected', rejection: 'owned' });
  await decide(given, 'restore');
  expect(await story.again(first)).toMatchObject({ state: 'validated' });
  const { body: refused } = await decide(await story.again(first), 'reject');
  expect(refused).toMatchObject({ state: 'rejected', rejection: 'decided' });
  expect(await story.again(second)).toMatchObject({ state: 'received' });
});

test('beyond the limit of a programme a referral does not count, and the application goes on', async () => {
  const limited = aProgramInput({ name: 'Con límite', mostReferrals: 1, endsOn: '2026-12-31' });
  const { programID } = (await api.call(createProgram, { body: limited }, { as })).body;
  const rosa = await story.aReferrer({ programID });
  expect(await story.referred(rosa)).toMatchObject({ state: 'validated' });
  const second = await story.referred(rosa);
  expect(second).toMatchObject({ state: 'rejected', rejection: 'limit' });
  await story.move(second, 'inReview');
  expect(await story.again(second)).toMatchObject({ state: 'rejected' });
  const today = api.clock.now;
  api.clock.now = new Date('2027-01-01T18:00:00Z');
  expect((await story.submit(rosa)).status).toBe(404);
  api.clock.now = today;
});

test('a referral goes with its person through a merge and back; an erased person leaves it as it was', async () => {
  const rosa = await story.aReferrer();
  const referral = await story.referred(rosa);
  const docID = personOf(referral);
  const other = (await api.call(createCandidate, { body: aCandidateInput() }, { as: 'admin' })).body;
  const person = (await api.call(getCandidate, { params: { docID } }, { as: 'admin' })).body;
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, other.docID]));
  const { body: merged } = await api.call(
    mergeCandidates,
    { body: mergeCandidates.body.parse({ survivorID: other.docID, files: [other, person], choices }) },
    { as: 'admin' },
  );
  expect(await story.again(referral)).toMatchObject({ person: { docID: other.docID } });
  await api.call(undoMerge, { params: merged }, { as: 'admin' });
  expect(await story.again(referral)).toMatchObject({ person: { docID }, state: 'validated' });
  const [file] = await api.database.read.select().from(candidates).where(eq(candidates.docID, docID));
  const { sections } = await copyOf(api.database.read, file!);
  expect(sections.find(({ title }) => title === 'Quién te recomendó')?.lines).toEqual([
    [expect.stringMatching(/2026/), 'Rosa Gil, en el programa «Recomienda y gana»: Validado'],
  ]);
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  await api.database.write(async (tx) => {
    await tx.delete(candidates).where(eq(candidates.docID, docID));
    await unlinkReferrals(tx, [docID]);
  });
  expect(await story.again(referral)).toMatchObject({ person: null, state: 'hired', guaranteedOn: '2027-03-01' });
  expect(await api.database.read.$count(referrals, eq(referrals.docID, docID))).toBe(0);
});

test('a person who cannot be followed holds up no other', async () => {
  const rosa = await story.aReferrer();
  const [poison, other] = [await story.referred(rosa), await story.referred(rosa)];
  await api.database.read.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not this one'; end $$`);
  await api.database.read.execute(
    sql.raw(`create trigger refuse before update on referrals for each row
      when (new.referral_id = '${poison.referralID}' and new.followed_on is not null) execute function refuse()`),
  );
  await api.database.read.update(referrals).set({ followedOn: null });
  await expect(followReferrals(api.database, api.clock.now)).rejects.toThrow('Some referrals could not be followed.');
  const [followed] = await api.database.read.select().from(referrals).where(eq(referrals.referralID, other.referralID));
  expect(followed?.followedOn).not.toBeNull();
  await api.database.read.execute(sql`drop function refuse cascade`);
  await story.follow();
  const left = await api.database.read.select().from(referrals).where(isNull(referrals.followedOn));
  expect(left).toEqual([]);
});

test('the list is searched by folio and by either name, without accents, and paged', async () => {
  const ines = await story.aReferrer({ name: 'Inés Ávila' });
  const referral = await story.referred(ines, story.aForm({ firstName: 'Zoé' }));
  const search = async (text: string) =>
    (await api.call(listReferrals, { body: { search: text } }, { as })).body.items.map(({ number }) => number);
  for (const text of [`R-${String(referral.number).padStart(6, '0')}`, 'ines avila', 'zoe'])
    expect(await search(text)).toEqual([referral.number]);
  expect(await search('100%')).toEqual([]);
  const { body: page } = await api.call(listReferrals, { body: { limit: 1 } }, { as });
  expect(page.items).toHaveLength(1);
  const { body: next } = await api.call(listReferrals, { body: { limit: 1, cursor: page.nextCursor ?? '' } }, { as });
  expect(next.items[0]?.number).toBe(referral.number - 1);
});
