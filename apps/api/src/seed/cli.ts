import { grouped } from '@vinculo/domain/formats';
import { parseArgs } from 'node:util';
import { DataInUseError } from '../db/engines/data-lock';
import { runOnDatabase } from '../db/engines/run-on-database';
import { DEMO_SIZE, seedDemo } from './seed-demo';

const REPORT_EVERY = 50_000;
const USAGE = 'npm run seed -- [--companies N] [--vacancies N] [--candidates N]';

function sizeOf(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1)
    throw new Error(`--${name} takes a whole number from 1 up, not "${text}". ${USAGE}`);
  return size;
}

/** Fills an empty database with demo data: the embedded one, or the one in DATABASE_URL. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { companies: { type: 'string' }, vacancies: { type: 'string' }, candidates: { type: 'string' } },
  });
  const size = {
    companies: sizeOf('companies', values.companies, DEMO_SIZE.companies),
    vacancies: sizeOf('vacancies', values.vacancies, DEMO_SIZE.vacancies),
    candidates: sizeOf('candidates', values.candidates, DEMO_SIZE.candidates),
  };

  await runOnDatabase(async (database) => {
    const laid = await seedDemo(database, size, new Date(), (count) => {
      if (count % REPORT_EVERY === 0) console.log(`${grouped(count)} candidates…`);
    });
    if (!laid) throw new Error('This database holds demo data already. Remove it with npm run reset, then seed.');
    console.log(`Laid ${size.companies} companies, ${size.vacancies} vacancies and ${size.candidates} candidates.`);
  });
}

main().catch((error: unknown) => {
  console.error(
    error instanceof DataInUseError
      ? `Vínculo is running (process ${error.pid}). Stop it with Ctrl-C, then seed.`
      : error instanceof Error
        ? [error.message, error.cause].filter((part) => part !== undefined).join('\n')
        : error,
  );
  process.exitCode = 1;
});
