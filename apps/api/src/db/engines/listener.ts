import { Client } from 'pg';

const REOPEN_AFTER_MS = 1_000;
/** How often the connection is checked, and how long a check may take. */
const CHECK_EVERY_MS = 5_000;

const isPrimary = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === false;
};

/**
 * Listens on a connection of its own. It is opened again when it breaks, when the server no longer answers, and when the
 * server is no longer the primary, which receives the notifications.
 */
export async function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
  checkEveryMs = CHECK_EVERY_MS,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isEnded = false;

  async function open(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: checkEveryMs,
      keepAlive: true,
    });
    const drop = () => opened.connection.stream.destroy();
    const checks: { timer?: NodeJS.Timeout } = {};
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''));
    opened.on('error', () => undefined);
    opened.on('end', () => {
      clearInterval(checks.timer);
      openLater();
    });
    await opened.connect();
    try {
      if (!(await isPrimary(opened))) throw new Error('A standby has no notifications.');
      await opened.query(`listen ${channel}`);
    } catch (error) {
      drop();
      throw error;
    }
    client = opened;
    checks.timer = setInterval(() => {
      isPrimary(opened).then((is) => {
        if (!is) drop();
      }, drop);
    }, checkEveryMs).unref();
  }

  function openLater(): void {
    if (isEnded) return;
    clearTimeout(again);
    again = setTimeout(() => void open().then(onGap, openLater), REOPEN_AFTER_MS).unref();
  }

  await open();
  return async () => {
    isEnded = true;
    clearTimeout(again);
    await client?.end();
  };
}
