import { readAlgorithmCard, readImpactAudit, readPublicFigures } from '@vinculo/contracts/analytics';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, editVacancy } from '@vinculo/contracts/vacancies';
import type { State } from '@vinculo/domain/catalogs';
import { sql } from 'drizzle-orm';
import { candidates } from '../../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { updateSums } from '../../../testing/update-sums';
import { auditImpact } from '../impact/audit-impact';

const as = 'admin';
const DAY_MS = 86_400_000;
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(() => api.close());

const wait = (days: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + days * DAY_MS);
};
const abroad = { locations: [{ country: 'USA' as const, state: '' as const, city: 'Austin' }] };
const within = (state: State) => ({ locations: [{ country: 'Mexico' as const, state, city: 'Celaya' }] });
async function publish(count: number, industry: string, location: typeof abroad | ReturnType<typeof within>) {
  const { companyID } = (await api.call(createCompany, { body: { ...aCompanyInput(), industry } }, { as })).body;
  const body = { ...aVacancyInput(), location, IDCompany: companyID };
  const published = [];
  for (let index = 0; index < count; index += 1) published.push((await api.call(createVacancy, { body }, { as })).body);
  return published;
}
const publicFigures = async () => (await api.call(readPublicFigures, {})).body;

test('everyone sees yesterday in figures; small groups are hidden with what would give them away', async () => {
  const { industry } = aCompanyInput();
  await publish(14, industry, within('11'));
  await publish(11, 'Construcción', within('19'));
  await publish(3, 'Turismo, hotelería y restaurantes', within('05'));
  await updateSums(api);
  expect(await publicFigures()).toMatchObject({ activeVacancies: null, states: { shown: [], others: null } });
  wait(1);
  const { activeVacancies, states, industries, medianPay } = await publicFigures();
  expect(activeVacancies).toBe(28);
  expect(states.shown.map(({ label, count }) => [label, count])).toEqual([['Guanajuato', 14]]);
  expect(states.others).toBe(14);
  expect(industries.shown.map(({ label }) => label)).toEqual([industry]);
  expect(medianPay).toBeGreaterThan(0);
});

test('those abroad are among the groups, and a vacancy that moves is counted where it is', async () => {
  const { industry } = aCompanyInput();
  await publish(20, industry, within('11'));
  await publish(1, industry, abroad);
  const [moving] = await publish(12, industry, within('19'));
  await api.call(
    editVacancy,
    { params: { jobID: moving!.jobID }, body: { version: moving!.version, location: within('05') } },
    { as },
  );
  await updateSums(api);
  wait(1);
  const { activeVacancies, states } = await publicFigures();
  // Neither the one abroad nor the one that moved is left over once what is shown is taken from the whole.
  expect(activeVacancies).toBe(33);
  expect(states.shown.map(({ label, count }) => [label, count])).toEqual([['Guanajuato', 20]]);
  expect(states.others).toBe(13);
  await publish(11, industry, abroad);
  await updateSums(api);
  wait(1);
  expect((await publicFigures()).states.shown.map(({ label }) => label)).toContain('En el extranjero');
});

test('few vacancies are not counted in public', async () => {
  await publish(3, aCompanyInput().industry, within('11'));
  await updateSums(api);
  wait(1);
  expect(await publicFigures()).toMatchObject({
    activeVacancies: null,
    states: { shown: [], others: null },
    industries: { shown: [], others: null },
    medianPay: null,
  });
});

test('the public routes take no parameter, and their answer is computed once for everyone', async () => {
  await publish(12, aCompanyInput().industry, within('11'));
  await updateSums(api);
  wait(1);
  const ask = (query: string) => api.app.inject({ url: `${readPublicFigures.path}${query}` });
  const plain = (await ask('')).json();
  for (const query of ['?companyID=1', '?places=11', '?limit=1&by=company', '?actor=x', '?day=2026-01-01'])
    expect([200, 400]).toContain((await ask(query)).statusCode);
  for (const query of ['?places=11', '?by=actor']) {
    const answer = await ask(query);
    if (answer.statusCode === 200) expect(answer.json()).toEqual(plain);
  }
  await publish(12, 'Construcción', within('19'));
  await updateSums(api);
  expect((await ask('')).json()).toEqual(plain);
});

