import { createHash } from 'node:crypto';
import type { ReceivedMailId } from '@vinculo/contracts/received-mails';
import type { TicketId } from '@vinculo/contracts/tickets';
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { receivedMails } from '../../db/schema/received-mails';
import { tickets } from '../../db/schema/tickets';
import { mayReadTicket, type TicketReader } from '../tickets/tickets.repository';

const { raw: _raw, ...withoutBytes } = getTableColumns(receivedMails);
export type StoredReceivedMail = Omit<typeof receivedMails.$inferSelect, 'raw'>;

interface WhichMails {
  /** Null for those without a ticket. */
  readonly ticketID: TicketId | null;
  readonly actor: TicketReader;
}

/** Mails that were read: of a ticket with those merged into it, or of none, as far as the actor may read them. */
const readOf = ({ ticketID, actor }: WhichMails) =>
  and(
    ticketID === null
      ? and(
          isNull(receivedMails.ticketID),
          mayReadTicket(actor, { isArco: true }) ? undefined : eq(receivedMails.isArco, false),
        )
      : inArray(
          receivedMails.ticketID,
          new QueryBuilder()
            .select({ ticketID: tickets.ticketID })
            .from(tickets)
            .where(or(eq(tickets.ticketID, ticketID), eq(tickets.mergedInto, ticketID))),
        ),
    isNotNull(receivedMails.kind),
  );

const isAfter = (key: { readonly at: Date; readonly mailID: ReceivedMailId } | undefined) =>
  key === undefined
    ? undefined
    : or(
        lt(receivedMails.receivedAt, key.at),
        and(eq(receivedMails.receivedAt, key.at), gt(receivedMails.mailID, key.mailID)),
      );

/** @returns its id; undefined if the same bytes are there already. */
export async function insertReceivedMail(
  tx: Tx,
  raw: Uint8Array,
  receivedAt: Date,
): Promise<ReceivedMailId | undefined> {
  const digest = createHash('sha256').update(raw).digest('hex');
  const [stored] = await tx
    .insert(receivedMails)
    .values({ digest, raw, receivedAt })
    .onConflictDoNothing({ target: receivedMails.digest })
    .returning({ mailID: receivedMails.mailID });
  return stored?.mailID;
}

export async function findReceivedMail(tx: Tx, mailID: ReceivedMailId): Promise<StoredReceivedMail | undefined> {
  const [mail] = await tx.select(withoutBytes).from(receivedMails).where(eq(receivedMails.mailID, mailID));
  return mail;
}

export async function findBytes(tx: Tx, mailID: ReceivedMailId): Promise<Uint8Array | undefined> {
  const [mail] = await tx
    .select({ raw: receivedMails.raw })
    .from(receivedMails)
    .where(eq(receivedMails.mailID, mailID));
  return mail?.raw;
}

export async function lockReceivedMail(tx: Tx, mailID: ReceivedMailId): Promise<StoredReceivedMail | undefined> {
  const [mail] = await tx
    .select(withoutBytes)
    .from(receivedMails)
    .where(eq(receivedMails.mailID, mailID))
    .for('update');
  return mail;
}

/** Mails that were read, newest first. */
export const listReceived = (
  tx: Tx,
  which: WhichMails,
  after: { readonly at: Date; readonly mailID: ReceivedMailId } | undefined,
  limit: number,
): Promise<StoredReceivedMail[]> =>
  tx
    .select(withoutBytes)
    .from(receivedMails)
    .where(and(readOf(which), isAfter(after)))
    .orderBy(desc(receivedMails.receivedAt), receivedMails.mailID)
    .limit(limit);

export const countReceived = (tx: Tx, which: WhichMails): Promise<number> => tx.$count(receivedMails, readOf(which));

export async function updateReceivedMail(
  tx: Tx,
  mailID: ReceivedMailId,
  change: Partial<Omit<StoredReceivedMail, 'mailID' | 'digest'>>,
): Promise<void> {
  await tx.update(receivedMails).set(change).where(eq(receivedMails.mailID, mailID));
}

/** Messages of an address that were taken in since then. Its mails are counted one after the other. */
export async function countTakenIn(tx: Tx, fromAddress: string, since: Date): Promise<number> {
  const isCounted = and(
    eq(receivedMails.fromAddress, fromAddress),
    gt(receivedMails.receivedAt, since),
    eq(receivedMails.kind, 'message'),
  );
  // In one round trip: the second begins once the first has the lock.
  const [, count] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('received mail'), hashtext(${fromAddress}))`),
    tx.$count(receivedMails, isCounted),
  ]);
  return count;
}

const KEPT_DAYS = 90;

/** Deletes mails that belong to no ticket once they are old; those of a ticket go with it. */
export async function deleteOldReceivedMails(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(receivedMails)
    .where(
      and(
        isNull(receivedMails.ticketID),
        lt(receivedMails.receivedAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
      ),
    );
}
