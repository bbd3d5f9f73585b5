import {
  LINKS_LIMIT,
  type CampaignLink,
  type checkLinks,
  type createLink,
  type createLinks,
  type editLink,
  type LinkInput,
  type listLinks as listLinksEndpoint,
} from '@vinculo/contracts/campaigns';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { hostOf, linkUrl } from '@vinculo/domain/campaigns';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import { mapInSlices } from '../../http/event-loop/map-in-slices';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { checkRows, linkProblems, rulesFor } from './check-links';
import { newCode } from './link-code';
import { findLinks, insertLinks, listLinks, lockLink, updateLink, type LinkRow } from './links.repository';
import { readHosts } from './vocabulary.repository';

/** The path of a redirect, before its code. */
export const REDIRECT_PATH = '/l';

async function present(
  { tx, now, actor }: RouteContext,
  rows: readonly LinkRow[],
  publicUrl: string,
): Promise<CampaignLink[]> {
  const { hosts } = await readHosts(tx);
  const today = mexicoDay(now);
  const seesVacancies = can(actor.claims, 'vacancies:read');
  return mapInSlices(rows, ({ actorUid: _uid, actorName, host, at, vacancyName, ...row }) => ({
    ...row,
    vacancyName: seesVacancies ? vacancyName : null,
    shortUrl: `${publicUrl}${REDIRECT_PATH}/${row.code}`,
    url: linkUrl(row.destination, row),
    state: !hosts.includes(host) ? 'host_refused' : row.endsOn !== null && row.endsOn < today ? 'ended' : 'live',
    byName: actorName,
    at: at.toISOString(),
  }));
}

async function presentOne(context: RouteContext, linkID: LinkRow['linkID'], publicUrl: string): Promise<CampaignLink> {
  const [link] = await present(context, await findLinks(context.tx, [linkID]), publicUrl);
  if (link === undefined) throw new ApiError('not_found');
  return link;
}

export const listLinksQuery =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { query }: ParsedRequestOf<typeof listLinksEndpoint>,
  ): Promise<ResponseOf<typeof listLinksEndpoint>> => {
    const rows = await listLinks(context.tx, query, LINKS_LIMIT + 1);
    return {
      items: await present(context, rows.slice(0, LINKS_LIMIT), publicUrl),
      isCut: rows.length > LINKS_LIMIT,
    };
  };

const newRow = ({ actor, now }: RouteContext, link: LinkInput) => ({
  ...link,
  code: newCode(),
  host: hostOf(link.destination) ?? '',
  actorUid: actor.uid,
  actorName: actor.name,
  at: now,
});

export const createLinkCommand =
  (publicUrl: string) =>
  async (context: RouteContext, { body }: ParsedRequestOf<typeof createLink>): Promise<CampaignLink> => {
    const { tx } = context;
    const fields = linkProblems(body, await rulesFor(tx, [body]));
    if (Object.keys(fields).length > 0) throw new ApiError('invalid_request', { fields });
    const [row] = await insertLinks(tx, [newRow(context, body)]);
    if (row === undefined) throw new ApiError('duplicate_link');
    await appendEvents(context, [
      { action: 'campaign.link_created', entityID: row.linkID, entityName: row.label, after: body },
    ]);
    return presentOne(context, row.linkID, publicUrl);
  };

export const editLinkCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { params: { linkID }, body: { version, ...change } }: ParsedRequestOf<typeof editLink>,
  ): Promise<CampaignLink> => {
    const [row] = await lockLink(context.tx, linkID);
    if (row === undefined) throw new ApiError('not_found');
    if (row.version !== version)
      throw new ApiError('version_conflict', { current: await presentOne(context, linkID, publicUrl) });
    const { before, after } = changedFields(row, change);
    if (Object.keys(after).length > 0) {
      await updateLink(context.tx, linkID, change);
      await appendEvents(context, [
        { action: 'campaign.link_edited', entityID: linkID, entityName: change.label, before, after },
      ]);
    }
    return presentOne(context, linkID, publicUrl);
  };

export async function checkLinksQuery(
  { tx }: RouteContext,
  { body: { rows } }: ParsedRequestOf<typeof checkLinks>,
): Promise<ResponseOf<typeof checkLinks>> {
  return { rows: (await checkRows(tx, rows)).map(({ problems }) => ({ problems })) };
}

export const createLinksCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { body: { rows } }: ParsedRequestOf<typeof createLinks>,
  ): Promise<ResponseOf<typeof createLinks>> => {
    const { tx } = context;
    const checked = await checkRows(tx, rows);
    const fields = checked.flatMap(({ problems }, index) =>
      Object.entries(problems).map(([field, code]) => [`rows.${index}.${field}`, code]),
    );
    if (fields.length > 0) throw new ApiError('invalid_request', { fields: Object.fromEntries(fields) });
    const links = checked.flatMap(({ link }) => (link === null ? [] : newRow(context, link)));
    const inserted = await insertLinks(tx, links);
    if (inserted.length < links.length) throw new ApiError('duplicate_link');
    await appendEvents(context, [
      {
        ...{ action: 'campaign.links_created', entityID: inserted[0]?.linkID ?? '', entityName: 'Enlaces' },
        after: { count: inserted.length },
      },
    ]);
    const linkIDs = inserted.map(({ linkID }) => linkID);
    return { items: await present(context, await findLinks(tx, linkIDs), publicUrl) };
  };
