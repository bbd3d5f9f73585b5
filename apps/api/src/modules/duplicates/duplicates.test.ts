import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import {
  addCandidateNote,
  countCandidateFacets,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  listCandidateNotes,
  searchCandidates,
  type Candidate,
  type CandidateId,
  type CandidateInput,
} from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import {
  listCandidateDuplicates,
  listCandidateMerges,
  listDuplicates,
  mergeCandidates,
  markNotDuplicate,
  undoNotDuplicate,
  undoMerge,
  type MergeId,
} from '@vinculo/contracts/duplicates';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { MERGE_FIELDS, type MergeField } from '@vinculo/domain/duplicates';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { applications } from '../../db/schema/applications';
import { personalKeys } from '../../db/schema/audit';
import {
  candidateFacetChanges,
  candidateFacets,
  candidateNotes,
  candidateOptionBits,
  candidates,
} from '../../db/schema/candidates';
import { candidateMerges, candidatePairs } from '../../db/schema/duplicates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { compareFirst, recomparePairs } from '../candidates/pairs.repository';
import { applyFacetChanges } from '../candidates/facets.repository';
import { MOVED_TABLES, UNMOVED_TABLES } from './merges.repository';

const CURP = 'HEGG560427MVZRRL04';

let api: TestApp;
const START = new Date('2026-11-20T18:00:00.000Z');
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
// Starts empty: each test counts its own candidates.
beforeEach(async () => {
  api.clock.now = START;
  await api.database.write(async (tx) => {
    for (const table of [
      candidateMerges,
      candidatePairs,
      candidateFacetChanges,
      candidateFacets,
      candidateOptionBits,
      candidates,
    ])
      await tx.delete(table);
  });
});

const as = 'recruiter';
let serial = 0;
/** Creates a candidate that has no duplicates by default. */
async function create(overrides: Partial<CandidateInput> = {}): Promise<Candidate> {
  serial += 1;
  const input = aCandidateInput({
    email: `persona${serial}@correo.example`,
    phone: String(5_500_000_000 + serial),
    birthDate: null,
    ...overrides,
  });
  return (await api.call(createCandidate, { body: input }, { as })).body;
}
const read = async (docID: CandidateId) => (await api.call(getCandidate, { params: { docID } }, { as })).body;
const likeOf = async (docID: CandidateId) =>
  (await api.call(listCandidateDuplicates, { params: { docID } }, { as })).body.items;
const queue = async () => (await api.call(listDuplicates, { query: {} }, { as })).body;
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

describe('likeness', () => {
  test.each<[string, Partial<CandidateInput>, Partial<CandidateInput>, string[]]>([
    ['the same CURP, whatever its form', { curp: CURP }, { curp: 'hegg-560427 mvzrrl04' }, ['curp']],
    [
      'the same phone and e-mail',
      { phone: '2281112233', email: 'G@x.mx' },
      { phone: '2281112233', email: 'g@X.mx' },
      ['email', 'phone'],
    ],
    [
      'a like name on the same day',
      { birthDate: '1956-04-27' },
      { birthDate: '1956-04-27', maternalName: 'Garcia' },
      ['name'],
    ],
    ['nothing but the name', {}, {}, []],
  ])('%s', async (_what, one, other, reasons) => {
    const [first, second] = [await create(one), await create(other)];
    const expected = (of: Candidate) => (reasons.length === 0 ? [] : [{ docID: of.docID, name: of.name, reasons }]);
    expect(await likeOf(first.docID)).toEqual(expected(second));
    expect(await likeOf(second.docID)).toEqual(expected(first));
    expect((await queue()).total).toBe(reasons.length === 0 ? 0 : 1);
  });

  test('an edit creates a pair, and removes it again', async () => {
    const [one, other] = [await create({ phone: '2281112233' }), await create()];
    const edit = (phone: string, version: number) =>
      api.call(editCandidate, { params: { docID: other.docID }, body: { phone, version } }, { as });
    await edit('2281112233', 1);
    expect(await likeOf(one.docID)).toHaveLength(1);
    await edit('2281112244', 2);
    expect(await likeOf(one.docID)).toEqual([]);
  });

  test('people who are like one another step by step are one group, read page by page', async () => {
    await create({ phone: '2281110001' });
    await create({ phone: '2281110001', email: 'b@x.mx' });
    await create({ email: 'b@x.mx' });
    await create({ phone: '2281110002' });
    await create({ phone: '2281110002' });
    expect((await queue()).items.map(({ people }) => people.length).sort()).toEqual([2, 3]);
    // A page may be empty: a group with two starts is only shown at one of them.
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { limit: 1, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await api.call(listDuplicates, { query }, { as });
      sizes.push(...body.items.map(({ people }) => people.length));
      cursor = body.nextCursor;
    }
    expect(sizes.sort()).toEqual([2, 3]);
  });

  test('a pair marked as not duplicate stays so, and both files record it', async () => {
    const [one, other] = [await create({ curp: CURP }), await create({ curp: CURP })];
    const answer = await api.call(markNotDuplicate, { body: { docIDs: [one.docID, other.docID] } }, { as });
    const [oneID, otherID] = [one.docID, other.docID].sort();
    expect(answer.body).toEqual({ pairs: [{ oneID, otherID }] });
    await api.call(editCandidate, { params: { docID: one.docID }, body: { phone: '2281119999', version: 1 } }, { as });
    await api.call(
      editCandidate,
      { params: { docID: other.docID }, body: { phone: '2281119999', version: 1 } },
      { as },
    );
    expect(await likeOf(one.docID)).toEqual([]);
    expect(await queue()).toMatchObject({ items: [], total: 0 });
    for (const { docID } of [one, other]) {
      const { items } = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body;
      expect(items.map(({ action }) => action)).toContain('candidate.told_apart');
    }
    const undone = await api.call(undoNotDuplicate, { body: { pairs: answer.body.pairs } }, { as });
    expect(undone.body).toEqual(answer.body);
    expect(await queue()).toMatchObject({ total: 1 });
    const again = await api.call(undoNotDuplicate, { body: { pairs: answer.body.pairs } }, { as });
    expect(again.body).toEqual({ pairs: [] });
    for (const { docID } of [one, other]) {
      const { items } = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body;
      expect(items.filter(({ action }) => action === 'candidate.told_apart_undone')).toHaveLength(1);
    }
  });

  test('values that many share make no pair', async () => {
    for (let count = 0; count < 23; count += 1) await create({ phone: '5555555555' });
    const last = await create({ phone: '5555555555' });
    expect(await likeOf(last.docID)).toEqual([]);
  });

  test('comparing all candidates again finds the same pairs as the writes', async () => {
    await create({ curp: CURP, birthDate: '1990-01-01' });
    await create({ curp: CURP, birthDate: '1990-01-01' });
    await create({ phone: '2281110003' });
    await create({ phone: '2281110003' });
    const pairs = () =>
      api.database.read.select().from(candidatePairs).orderBy(candidatePairs.oneID, candidatePairs.otherID);
    const kept = await pairs();
    await api.database.write((tx) => recomparePairs(tx));
    expect(await pairs()).toEqual(kept);
    // As left by an older release: no candidate was compared.
    await api.database.write((tx) => tx.delete(candidatePairs));
    await api.database.write(compareFirst);
    expect(await pairs()).toEqual(kept);
  });
});

