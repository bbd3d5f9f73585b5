import { abandonImport, applyImport, type ImportId } from '@vinculo/contracts/candidate-imports';
import { candidateInput } from '@vinculo/contracts/candidates';
import { and, eq, sql } from 'drizzle-orm';
import { candidateImportRows, candidateImports } from '../../db/schema/candidate-imports';
import { facts } from '../../db/schema/facts';
import { aCandidateInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { sweepImports } from './import-job';
import { api, as, type Values, stage, summaryOf, reaches, reportedOf, apply, undo } from './imports.fixture';

test('an unfinished import without a job gets one', async () => {
  const { importID } = await stage([{ firstName: 'Sin', paternalName: 'Tarea' }]);
  await api.database.write((tx) =>
    tx.update(candidateImports).set({ state: 'applying' }).where(eq(candidateImports.importID, importID)),
  );
  await runPendingJobs(api);
  expect(await summaryOf(importID)).toMatchObject({ state: 'applying', created: 0 });
  await api.database.write((tx) => sweepImports(tx, api.clock.now));
  expect(await reaches(importID, 'applied')).toMatchObject({ created: 1 });
});

/** Makes the database refuse rows with this name, as it refuses an invalid value. */
async function refuseAtTheDatabase(paternalName: string, sqlState: string): Promise<() => Promise<void>> {
  await api.database.write(async (tx) => {
    await tx.execute(
      sql.raw(`
      create function refuse_name() returns trigger language plpgsql as $$ begin
        if new.paternal_name = '${paternalName}' then raise exception 'refused' using errcode = '${sqlState}'; end if;
        return new;
      end $$`),
    );
    await tx.execute(
      sql`create trigger refuse_name before insert on candidates for each row execute function refuse_name()`,
    );
  });
  return () => api.database.write(async (tx) => void (await tx.execute(sql`drop function refuse_name cascade`)));
}
test('an interrupted import resumes where it stopped, without duplicates', async () => {
  const people = Array.from({ length: 260 }, (_, index) => ({
    firstName: 'Corte',
    paternalName: `Número ${index}`,
    tags: 'corte',
    email: `corte${index}@correo.example`,
  }));
  const { importID } = await stage(people);
  const allow = await refuseAtTheDatabase('Número 120', 'P0001');
  await api.call(applyImport, { params: { importID }, body: { onDuplicate: 'skip' } }, { as });
  await runPendingJobs(api);
  expect(await summaryOf(importID)).toMatchObject({ state: 'applying', done: 100, created: 100 });
  await allow();
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await reaches(importID, 'applied')).toMatchObject({ total: 260, created: 260 });
});

const rowsNamed = (tag: string, names: readonly string[]): Values[] =>
  names.map((paternalName) => ({ firstName: 'Fila', paternalName, tags: tag }));

test('a row that the database refuses is refused alone, also one staged before its check', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Número ${index}`);
  const { importID } = await stage(rowsNamed('sola', [...names, 'Imposible', 'Última']));
  await api.database.write(async (tx) => {
    await tx
      .update(candidateImportRows)
      .set({ input: { ...candidateInput.parse(aCandidateInput()), birthDate: '0000-01-01' } })
      .where(and(eq(candidateImportRows.importID, importID), eq(candidateImportRows.row, 5)));
  });
  const allow = await refuseAtTheDatabase('Imposible', '22008');
  expect(await apply(importID)).toMatchObject({ created: 20, refused: 2, total: 20 });
  await allow();
  expect(await reportedOf(importID)).toEqual([
    { row: 5, outcome: 'refused', problems: ['birthDate'], person: null },
    { row: 22, outcome: 'refused', problems: [], person: null },
  ]);
  const registered = async () =>
    (
      await api.database.read
        .select({ amount: facts.amount, personID: facts.personID })
        .from(facts)
        .where(and(eq(facts.kind, 'person_registered'), eq(facts.at, api.clock.now)))
        .orderBy(facts.factID)
    ).slice(-20);
  expect((await registered()).filter(({ amount, personID }) => amount === 1 && personID !== null)).toHaveLength(20);
  // Sign-ins are facts too, and may be recorded meanwhile.
  const total = async () => {
    const sum = sql<number>`sum(${facts.amount})::int`;
    const rows = await api.database.read.select({ sum }).from(facts).where(eq(facts.kind, 'person_registered'));
    return rows[0]?.sum ?? 0;
  };
  const before = await total();
  expect(await undo(importID)).toMatchObject({ undone: 20, left: 0 });
  // In sum, no candidate was registered, and no fact links to a missing file.
  expect(await total()).toBe(before - 20);
  expect((await registered()).filter(({ amount, personID }) => amount === -1 && personID === null)).toHaveLength(20);
});

/** Applies the import, and fails at every attempt. */
async function untilStopped(importID: ImportId): Promise<void> {
  await api.call(applyImport, { params: { importID }, body: { onDuplicate: 'skip' } }, { as });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await summaryOf(importID)).toMatchObject({ state: 'applying' });
    await runPendingJobs(api);
    api.clock.now = new Date(api.clock.now.getTime() + 3_600_000);
  }
  expect(await summaryOf(importID)).toMatchObject({ state: 'stopped' });
}

test('an import that fails stops, and can be resumed, undone or abandoned', async () => {
  const [again, back, deleted] = await Promise.all(
    ['otra vez', 'de vuelta', 'olvidada'].map(async (tag) => {
      const { importID } = await stage(rowsNamed(tag, ['Primera', 'Difícil']));
      return importID;
    }),
  );
  const allow = await refuseAtTheDatabase('Difícil', 'P0001');
  await untilStopped(again!);
  await untilStopped(back!);
  await untilStopped(deleted!);
  await undo(back!);
  expect(await summaryOf(back!)).toMatchObject({ state: 'undone', total: 0 });
  expect((await api.call(abandonImport, { params: { importID: deleted! } }, { as })).status).toBe(200);
  expect(await summaryOf(deleted!)).toBeUndefined();
  await allow();
  expect(await apply(again!)).toMatchObject({ state: 'applied', created: 2 });
});
