import { Client } from 'pg';
import { DATABASE_NAME } from './addresses';

/** Asks the journeys' database, where they have a PostgreSQL; of the embedded engine the API is the only user. */
async function ask(text: string, values: readonly string[]): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return;
  const url = new URL(server);
  url.pathname = `/${DATABASE_NAME}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/** Scheduled work runs now; elsewhere the journey waits until it is its time. */
export const runNow = (work: 'mailbox' | 'ticket-ratings'): Promise<void> =>
  ask(
    `insert into background_jobs (queue, key, payload, max_attempts, run_at, enqueued_at)
     values ($1, $1, '{}', 1, now(), now()) on conflict do nothing`,
    [work],
  );

/** A ticket was resolved a minute ago: its survey is due. */
export const makeSurveyDue = (ticketID: string): Promise<void> =>
  ask(`update ticket_changes set at = at - interval '1 minute' where ticket_id = $1 and to_state = 'resolved'`, [
    ticketID,
  ]);