describe('a merge', () => {
  test('gives each chosen field, unites lists, and takes the merged one out of search and counts', async () => {
    const [survivor, other] = [
      await create({ firstName: 'Gloria', tags: ['turno noche'], phone: '2281110004', skills: ['Caja'] }),
      await create({ firstName: 'Gloria Ivonne', tags: ['bilingüe'], phone: '2281110004', skills: ['Excel'] }),
    ];
    const { body } = await merge(survivor, [survivor, other], choose(survivor, { firstName: other, email: other }));
    expect(body.candidate).toMatchObject({
      docID: survivor.docID,
      firstName: 'Gloria Ivonne',
      email: other.email,
      phone: survivor.phone,
      version: 2,
    });
    expect([...body.candidate.tags].sort()).toEqual(['bilingüe', 'turno noche']);
    expect((await read(other.docID)).docID).toBe(survivor.docID);
    const found = (await api.call(searchCandidates, { body: { textSearch: 'ivonne' } }, { as })).body;
    expect(found.items.map(({ docID }) => docID)).toEqual([survivor.docID]);
    const { facets } = (await api.call(countCandidateFacets, { body: {} }, { as })).body;
    expect(facets.tags).toEqual({ 'turno noche': 1, bilingüe: 1 });
    expect((await queue()).total).toBe(0);
  });

  test('notes, applications and history go along; a vacancy that both were in is there once', async () => {
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

  test('the link of a merged person leads to whoever took them in, step by step, and back to them after an undo', async () => {
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

  test('leaves everything as it was before the merge', async () => {
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
    });
    const person = fc.record({ file, notes: fc.nat(2), vacancies: fc.subarray(vacancies) });
    /** The stored state, without versions, positions and the word index. */
    const state = async () => ({
      people: (await api.database.read.select().from(candidates).orderBy(candidates.docID)).map(
        ({ version: _version, position: _position, ...row }) => row,
      ),
      notes: await api.database.read.select().from(candidateNotes).orderBy(candidateNotes.noteID),
      applications: await api.database.read.select().from(applications).orderBy(applications.applicationID),
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
        async (people, picks, isTold) => {
          const files: Candidate[] = [];
          for (const each of people) {
            const stored = await create(each.file);
            files.push(stored);
            for (let count = 0; count < each.notes; count += 1) await note(stored.docID, `Nota ${count}`);
            for (const jobID of each.vacancies) await invite([stored], jobID);
          }
          const [survivor] = files;
          if (survivor === undefined) return;
          // Marks all files, or the last two, which do not include the survivor if there are more than two.
          const told = (isTold ? files : files.slice(-2)).map(({ docID }) => docID);
          await api.call(markNotDuplicate, { body: { docIDs: told } }, { as });
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

test('a group with two starts is one group, in the list and in its total', async () => {
  const people = [await create(), await create(), await create()];
  const [one, two, three] = people.map(({ docID }) => docID).sort();
  await api.database.write(async (tx) => {
    await tx
      .insert(candidatePairs)
      .values([one!, two!].map((oneID) => ({ oneID, otherID: three!, reasons: ['phone' as const] })));
  });
  expect(await queue()).toMatchObject({ items: [{ people: [{}, {}, {}] }], total: 1, totalCapped: false });
});

test('whatever hangs from a person goes along with a merge, or stays behind on purpose', async () => {
  const tables = await api.database.read
    .select({ name: sql<string>`conrelid::regclass::text` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and confrelid = 'candidates'::regclass`);
  expect(tables.map(({ name }) => name).sort()).toEqual([...MOVED_TABLES, ...UNMOVED_TABLES].sort());
});
