import { DataInUseError } from '../db/engines/data-lock';
import { runOnDatabase } from '../db/engines/run-on-database';
import { recountFacets } from '../modules/candidates/search/facets.repository';
import { countWrongSums, recountDailySums } from '../modules/facts/daily-sums.repository';

// Counts the options of the search filters and the daily sums of figures again, from all candidates and facts.
runOnDatabase(async (database) => {
  await database.write((tx) => recountFacets(tx));
  console.log('Recounted the options of all candidates.');
  const wrong = await countWrongSums(database.read);
  await database.write((tx) => recountDailySums(tx, new Date()));
  console.log(`Recounted the daily sums of all facts; ${wrong} were wrong.`);
}).catch((error: unknown) => {
  console.error(
    error instanceof DataInUseError ? `Vínculo is running (process ${error.pid}). Stop it with Ctrl-C first.` : error,
  );
  process.exitCode = 1;
});