/** People of a gender and a birth date, some with a score at the threshold. */
async function people(count: number, selected: number, gender: string, birthDate: string | null): Promise<void> {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  const [copied] = await api.database.read
    .select({ columns: sql<string>`string_agg(quote_ident(column_name), ', ')` })
    .from(sql`information_schema.columns`)
    .where(
      sql`table_name = 'candidates' and is_generated = 'NEVER'
        and column_name not in ('doc_id', 'position', 'gender', 'birth_date', 'matches', 'curp', 'rfc', 'nss')`,
    );
  const names = sql.raw(copied?.columns ?? '');
  await api.database.read.execute(sql`
    insert into candidates (doc_id, gender, birth_date, matches, ${names})
    select gen_random_uuid(), ${gender}, ${birthDate}::date, case when n <= ${selected} then 70 + n % 25 else 30 + n % 30 end, ${names}
    from candidates, generate_series(1, ${count}) as n where doc_id = ${docID}`);
  await api.database.read.delete(candidates).where(sql`doc_id = ${docID}`);
}
const audit = () => auditImpact(api.database, api.clock.now);

test('the audit of adverse impact compares categories by sums; small ones are for staff alone', async () => {
  await people(60, 20, 'woman', '1990-05-05');
  await people(60, 40, 'man', '1980-05-05');
  await people(40, 36, 'trans-man', '1980-05-05');
  await people(12, 1, 'no-say', null);
  await audit();
  const all = (await api.call(readImpactAudit, {}, { as: 'readOnly' })).body.audit;
  const [match] = all!.steps;
  const [gender, age] = match!.tables;
  expect(gender!.rows.map(({ label, verdict }) => [label, verdict])).toEqual([
    ['Hombre', 'review'],
    ['Hombre trans', 'reference'],
    ['Mujer', 'review'],
  ]);
  expect(gender!.unknown).toBe(12);
  expect(gender!.rows[2]).toMatchObject({ total: 60, selected: 20, ratio: expect.closeTo(20 / 60 / 0.9, 5) });
  expect(age!.rows.map(({ label }) => label)).toEqual(['35 a 44 años', '45 a 54 años']);
  expect(match!.tables[2]!.rows.map(({ label }) => label)).toContain('Mujer, 35 a 44 años');

  const card = (await api.call(readAlgorithmCard, {})).body;
  expect(Object.values(card.model.weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  const shown = card.audit!.steps[0]!.tables;
  expect(shown.map(({ subject }) => subject)).toEqual(['gender', 'age']);
  // Four trans men were not selected: neither they nor the next smallest group are shown.
  expect(shown[0]!.rows.map(({ label }) => label)).toEqual(['Hombre']);
});

test('an audit is made once a day', async () => {
  await people(40, 20, 'woman', '1990-05-05');
  await audit();
  const first = (await api.call(readImpactAudit, {}, { as })).body.audit?.at;
  wait(0.5);
  await audit();
  expect((await api.call(readImpactAudit, {}, { as })).body.audit?.at).toBe(first);
  wait(1);
  await audit();
  expect((await api.call(readImpactAudit, {}, { as })).body.audit?.at).not.toBe(first);
});

test('the whole audit is for staff who may see figures', async () => {
  expect((await api.call(readImpactAudit, {})).status).toBe(401);
  expect((await api.call(readImpactAudit, {}, { as: 'stranger' })).status).toBe(403);
  expect((await api.call(readImpactAudit, {}, { as })).body).toEqual({ audit: null });
  expect((await api.call(readAlgorithmCard, {})).body.audit).toBeNull();
});
