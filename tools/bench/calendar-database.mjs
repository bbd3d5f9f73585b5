import { on } from 'node:events';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import pg from 'pg';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { fillCalendars } from './filled-calendars.mjs';

// Keeps a throwaway database for the app under measurement, and fills calendars once the app has laid its schema.

const throwaway = await createDatabase(process.argv[2]);
process.send({ url: throwaway.url });
for await (const [{ calendars }] of on(process, 'message')) {
  if (calendars === undefined) break;
  const client = new pg.Client(throwaway.url);
  await client.connect();
  await fillCalendars(client, { calendars, weeks: 1, rules: DEFAULT_RULES });
  await client.end();
  process.send({ isFilled: true });
}
await throwaway.drop();
process.disconnect();
