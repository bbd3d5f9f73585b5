import { editCandidate, type Candidate, type CandidateId } from '@vinculo/contracts/candidates';
import { removeDocument, reviewDocument, type CandidateDocument, type DocumentId } from '@vinculo/contracts/documents';
import { listCandidateMerges, markNotDuplicate } from '@vinculo/contracts/duplicates';
import { openTicket, readTicket } from '@vinculo/contracts/tickets';
import { MERGE_FIELDS, type MergeField } from '@vinculo/domain/duplicates';
import { isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { applicationChanges, applications } from '../../db/schema/applications';
import { personalKeys } from '../../db/schema/audit';
import { candidateFacets, candidateNotes, candidateOptionBits, candidates } from '../../db/schema/candidates';
import { candidateDocuments } from '../../db/schema/documents';
import { candidatePairs } from '../../db/schema/duplicates';
import { aTicketInput } from '../../testing/builders';
import { uploadDocument } from '../../testing/files/upload-document';
import { applyFacetChanges } from '../candidates/search/facets.repository';
import { api, as, create } from './duplicates.fixture';
import { XALAPA, aVacancy, applicationsOf, choose, invite, merge, moveAll, note, read, undo } from './merges.fixture';

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

  test('each file has the documents that are in it, whatever happened to them since the merge', async () => {
    const [survivor, other] = [await create(), await create()];
    const upload = async ({ docID }: Candidate, type: CandidateDocument['type']) =>
      (await uploadDocument(api, docID, { type }, { as })).answer.body.documentID;
    const review = (documentID: DocumentId) =>
      api.call(
        reviewDocument,
        { params: { documentID }, body: { state: 'rejected', reason: 'No se lee', version: 1 } },
        { as: 'admin' },
      );
    const removed = await upload(other, 'CV');
    const rejected = await upload(other, 'Birth Certificate');
    await upload(other, 'RFC');
    const fresh = await read(other.docID);
    const { mergeID } = (await merge(survivor, [survivor, fresh])).body;
    await api.call(removeDocument, { params: { documentID: removed }, body: { version: 1 } }, { as });
    await api.database.write((tx) => tx.delete(candidateDocuments).where(isNotNull(candidateDocuments.removedAt)));
    await review(rejected);
    await upload(survivor, 'Valid Passport');
    expect((await undo(mergeID)).body).toMatchObject({ kept: [], candidate: { documentTypes: ['Valid Passport'] } });
    expect((await read(other.docID)).documentTypes).toEqual(['RFC']);
  });

  test('a ticket follows its application to the one that stays, and back', async () => {
    const [jobID, survivor, other] = [await aVacancy(), await create(), await create()];
    await invite([survivor, other], jobID);
    await moveAll(survivor, 'interview');
    const [[kept], [aside]] = [await applicationsOf(survivor), await applicationsOf(other)];
    const body = aTicketInput({ docID: other.docID, jobID, applicationID: aside!.applicationID });
    const params = { ticketID: (await api.call(openTicket, { body }, { as })).body.ticketID };
    const applicationID = async () => (await api.call(readTicket, { params }, { as })).body.applicationID;
    const { mergeID } = (await merge(survivor, [survivor, other])).body;
    expect(await applicationID()).toBe(kept!.applicationID);
    await undo(mergeID);
    expect(await applicationID()).toBe(aside!.applicationID);
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
