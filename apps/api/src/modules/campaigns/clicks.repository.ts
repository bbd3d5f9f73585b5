import { randomBytes } from 'node:crypto';
import type { LinkId } from '@vinculo/contracts/campaigns';
import type { DeviceClass, LinkParts } from '@vinculo/domain/campaigns';
import { eq, lt, sql } from 'drizzle-orm';
import { send, type Tx } from '../../db/database';
import { prepared } from '../../db/prepared';
import { clickSalts } from '../../db/schema/campaigns';

export interface Click {
  readonly code: string;
  readonly clickID: string;
  readonly referrerHost: string;
  readonly device: DeviceClass;
  readonly visitor: string;
  readonly isBot: boolean;
}

/** What a code leads to; `isLive` unless it ended or its host is not allowed. */
export interface ClickTarget extends LinkParts {
  readonly place: number;
  readonly linkID: LinkId;
  readonly destination: string;
  readonly isLive: boolean;
}

const { placeholder } = sql;

/** One statement for any number of clicks, so that it is built once. */
const statement = prepared((tx, _shape: null, name) => {
  const [now, day] = [sql`${placeholder('now')}::timestamptz`, sql`${placeholder('day')}::date`];
  const given = tx.$with('given', {}).as(sql`
    select * from unnest(
      ${placeholder('codes')}::text[], ${placeholder('clickIDs')}::uuid[], ${placeholder('referrerHosts')}::text[],
      ${placeholder('devices')}::text[], ${placeholder('visitors')}::text[], ${placeholder('areBots')}::boolean[]
    ) with ordinality as given (code, click_id, referrer_host, device, visitor, is_bot, place)`);
  const found = tx.$with('found', {
    place: sql<number>`place`.mapWith(Number).as('place'),
    linkID: sql<LinkId>`link_id`.as('link_id'),
    destination: sql<string>`destination`.as('destination'),
    isLive: sql<boolean>`is_live`.as('is_live'),
    source: sql<string>`source`.as('source'),
    medium: sql<string>`medium`.as('medium'),
    campaign: sql<string>`campaign`.as('campaign'),
    content: sql<string>`content`.as('content'),
    placement: sql<string>`placement`.as('placement'),
  }).as(sql`
      select given.*, link.link_id, link.destination, link.source, link.medium, link.campaign, link.content,
        link.placement, coalesce(link.ends_on >= ${day}, true)
          and link.host = any(coalesce((select hosts from link_hosts), '{}')) as is_live
      from given join campaign_links link on link.code = given.code`);
  const kept = tx.$with('kept', {}).as(sql`
    insert into link_clicks (click_id, link_id, at, day, hour, referrer_host, device, visitor, is_bot)
    select click_id, link_id, ${now}, ${day}, ${placeholder('hour')}::smallint, referrer_host, device, visitor, is_bot
    from found where is_live`);
  const days = tx.$with('days', {}).as(sql`
    insert into link_days (link_id, day, clicks, people, bots)
    select link_id, ${day}, count(*) filter (where not is_bot),
      count(distinct visitor) filter (where not is_bot and not exists (
        select from link_clicks earlier
        where earlier.link_id = found.link_id and earlier.day = ${day}
          and earlier.visitor = found.visitor and not earlier.is_bot)),
      count(*) filter (where is_bot)
    from found where is_live group by link_id
    on conflict (link_id, day) do update set clicks = link_days.clicks + excluded.clicks,
      people = link_days.people + excluded.people, bots = link_days.bots + excluded.bots`);
  return tx.with(given, found, kept, days).select().from(found).prepare(name);
});

/**
 * Finds the links of these clicks by their codes and keeps the clicks on live ones with their sums, in one statement.
 * @returns targets with the place of their click, which those of unknown codes lack.
 */
export async function keepClicks(
  tx: Tx,
  clicks: readonly Click[],
  { now, day, hour }: { readonly now: Date; readonly day: string; readonly hour: number },
): Promise<ClickTarget[]> {
  // Two writers at a time could both take a visitor for a new one.
  await send(tx, tx.execute(sql`select pg_advisory_xact_lock(hashtext('link_clicks'))`));
  return statement(tx, null).execute({
    ...{ now: now.toISOString(), day, hour },
    codes: clicks.map(({ code }) => code),
    clickIDs: clicks.map(({ clickID }) => clickID),
    referrerHosts: clicks.map(({ referrerHost }) => referrerHost),
    devices: clicks.map(({ device }) => device),
    visitors: clicks.map(({ visitor }) => visitor),
    areBots: clicks.map(({ isBot }) => isBot),
  });
}

/** The salt of a day's visitors. Those of days before are deleted: their visitors cannot be computed again. */
export async function saltOf(tx: Tx, day: string): Promise<string> {
  await tx.delete(clickSalts).where(lt(clickSalts.day, day));
  await tx
    .insert(clickSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await tx.select({ salt: clickSalts.salt }).from(clickSalts).where(eq(clickSalts.day, day));
  if (row === undefined) throw new Error('The day has no salt.');
  return row.salt;
}
