import { searchCandidates } from '@vinculo/contracts/candidates';
import { claimsOf } from '@vinculo/domain/session';
import fc from 'fast-check';
import { candidates } from '../../../db/schema/candidates';
import { ROLES } from '../../../testing/test-tokens';
import type { CandidateRow } from '../candidate-columns';
import { conditionsOf } from './candidate-filter';
import { countUpTo } from './pages.repository';
import { NONE, api, filters, fits, rows } from './search-candidates.fixture';

const search = async (body: Parameters<typeof api.call<typeof searchCandidates>>[1]['body']) =>
  (await api.call(searchCandidates, { body }, { as: 'recruiter' })).body;

/** Criminal records are open to them. */
const reader = () => ({
  tx: api.database.read,
  actor: { uid: 'reader', claims: claimsOf(ROLES.recruiter) },
  now: api.clock.now,
});

test('the database finds the same rows as a naive scan, regardless of the filters', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const expected = rows.filter((row) => fits(row, chosen)).map(({ docID }) => docID);
      const { all } = await conditionsOf(reader(), chosen);
      const found = await api.database.read.select({ docID: candidates.docID }).from(candidates).where(all);
      expect(found.map(({ docID }) => docID).sort()).toEqual(expected.sort());
    }),
    { numRuns: 150 },
  );
});

test('the first page has the latest rows of a naive scan, regardless of the filters without words', async () => {
  const latest = (one: CandidateRow, other: CandidateRow) =>
    other.lastActivityAt.getTime() - one.lastActivityAt.getTime() || (one.docID < other.docID ? 1 : -1);
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const body = { ...chosen, textSearch: '' };
      const { items } = (await api.call(searchCandidates, { body }, { as: { role: 'recruiter', uid: 'reader' } })).body;
      const expected = rows.filter((row) => fits(row, body)).sort(latest);
      expect(items.map(({ docID }) => docID)).toEqual(expected.slice(0, 40).map(({ docID }) => docID));
    }),
    { numRuns: 40 },
  );
});

test.each(['activity', 'name', 'matches', 'created'] as const)(
  'pages by %s contain every row once and in order, with typos too, by cursor or by page number',
  async (sort) => {
    const body = { textSearch: 'Martinez', sort, limit: 60 };
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ ...body, ...(cursor === undefined ? {} : { cursor }) });
      walked.push(...page.items.map(({ docID }) => docID));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && walked.length <= rows.length);
    const expected = rows.filter((row) => fits(row, { ...NONE, textSearch: 'Martinez' })).map(({ docID }) => docID);
    expect(new Set(walked).size).toBe(walked.length);
    expect([...walked].sort()).toEqual(expected.sort());
    for (const skip of [60, 240, 420]) {
      const page = await search({ ...body, skip });
      expect(page.items.map(({ docID }) => docID)).toEqual(walked.slice(skip, skip + 60));
    }
    const firstTypo = walked.findIndex((id) => !rows.find(({ docID }) => docID === id)?.words.includes('martinez'));
    expect(
      walked.slice(firstTypo).some((id) => rows.find(({ docID }) => docID === id)?.words.includes('martinez')),
    ).toBe(false);
  },
);

test('counts are exact up to a thousand and marked as more beyond', async () => {
  expect(await search({})).toMatchObject({ total: 1000, totalCapped: true });
  const some = await search({ viability: ['viable', 'notViable'] });
  expect(some).toMatchObject({
    total: rows.filter((row) => ['viable', 'notViable'].includes(row.viability)).length,
    totalCapped: false,
  });
});

test('a cursor of another list is refused', async () => {
  const { status, info } = await api.call(searchCandidates, { body: { cursor: 'e30' } }, { as: 'recruiter' });
  expect(status).toBe(400);
  expect(info.fields).toEqual({ cursor: 'invalid' });
  expect(await countUpTo(api.database.read, undefined, 10)).toBe(10);
});
