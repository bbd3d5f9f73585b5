import {
  UNASSIGNED_LIMIT,
  type listUnassigned,
  type Mend,
  type mendUnassigned,
  type undoMend,
} from '@vinculo/contracts/campaigns';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { linkPartProblems } from '@vinculo/domain/campaigns';
import { and, count, desc, eq, isNull, max, min } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { campaignMends, touches } from '../../db/schema/campaigns';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { listCampaigns, listTerms } from './vocabulary.repository';

const NO_MORE = { content: '', placement: '' };
const isUnassigned = eq(touches.campaign, '');

async function listMends(tx: Tx): Promise<Mend[]> {
  const { givenSource, givenMedium, givenCampaign } = campaignMends;
  const rows = await tx.select().from(campaignMends).orderBy(givenSource, givenMedium, givenCampaign);
  return rows.map(({ source, medium, campaign, ...of }) => ({
    given: { source: of.givenSource, medium: of.givenMedium, campaign: of.givenCampaign },
    ...{ source, medium, campaign },
  }));
}

export async function listUnassignedQuery({ tx }: RouteContext): Promise<ResponseOf<typeof listUnassigned>> {
  const { givenSource, givenMedium, givenCampaign, at } = touches;
  const rows = await tx
    .select({
      ...{ source: givenSource, medium: givenMedium, campaign: givenCampaign },
      ...{ touches: count(), firstAt: min(at), lastAt: max(at) },
    })
    .from(touches)
    .where(isUnassigned)
    .groupBy(givenSource, givenMedium, givenCampaign)
    .orderBy(desc(count()), givenSource, givenMedium, givenCampaign)
    .limit(UNASSIGNED_LIMIT + 1);
  const vocabulary = { terms: await listTerms(tx), campaigns: await listCampaigns(tx) };
  return {
    items: rows.slice(0, UNASSIGNED_LIMIT).map(({ firstAt, lastAt, ...row }) => {
      const { source, medium, campaign } = linkPartProblems({ ...row, ...NO_MORE }, vocabulary);
      return {
        ...row,
        firstAt: (firstAt ?? new Date(0)).toISOString(),
        lastAt: (lastAt ?? new Date(0)).toISOString(),
        problems: {
          ...(source && { source }),
          ...(medium && { medium }),
          ...(campaign && { campaign }),
        },
      };
    }),
    isCut: rows.length > UNASSIGNED_LIMIT,
    mends: await listMends(tx),
  };
}

export async function mendUnassignedCommand(
  context: RouteContext,
  { body: { given, ...parts } }: ParsedRequestOf<typeof mendUnassigned>,
): Promise<ResponseOf<typeof mendUnassigned>> {
  const { tx } = context;
  const vocabulary = { terms: await listTerms(tx), campaigns: await listCampaigns(tx) };
  const fields = linkPartProblems({ ...parts, ...NO_MORE }, vocabulary);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_request', { fields });
  const key = { givenSource: given.source, givenMedium: given.medium, givenCampaign: given.campaign };
  const mended = await tx
    .update(touches)
    .set(parts)
    .where(
      and(
        isUnassigned,
        eq(touches.givenSource, given.source),
        eq(touches.givenMedium, given.medium),
        eq(touches.givenCampaign, given.campaign),
      ),
    )
    .returning({ touchID: touches.touchID });
  if (mended.length === 0) throw new ApiError('not_found');
  const { givenSource, givenMedium, givenCampaign } = campaignMends;
  await tx
    .insert(campaignMends)
    .values({ ...key, ...parts })
    .onConflictDoUpdate({ target: [givenSource, givenMedium, givenCampaign], set: parts });
  const entityName = Object.values(given).join(' / ');
  await appendEvents(context, [
    { action: 'campaign.mended', entityID: parts.campaign, entityName, before: given, after: parts },
  ]);
  return { mended: mended.length };
}

export async function undoMendCommand(
  context: RouteContext,
  { body: { given } }: ParsedRequestOf<typeof undoMend>,
): Promise<ResponseOf<typeof undoMend>> {
  const { tx } = context;
  const isOf = (table: typeof touches | typeof campaignMends) =>
    and(
      eq(table.givenSource, given.source),
      eq(table.givenMedium, given.medium),
      eq(table.givenCampaign, given.campaign),
    );
  const [mend] = await tx.delete(campaignMends).where(isOf(campaignMends)).returning();
  if (mend === undefined) throw new ApiError('not_found');
  const { source, medium, campaign } = mend;
  const unassigned = await tx
    .update(touches)
    .set({ source: '', medium: '', campaign: '' })
    .where(and(isOf(touches), isNull(touches.linkID), eq(touches.campaign, campaign)))
    .returning({ touchID: touches.touchID });
  const entityName = Object.values(given).join(' / ');
  await appendEvents(context, [
    { action: 'campaign.mend_undone', entityID: campaign, entityName, before: { source, medium, campaign } },
  ]);
  return { unassigned: unassigned.length };
}
