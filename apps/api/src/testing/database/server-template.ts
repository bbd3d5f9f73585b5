import { openPostgres } from '../../db/engines/postgres';
import { makeSigningKeys } from '../signing-key';
import { createDatabase } from './create-database';
import { SERVER_TEMPLATE } from './test-database';

/** Jest calls it once before all suites: a copy takes a tenth of what the migrations take. */
async function makeServerTemplate(): Promise<void> {
  await makeSigningKeys();
  const { name, url } = await createDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const database = openPostgres(url);
  await database.migrate();
  await database.close();
  process.env[SERVER_TEMPLATE] = name;
}

// oxlint-disable-next-line import/no-default-export -- jest calls the default export of its global setup
export default makeServerTemplate;
