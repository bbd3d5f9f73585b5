import { dropDatabase } from './create-database';
import { SERVER_TEMPLATE } from './test-database';

/** Jest calls it once after all suites. */
const dropServerTemplate = (): Promise<void> =>
  dropDatabase(process.env['TEST_DATABASE_URL'] ?? '', process.env[SERVER_TEMPLATE] ?? '');

// oxlint-disable-next-line import/no-default-export -- jest calls the default export of its global teardown
export default dropServerTemplate;
