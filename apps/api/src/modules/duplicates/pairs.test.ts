import { editCandidate, listCandidateEvents, type Candidate, type CandidateInput } from '@vinculo/contracts/candidates';
import { listDuplicates, markNotDuplicate, undoNotDuplicate } from '@vinculo/contracts/duplicates';
import { candidatePairs } from '../../db/schema/duplicates';
import { compareFirst, recomparePairs } from './pairs.repository';
import { api, as, create, likeOf, queue } from './duplicates.fixture';

const CURP = 'HEGG560427MVZRRL04';

describe('similarity', () => {
  test.each<[string, Partial<CandidateInput>, Partial<CandidateInput>, string[]]>([
    ['the same CURP in another format', { curp: CURP }, { curp: 'hegg-560427 mvzrrl04' }, ['curp']],
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

  test('a chain of similar people is one group, listed in pages', async () => {
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

  test('values shared by many people make no pair', async () => {
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

test('a group with two first members is listed and counted once', async () => {
  const people = [await create(), await create(), await create()];
  const [one, two, three] = people.map(({ docID }) => docID).sort();
  await api.database.write(async (tx) => {
    await tx
      .insert(candidatePairs)
      .values([one!, two!].map((oneID) => ({ oneID, otherID: three!, reasons: ['phone' as const] })));
  });
  expect(await queue()).toMatchObject({ items: [{ people: [{}, {}, {}] }], total: 1, totalCapped: false });
});
