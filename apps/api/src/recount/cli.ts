import { DataInUseError } from '../db/engines/data-lock';
import { runOnDatabase } from '../db/engines/run-on-database';
import { recountFacets } from '../modules/candidates/search/facets.repository';

// Counts the options of the search filters again, from all candidates.
runOnDatabase(async (database) => {
  await database.write((tx) => recountFacets(tx));
  console.log('Recounted the options of all candidates.');
}).catch((error: unknown) => {
  console.error(
    error instanceof DataInUseError ? `Vínculo is running (process ${error.pid}). Stop it with Ctrl-C first.` : error,
  );
  process.exitCode = 1;
});
