import { UNASSIGNED_LIMIT, type listUnassigned, type mendUnassigned } from '@vinculo/contracts/campaigns';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { linkPartProblems } from '@vinculo/domain/campaigns';
import { and, count, desc, eq, max, min } from 'drizzle-orm';
import { campaignMends, touches } from '../../db/schema/campaigns';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { listCampaigns, listTerms } from './vocabulary.repository';

const NO_MORE = { content: '', placement: '' };
const isUnassigned = eq(touches.campaign, '');

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
