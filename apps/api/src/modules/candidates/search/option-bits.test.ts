import { createCandidate, editCandidate } from '@vinculo/contracts/candidates';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { BITS, candidateOptionBits } from '../../../db/schema/candidates';
import { aCandidateInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { countChosen, recountFacets } from './facets.repository';
import { inBoth, OptionBits } from './option-bits';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';
// The embedded engine has one connection: no transaction runs beside another.
const onServer = TEST_ENGINE === 'postgres' ? test : () => undefined;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const recruiter = { as: 'recruiter' } as const;
/** The number of candidates per state among those with a tag. */
async function statesOf(tag: string): Promise<Record<string, number>> {
  const counts = await countChosen(api.database.read, [{ facet: 'tags', values: [tag] }], ['state']);
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
}
const register = async (tag: string, state: '11' | '14') =>
  (
    await api.call(
      createCandidate,
      { body: aCandidateInput({ tags: [tag], state, municipality: '', postalCode: '' }) },
      recruiter,
    )
  ).body;

test('what was written since the last read is read: new candidates, edits, and options that lost everybody', async () => {
  expect(await statesOf('soldador')).toEqual({});
  const { docID, version } = await register('soldador', '11');
  await register('soldador', '14');
  expect(await statesOf('soldador')).toEqual({ 11: 1, 14: 1 });
  await api.call(editCandidate, { params: { docID }, body: { state: '14', version } }, recruiter);
  expect(await statesOf('soldador')).toEqual({ 14: 2 });
  await api.database.write((tx) => recountFacets(tx));
  expect(await statesOf('soldador')).toEqual({ 14: 2 });
});

test('an option that a recount empties is empty in memory too', async () => {
  await register('tornero', '11');
  expect(await statesOf('tornero')).toEqual({ 11: 1 });
  await api.database.write(async (tx) => {
    await tx.execute(sql`update candidates set tags = '{}' where 'tornero' = any(tags)`);
    await recountFacets(tx);
  });
  expect(await statesOf('tornero')).toEqual({});
});

const option = (value: string) => and(eq(candidateOptionBits.facet, 'groups'), eq(candidateOptionBits.value, value));
const setBit = (tx: Tx, value: string, index: number) =>
  tx
    .update(candidateOptionBits)
    .set({ bits: sql`set_bit(bits, ${index}, 1)` })
    .where(option(value));
async function sizes(read: Tx): Promise<readonly (readonly [string, number])[]> {
  const bits = await OptionBits.read(read);
  const all = bits.having('groups', ['one', 'other']);
  return bits
    .counterOf(all)('groups')
    .map(({ value, count }) => [value, count] as const);
}

onServer('a transaction that commits after a later one is not missed', async () => {
  const { read } = api.database;
  for (const value of ['one', 'other'])
    await read.execute(sql`
      insert into candidate_option_bits (facet, value, block, bits)
      values ('groups', ${value}, 0, 0::bit(${sql.raw(String(BITS))}))`);
  expect(await sizes(read)).toEqual([]);
  await api.database.write(async (tx) => {
    await setBit(tx, 'one', 3);
    await setBit(read, 'other', 5);
    expect(await sizes(read)).toEqual([['other', 1]]);
  });
  expect(await sizes(read)).toEqual([
    ['one', 1],
    ['other', 1],
  ]);
});

test('few and many candidates of a block are counted alike, in the same places', async () => {
  const { read } = api.database;
  const indexes = (step: number) => Array.from({ length: Math.ceil(BITS / step) }, (_, index) => index * step);
  for (const [value, step] of [
    ['third', 3],
    ['few', 97],
  ] as const)
    await read.execute(sql`
      insert into candidate_option_bits (facet, value, block, bits)
      select 'fair', ${value}, 7, bit_or(set_bit(0::bit(${sql.raw(String(BITS))}), index, 1))
      from unnest(${sql.param(indexes(step))}::int[]) as index`);
  // The second one reads everything, as a process does that has just started.
  for (const bits of [await OptionBits.read(read), await api.database.write((tx) => OptionBits.read(tx))]) {
    const [third, few] = [bits.having('fair', ['third']), bits.having('fair', ['few'])];
    const both = indexes(97).filter((index) => index % 3 === 0).length;
    const counted = (fitting: typeof third) =>
      Object.fromEntries(
        bits
          .counterOf(fitting)('fair')
          .map(({ value, count }) => [value, count]),
      );
    expect(counted(third)).toEqual({ third: indexes(3).length, few: both });
    expect(counted(few)).toEqual({ third: both, few: indexes(97).length });
    expect(counted(inBoth(third, few))).toEqual({ third: both, few: both });
  }
});
