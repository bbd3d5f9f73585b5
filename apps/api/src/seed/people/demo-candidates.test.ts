import { identityMismatches } from '@vinculo/domain/candidates';
import { states } from '@vinculo/domain/catalogs';
import { checkCurp, checkNss, checkRfc } from '@vinculo/domain/identifiers';
import { municipalityIn } from '@vinculo/domain/municipalities';
import { sql } from 'drizzle-orm';
import { candidateFacets, candidates } from '../../db/schema/candidates';
import { listOffered } from '../../modules/catalogs/catalogs.repository';
import { openTestDatabase } from '../../testing/database/test-database';
import { TEST_CATALOGS } from '../../testing/test-catalogs';
import { demoCandidates } from './demo-candidates';
import { familyOf } from '../companies/job-families';
import { createRandom } from '../random';
import { seedCandidates } from '../seed-candidates';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const people = [...demoCandidates(4_000, TEST_CATALOGS, createRandom(1), NOW)];

test('the same seed gives the same people, another seed other people', () => {
  expect([...demoCandidates(50, TEST_CATALOGS, createRandom(1), NOW)]).toEqual(people.slice(0, 50));
  expect([...demoCandidates(50, TEST_CATALOGS, createRandom(2), NOW)]).not.toEqual(people.slice(0, 50));
});

test('identifiers are valid and agree with each other and with the profile, except for deliberate errors', () => {
  const wrong = { curp: 0, rfc: 0 };
  for (const [index, { curp = '', rfc = '', nss = '', birthDate = null, gender }] of people.entries()) {
    if (curp !== '') expect(checkCurp(curp)).toMatchObject({ status: 'valid' });
    const isMistyped = rfc !== '' && index % 400 === 222;
    if (rfc !== '') expect(checkRfc(rfc)).toMatchObject({ status: isMistyped ? 'warning' : 'valid', kind: 'person' });
    if (nss !== '') expect(checkNss(nss)).toMatchObject({ status: 'valid' });
    const known = gender === undefined || gender === '' ? null : gender;
    const kinds = identityMismatches({ curp, rfc, nss, birthDate, gender: known }).map(({ kind }) => kind);
    const isAnothers = curp !== '' && index % 400 === 111;
    if (isAnothers) expect(kinds).toContain('curp_birth_date');
    else expect([index, ...kinds]).toEqual(isMistyped ? [index, 'rfc_digit'] : [index]);
    wrong.curp += Number(isAnothers);
    wrong.rfc += Number(isMistyped);
  }
  expect(wrong.curp).toBeGreaterThan(5);
  expect(wrong.rfc).toBeGreaterThan(5);
});

test('people live in all states, most of them in the largest', () => {
  const counts = new Map<string, number>();
  for (const { state = '' } of people) counts.set(state, (counts.get(state) ?? 0) + 1);
  expect(counts.size).toBe(states.length);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  expect(most?.[0]).toBe('15');
});

test('most people look for work that their position offers, in places that exist', () => {
  const wishful = people.filter(({ wishedTimes = [] }) => wishedTimes.length > 0);
  expect(wishful.length / people.length).toBeGreaterThan(0.65);
  expect(wishful.length / people.length).toBeLessThan(0.75);
  for (const { desiredPosition = '', wishedPay, knownFunctions = [], wishedTurns = [], wishedPlaces = [] } of wishful) {
    const { pay, turns } = familyOf(desiredPosition);
    const functions = TEST_CATALOGS.positions.find(({ value }) => value === desiredPosition)?.functions;
    if (wishedPay !== null && wishedPay !== undefined)
      expect([pay[0] <= wishedPay, wishedPay <= pay[1] + 500]).toEqual([true, true]);
    expect(functions).toEqual(expect.arrayContaining(knownFunctions));
    expect(turns).toEqual(expect.arrayContaining(wishedTurns));
    expect([knownFunctions.length > 0, wishedPlaces.length > 0]).toEqual([true, true]);
    for (const { state, municipality } of wishedPlaces)
      if (municipality !== '') expect(municipalityIn(state, municipality)).toBe(municipality);
  }
});

test('all seeded people are in the table, the counts and the indexes', async () => {
  const database = await openTestDatabase();
  try {
    const indexes = () =>
      database.read
        .select({ name: sql<string>`indexname` })
        .from(sql`pg_indexes`)
        .where(sql`tablename = 'candidates'`)
        .orderBy(sql`1`);
    const before = await indexes();
    await database.write((tx) => seedCandidates(tx, 1_500, createRandom(1), NOW));
    expect(await indexes()).toEqual(before);
    const rows = await database.read.select().from(candidates);
    expect(rows).toHaveLength(1_500);
    const offered = (await listOffered(database.read, 'functions')).map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(rows.flatMap(({ knownFunctions }) => knownFunctions)));
    const wishful = rows.filter(({ wishedPay, wishedPlaces: [place] }) => wishedPay !== null && place !== undefined);
    expect(wishful.length).toBeGreaterThan(700);
    const viable = rows.filter(({ viability }) => viability === 'viable').length;
    expect(await database.read.select().from(candidateFacets)).toContainEqual({
      facet: 'viability',
      value: 'viable',
      count: viable,
    });
  } finally {
    await database.close();
  }
});
