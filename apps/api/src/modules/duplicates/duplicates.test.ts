import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { listCandidateApplications, moveApplications } from '@vinculo/contracts/applications';
import {
  addCandidateNote,
  countCandidateFacets,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  listCandidateNotes,
  searchCandidates,
  type Candidate,
  type CandidateId,
} from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import {
  listCandidateMerges,
  mergeCandidates,
  markNotDuplicate,
  undoMerge,
  type MergeId,
} from '@vinculo/contracts/duplicates';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { MERGE_FIELDS, type MergeField } from '@vinculo/domain/duplicates';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { applicationChanges, applications } from '../../db/schema/applications';
import { personalKeys } from '../../db/schema/audit';
import { candidateFacets, candidateNotes, candidateOptionBits, candidates } from '../../db/schema/candidates';
import { candidatePairs } from '../../db/schema/duplicates';
import { aCompanyInput, aVacancyInput } from '../../testing/builders';
import { applyFacetChanges } from '../candidates/search/facets.repository';
import { MOVED_TABLES, UNMOVED_TABLES } from './merges.repository';
import { api, as, create, likeOf, queue } from './duplicates.fixture';
const read = async (docID: CandidateId) => (await api.call(getCandidate, { params: { docID } }, { as })).body;
const note = (docID: CandidateId, text: string) =>
  api.call(addCandidateNote, { params: { docID }, body: { text } }, { as });
const notesOf = async (docID: CandidateId) =>
  (await api.call(listCandidateNotes, { params: { docID } }, { as })).body.items.map(({ text }) => text);
