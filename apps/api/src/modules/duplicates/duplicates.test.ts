import { randomUUID } from 'node:crypto';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import {
  countCandidateFacets,
  editCandidate,
  listCandidateEvents,
  listCandidateNotes,
  searchCandidates,
  type CandidateId,
} from '@vinculo/contracts/candidates';
import { mergeCandidates, markNotDuplicate } from '@vinculo/contracts/duplicates';
import { sql } from 'drizzle-orm';
import { candidatePairs } from '../../db/schema/duplicates';
import { MOVED_TABLES, UNMOVED_TABLES } from './merges.repository';
import { api, as, create, likeOf, queue } from './duplicates.fixture';
import { XALAPA, aVacancy, applicationsOf, choose, invite, merge, moveAll, note, read, undo } from './merges.fixture';

const notesOf = async (docID: CandidateId) =>
  (await api.call(listCandidateNotes, { params: { docID } }, { as })).body.items.map(({ text }) => text);
const jobsOf = async (docID: CandidateId) =>
  (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items.map(({ jobID }) => jobID);

describe('a merge', () => {
  test('sets each chosen field, combines lists, and removes the merged file from search and counts', async () => {
    const [survivor, other] = [
      await create({
        firstName: 'Gloria',
        tags: ['turno noche'],
        phone: '2281110004',
        skills: ['Caja'],
        wishedTurns: ['Morning'],
        wishedPlaces: [XALAPA],
      }),
      await create({
        firstName: 'Gloria Ivonne',
        tags: ['bilingüe'],
        phone: '2281110004',
        skills: ['Excel'],
        wishedPay: 14_000,
        wishedTurns: ['Evening', 'Morning'],
        wishedPlaces: [XALAPA],
      }),
    ];
    const { body } = await merge(
      survivor,
      [survivor, other],
      choose(survivor, { firstName: other, email: other, wishedPay: other }),
    );
    expect(body.candidate).toMatchObject({
      docID: survivor.docID,
      firstName: 'Gloria Ivonne',
      email: other.email,
      phone: survivor.phone,
      version: 2,
    });
    expect([...body.candidate.tags].sort()).toEqual(['bilingüe', 'turno noche']);
    expect(body.candidate.wishedPay).toBe(14_000);
    expect([...body.candidate.wishedTurns].sort()).toEqual(['Evening', 'Morning']);
    expect(body.candidate.wishedPlaces).toEqual([XALAPA]);
    expect((await read(other.docID)).docID).toBe(survivor.docID);
    const found = (await api.call(searchCandidates, { body: { textSearch: 'ivonne' } }, { as })).body;
    expect(found.items.map(({ docID }) => docID)).toEqual([survivor.docID]);
    const { facets } = (await api.call(countCandidateFacets, { body: {} }, { as })).body;
    expect(facets.tags).toEqual({ 'turno noche': 1, bilingüe: 1 });
    expect((await queue()).total).toBe(0);
  });

  test('notes, applications and history move to the surviving file; a shared vacancy is listed once', async () => {
    const [survivor, other] = [await create(), await create()];
    const [both, theirs] = [await aVacancy(), await aVacancy()];
    await invite([survivor, other], both);
    await invite([other], theirs);
    await note(other.docID, 'Habló el lunes');
    const { mergeID } = (await merge(survivor, [survivor, other])).body;
    expect(await notesOf(survivor.docID)).toEqual(['Habló el lunes']);
    expect((await jobsOf(survivor.docID)).sort()).toEqual([both, theirs].sort());
    const events = (await api.call(listCandidateEvents, { params: { docID: survivor.docID }, query: {} }, { as })).body;
    expect(events.items.filter(({ entityID }) => entityID === other.docID).map(({ action }) => action)).toEqual([
      'candidate.absorbed',
      'candidate.noted',
      'candidate.invited',
      'candidate.invited',
      'candidate.created',
    ]);
    expect(events.items.find(({ action }) => action === 'candidate.invited')?.after).toHaveProperty('vacancy');
    await undo(mergeID);
    expect(await notesOf(other.docID)).toEqual(['Habló el lunes']);
    expect((await jobsOf(other.docID)).sort()).toEqual([both, theirs].sort());
    expect(await jobsOf(survivor.docID)).toEqual([both]);
  });

  test('of two applications to one vacancy the further stays with both histories; an undo gives each its own', async () => {
    const [survivor, other] = [await create(), await create()];
    const vacancy = await aVacancy();
    await invite([survivor, other], vacancy);
    await moveAll(survivor, 'inReview');
    await moveAll(other, 'interview');
    const before = [await applicationsOf(survivor), await applicationsOf(other)];
    const { mergeID } = (await merge(survivor, [survivor, other])).body;
    const [application] = await applicationsOf(survivor);
    expect(application).toMatchObject({ stage: 'interview', applicationID: before[1]?.[0]?.applicationID });
    expect(application?.history.map(({ to }) => to).sort()).toEqual(['inReview', 'interview', 'invited', 'invited']);
    expect((await undo(mergeID)).status).toBe(200);
    expect([await applicationsOf(survivor), await applicationsOf(other)]).toEqual(before);
  });

  test('inherits the not-duplicate marks of the merged file, until it is undone', async () => {
    const phone = '2281110006';
    const [survivor, other, stranger] = [await create(), await create({ phone }), await create({ phone })];
    await api.call(markNotDuplicate, { body: { docIDs: [other.docID, stranger.docID] } }, { as });
    const { mergeID } = (await merge(survivor, [survivor, other], choose(survivor, { phone: other }))).body;
    expect(await likeOf(survivor.docID)).toEqual([]);
    await undo(mergeID);
    expect(await likeOf(other.docID)).toEqual([]);
    const pairs = await api.database.read.select().from(candidatePairs);
    expect(pairs.map(({ oneID, otherID }) => [oneID, otherID].sort())).toEqual([[other.docID, stranger.docID].sort()]);
  });

  test('is refused when a file changed since it was compared, is missing, or is not among the files', async () => {
    const [one, other, third] = [await create(), await create(), await create()];
    await api.call(
      editCandidate,
      { params: { docID: other.docID }, body: { municipality: 'Perote', version: 1 } },
      { as },
    );
    expect((await merge(one, [one, other])).info.code).toBe('version_conflict');
    expect((await merge(one, [one, { ...third, docID: randomUUID() as CandidateId }])).info.code).toBe('not_found');
    expect((await merge(one, [one, third], choose(other))).info.code).toBe('invalid_request');
    expect((await merge(other, [one, third])).info.code).toBe('invalid_request');
    expect((await merge(one, [one, one])).info.code).toBe('invalid_request');
    expect((await merge(one, [one])).status).toBe(400);
  });

  test('is one merge when sent twice with one idempotency key', async () => {
    const [one, other] = [await create(), await create()];
    const key = randomUUID();
    const body = {
      survivorID: one.docID,
      files: [one, other].map(({ docID, version }) => ({ docID, version })),
      choices: choose(one),
    };
    const first = await api.call(mergeCandidates, { body }, { as, key });
    expect((await api.call(mergeCandidates, { body }, { as, key })).body).toEqual(first.body);
  });
});

test('every table that references candidates is moved by a merge or excluded on purpose', async () => {
  const tables = await api.database.read
    .select({ name: sql<string>`conrelid::regclass::text` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and confrelid = 'candidates'::regclass`);
  // Referrals outlive a file: they refer to it without a key.
  expect([...tables.map(({ name }) => name), 'referrals'].sort()).toEqual([...MOVED_TABLES, ...UNMOVED_TABLES].sort());
});
