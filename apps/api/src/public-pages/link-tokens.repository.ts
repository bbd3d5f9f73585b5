import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { linkTokens } from '../db/schema/link-tokens';

/** Limits of a link; part of its purpose. */
export interface LinkTerms {
  /** Stored with each token, so that a link of one purpose opens nothing of another. */
  readonly name: string;
  readonly lifetimeMs: number;
  readonly isSingleUse: boolean;
}

const TOKEN_BYTES = 32;
/** How long a used token is still accepted as repeated: a double click sends the form twice. */
const DOUBLE_CLICK_MS = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @returns the token for the link. Only its hash is stored. */
export async function issueToken(tx: Tx, terms: LinkTerms, subject: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(linkTokens).values({
    tokenHash: hashOf(token),
    purpose: terms.name,
    subject,
    createdAt: now,
    expiresAt: new Date(now.getTime() + terms.lifetimeMs),
  });
  return token;
}

/** Unknown, used and expired tokens fail the same condition, so that responses do not distinguish them. */
const usable = (terms: LinkTerms, token: string, now: Date) =>
  and(
    eq(linkTokens.tokenHash, hashOf(token)),
    eq(linkTokens.purpose, terms.name),
    gt(linkTokens.expiresAt, now),
    terms.isSingleUse
      ? or(isNull(linkTokens.usedAt), gt(linkTokens.usedAt, new Date(now.getTime() - DOUBLE_CLICK_MS)))
      : undefined,
  );

/** @returns the subject, or nothing for a token that cannot be used. Does not use it up. */
export async function findSubject(tx: Tx, terms: LinkTerms, token: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ subject: linkTokens.subject })
    .from(linkTokens)
    .where(usable(terms, token, now));
  return row?.subject;
}

interface Redeemed {
  readonly subject: string;
  /** The second press of a double click, or a later use of a token with many. */
  readonly isRepeated: boolean;
}

/** Uses the token. @returns nothing for one that cannot be used. */
export async function redeemToken(tx: Tx, terms: LinkTerms, token: string, now: Date): Promise<Redeemed | undefined> {
  const [row] = await tx
    .update(linkTokens)
    .set({
      usedAt: sql`coalesce(${linkTokens.usedAt}, ${now.toISOString()}::timestamptz)`,
      uses: sql`${linkTokens.uses} + 1`,
    })
    .where(usable(terms, token, now))
    .returning({ subject: linkTokens.subject, uses: linkTokens.uses });
  return row && { subject: row.subject, isRepeated: row.uses > 1 };
}

const unused = ({ name }: LinkTerms, subject: string) =>
  and(eq(linkTokens.purpose, name), eq(linkTokens.subject, subject), isNull(linkTokens.usedAt));

/** Locks the links to a subject before the subject itself, in the order of a form that uses one. */
export async function lockTokens(tx: Tx, terms: LinkTerms, subject: string): Promise<void> {
  await tx.select({ tokenHash: linkTokens.tokenHash }).from(linkTokens).where(unused(terms, subject)).for('update');
}

/** Deletes the links to a subject that were not used yet. @returns how many there were. */
export async function revokeTokens(tx: Tx, terms: LinkTerms, subject: string): Promise<number> {
  const revoked = await tx
    .delete(linkTokens)
    .where(unused(terms, subject))
    .returning({ tokenHash: linkTokens.tokenHash });
  return revoked.length;
}

/** Those of these subjects that have a link which can be used. */
export async function findOpen(
  tx: Tx,
  { name }: LinkTerms,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ subject: linkTokens.subject })
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.purpose, name),
        inArray(linkTokens.subject, [...subjects]),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
      ),
    );
  return new Set(rows.map(({ subject }) => subject));
}

/** When the latest link to a subject was made. */
export async function findIssued(tx: Tx, { name }: LinkTerms, subject: string): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: linkTokens.createdAt })
    .from(linkTokens)
    .where(and(eq(linkTokens.purpose, name), eq(linkTokens.subject, subject)))
    .orderBy(desc(linkTokens.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(linkTokens).where(lte(linkTokens.expiresAt, now));
}