const jobsOf = async (docID: CandidateId) =>
  (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items.map(({ jobID }) => jobID);

async function aVacancy(): Promise<JobId> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  return (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
}
const invite = (people: readonly Candidate[], jobID: JobId) =>
  api.call(
    bulkChangeCandidates,
    {
      body: {
        operationID: operationId.parse(randomUUID()),
        action: { kind: 'invite', jobID },
        items: people.map(({ docID, version }) => ({ docID, version })),
      },
    },
    { as },
  );

const applicationsOf = async ({ docID }: Candidate) =>
  (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items;
/** Moves all applications of a file to a stage that they are not in yet. */
async function moveAll(file: Candidate, to: 'invited' | 'inReview' | 'interview') {
  const items = (await applicationsOf(file)).map(({ applicationID, version }) => ({ applicationID, version }));
  if (items.length === 0 || to === 'invited') return;
  const body = { to, reasonCode: null, reason: '', startDate: null };
  const { moved } = (await api.call(moveApplications, { body: { ...body, items } }, { as })).body;
  expect(moved).toHaveLength(items.length);
}

const choose = (giver: Candidate, others: Partial<Record<MergeField, Candidate>> = {}) =>
  Object.fromEntries(MERGE_FIELDS.map((field) => [field, (others[field] ?? giver).docID])) as Record<
    MergeField,
    CandidateId
  >;
const merge = (survivor: Candidate, files: readonly Candidate[], choices = choose(survivor)) =>
  api.call(
    mergeCandidates,
    {
      body: {
        survivorID: survivor.docID,
        files: files.map(({ docID, version }) => ({ docID, version })),
        choices,
      },
    },
    { as },
  );
const undo = (mergeID: MergeId) => api.call(undoMerge, { params: { mergeID } }, { as });

const XALAPA = { state: '30', municipality: 'Xalapa' } as const;

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

describe('undoing a merge', () => {
  test('restores each field that has not changed since, and keeps the others', async () => {
    const [survivor, other] = [await create({ municipality: 'Xalapa' }), await create({ municipality: 'Coatepec' })];
    const choices = choose(survivor, { municipality: other, phone: other });
    const { mergeID } = (await merge(survivor, [survivor, other], choices)).body;
    await api.call(
      editCandidate,
      { params: { docID: survivor.docID }, body: { phone: '2289998877', version: 2 } },
      { as },
    );
    const { items } = (await api.call(listCandidateMerges, { params: { docID: survivor.docID } }, { as })).body;
    expect(items).toMatchObject([{ mergeID, names: [other.name] }]);
    expect((await undo(mergeID)).body).toMatchObject({ kept: ['phone'] });
    expect(await read(survivor.docID)).toMatchObject({ municipality: 'Xalapa', phone: '2289998877' });
    expect(await read(other.docID)).toMatchObject({ municipality: 'Coatepec', phone: other.phone });
    expect((await undo(mergeID)).info.code).toBe('not_found');
    expect((await api.call(listCandidateMerges, { params: { docID: survivor.docID } }, { as })).body.items).toEqual([]);
  });

  test('the link of a merged file opens the surviving one, across several merges, and the file itself after an undo', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const inner = (await merge(second, [second, third])).body;
    const outer = (await merge(first, [first, inner.candidate])).body;
    expect((await read(third.docID)).docID).toBe(first.docID);
    await undo(outer.mergeID);
    expect((await read(third.docID)).docID).toBe(second.docID);
    await undo(inner.mergeID);
    expect((await read(third.docID)).docID).toBe(third.docID);
  });

  test('is refused after thirty days', async () => {
    const [one, other] = [await create(), await create()];
    const { mergeID } = (await merge(one, [one, other])).body;
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 86_400_000 + 1);
    expect((await undo(mergeID)).info.code).toBe('merge_expired');
    expect((await api.call(listCandidateMerges, { params: { docID: one.docID } }, { as })).body.items).toEqual([]);
  });

  test('goes from the latest merge to the first', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const inner = (await merge(second, [second, third])).body;
    const outer = (await merge(first, [first, inner.candidate])).body;
    expect((await undo(inner.mergeID)).info.code).toBe('merge_superseded');
    expect((await undo(outer.mergeID)).status).toBe(200);
    expect((await undo(inner.mergeID)).status).toBe(200);
    expect(await read(third.docID)).toMatchObject({ name: third.name });
  });

  test('does not restore an erased candidate', async () => {
    const [one, other] = [await create(), await create()];
    const { mergeID } = (await merge(one, [one, other])).body;
    await api.database.write((tx) => tx.delete(personalKeys).where(sql`${personalKeys.docID} = ${other.docID}`));
    expect((await undo(mergeID)).info.code).toBe('not_found');
  });

  test('restores everything to the state before the merge', async () => {
    const vacancies = [await aVacancy(), await aVacancy()];
    const text = fc.constantFrom('', 'León', 'Celaya');
    const file = fc.record({
      municipality: fc.constantFrom('', 'Coatepec', 'Perote'),
      address: text,
      education: fc.constantFrom('' as const, 'Bachelor' as const),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
      skills: fc.uniqueArray(fc.constantFrom('Excel', 'Caja')),
      phone: fc.constantFrom('', '2281110005'),
      birthDate: fc.constantFrom(null, '1990-01-01'),
      wishedPay: fc.constantFrom(null, 9_500, 12_000.5),
      wishedDays: fc.subarray(['Weekdays' as const, 'FullWeek' as const]),
      wishedPlaces: fc.subarray([XALAPA, { ...XALAPA, municipality: '' }]),
    });
    const stage = fc.constantFrom('invited' as const, 'inReview' as const, 'interview' as const);
    const person = fc.record({ file, notes: fc.nat(2), vacancies: fc.subarray(vacancies), stage });
    /** The stored state, without versions, positions, transactions and the word index. */
    const state = async () => ({
      people: (await api.database.read.select().from(candidates).orderBy(candidates.docID)).map(
        ({ version: _version, position: _position, changedIn: _changedIn, ...row }) => row,
      ),
      notes: await api.database.read.select().from(candidateNotes).orderBy(candidateNotes.noteID),
      applications: await api.database.read.select().from(applications).orderBy(applications.applicationID),
      changes: await api.database.read.select().from(applicationChanges).orderBy(applicationChanges.changeID),
      pairs: await api.database.read
        .select()
        .from(candidatePairs)
        .orderBy(candidatePairs.oneID, candidatePairs.otherID),
      counts: (
        await api.database.read.select().from(candidateFacets).orderBy(candidateFacets.facet, candidateFacets.value)
      ).filter(({ count }) => count > 0),
      sums: await api.database.read
        .select({ facet: candidateOptionBits.facet, sum: sql`sum(bit_count(bits))` })
        .from(candidateOptionBits)
        .groupBy(candidateOptionBits.facet)
        .orderBy(candidateOptionBits.facet),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 2, maxLength: 4 }),
        fc.infiniteStream(fc.nat(3)),
        fc.boolean(),
        async (people, picks, areAllMarked) => {
          const files: Candidate[] = [];
          for (const each of people) {
            const stored = await create(each.file);
            files.push(stored);
            for (let count = 0; count < each.notes; count += 1) await note(stored.docID, `Nota ${count}`);
            for (const jobID of each.vacancies) await invite([stored], jobID);
            await moveAll(stored, each.stage);
          }
          const [survivor] = files;
          if (survivor === undefined) return;
          // Marks all files, or the last two, which do not include the survivor if there are more than two.
          const marked = (areAllMarked ? files : files.slice(-2)).map(({ docID }) => docID);
          await api.call(markNotDuplicate, { body: { docIDs: marked } }, { as });
          const choices = Object.fromEntries(
            MERGE_FIELDS.map((field) => [field, (files[(picks.next().value ?? 0) % files.length] ?? survivor).docID]),
          ) as Record<MergeField, CandidateId>;
          await applyFacetChanges(api.database.read);
          const before = await state();
          const { mergeID } = (await merge(survivor, files, choices)).body;
          expect((await state()).people).toHaveLength(before.people.length - files.length + 1);
          expect((await undo(mergeID)).body.kept).toEqual([]);
          await applyFacetChanges(api.database.read);
          expect(await state()).toEqual(before);
        },
      ),
      { numRuns: 8 },
    );
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
