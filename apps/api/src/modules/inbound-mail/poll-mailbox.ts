import { eq } from 'drizzle-orm';
import { ImapFlow } from 'imapflow';
import type { Tx } from '../../db/database';
import type { RouteDeps } from '../../http/route';
import { mailboxes } from '../../db/schema/received-mails';
import { storeMail } from './store-mail';

/** Mails in one poll: the next one goes on. */
const MOST_PER_POLL = 500;
/** Mails of one transaction. */
const MOST_AT_ONCE = 25;
const BYTES_AT_ONCE = 5_000_000;
/** A larger one is stored without its attachments. */
export const MOST_BYTES = 30_000_000;
const TIMEOUT_MS = 30_000;

function clientOf(imapUrl: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

async function lastUidOf(tx: Tx, mailbox: string, uidValidity: number): Promise<number> {
  const [row] = await tx.select().from(mailboxes).where(eq(mailboxes.mailbox, mailbox));
  return row?.uidValidity === uidValidity ? row.lastUid : 0;
}

async function saveLastUid(tx: Tx, row: typeof mailboxes.$inferInsert): Promise<void> {
  await tx.insert(mailboxes).values(row).onConflictDoUpdate({ target: mailboxes.mailbox, set: row });
}

/**
 * Stores the mails that came since the last poll. How far the mailbox was read is stored in the transaction of the mails,
 * so none is missed or stored twice whenever the process ends; flags that other programs set do not matter.
 */
export async function pollMailbox({
  database,
  help: { imapUrl },
  clock,
}: Pick<RouteDeps, 'database' | 'help' | 'clock'>): Promise<void> {
  if (imapUrl === undefined) return;
  const client = clientOf(imapUrl);
  // Without a listener, a lost connection would end the process; the command that it breaks throws.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { uidValidity: validity } = await client.mailboxOpen('INBOX', { readOnly: true });
    const uidValidity = Number(validity);
    const mailbox = `${new URL(imapUrl).username}@${new URL(imapUrl).host}`;
    const after = await lastUidOf(database.read, mailbox, uidValidity);
    const found = await client.search({ uid: `${after + 1}:*` }, { uid: true });
    // "n:*" has the last mail even where its number is lower.
    const uids = (found || []).filter((uid) => uid > after).slice(0, MOST_PER_POLL);
    const sizes = await sizesOf(client, uids);
    for (const batch of batchesOf(uids, sizes)) {
      const raws = await readRaws(client, batch, sizes);
      await database.write(async (tx) => {
        for (const raw of raws) await storeMail(tx, raw, clock());
        await saveLastUid(tx, { mailbox, uidValidity, lastUid: batch.at(-1) ?? after });
      });
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function sizesOf(client: ImapFlow, uids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (uids.length === 0) return new Map();
  const mails = await client.fetchAll(uids.join(','), { size: true }, { uid: true });
  return new Map(mails.map(({ uid, size = 0 }) => [uid, size]));
}

/** Mails that are stored in one transaction: few, and of few bytes. A large one is alone. */
function* batchesOf(uids: readonly number[], sizes: ReadonlyMap<number, number>): Generator<readonly number[]> {
  let batch: number[] = [];
  let bytes = 0;
  for (const uid of uids) {
    const size = sizes.get(uid) ?? 0;
    if (batch.length > 0 && (batch.length >= MOST_AT_ONCE || bytes + size > BYTES_AT_ONCE)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(uid);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** The mails of a batch, without those that were deleted meanwhile. */
async function readRaws(
  client: ImapFlow,
  batch: readonly number[],
  sizes: ReadonlyMap<number, number>,
): Promise<Uint8Array[]> {
  const isLarge = batch.some((uid) => (sizes.get(uid) ?? 0) > MOST_BYTES);
  const mails = await client.fetchAll(batch.join(','), isLarge ? { headers: true } : { source: true }, { uid: true });
  return mails.toSorted((one, other) => one.uid - other.uid).flatMap(({ headers, source }) => source ?? headers ?? []);
}
