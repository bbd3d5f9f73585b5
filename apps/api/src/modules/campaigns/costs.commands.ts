import { COSTS_LIMIT, type addCost, type editCost, type listCosts } from '@vinculo/contracts/campaigns';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { campaignCosts, campaignLinks } from '../../db/schema/campaigns';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { findLinks } from './links.repository';
import { listCampaigns } from './vocabulary.repository';

type Costs = ResponseOf<typeof listCosts>;

async function costsOf(tx: Tx, campaign: string): Promise<Costs> {
  const rows = await tx
    .select({ ...getTableColumns(campaignCosts), linkLabel: campaignLinks.label })
    .from(campaignCosts)
    .leftJoin(campaignLinks, eq(campaignLinks.linkID, campaignCosts.linkID))
    .where(eq(campaignCosts.campaign, campaign))
    .orderBy(desc(campaignCosts.day), desc(campaignCosts.costID))
    .limit(COSTS_LIMIT + 1);
  return { items: rows.slice(0, COSTS_LIMIT), isCut: rows.length > COSTS_LIMIT };
}

export const listCostsQuery = ({ tx }: RouteContext, { query }: ParsedRequestOf<typeof listCosts>): Promise<Costs> =>
  costsOf(tx, query.campaign);

export async function addCostCommand(context: RouteContext, { body }: ParsedRequestOf<typeof addCost>): Promise<Costs> {
  const { tx, now } = context;
  if (body.day > mexicoDay(now)) throw new ApiError('invalid_request', { fields: { day: 'future' } });
  const campaign = (await listCampaigns(tx)).find(({ name }) => name === body.campaign);
  const [link] = body.linkID === null ? [] : await findLinks(tx, [body.linkID]);
  if (campaign === undefined || (body.linkID !== null && link?.campaign !== body.campaign))
    throw new ApiError('not_found');
  await tx.insert(campaignCosts).values(body);
  await appendEvents(context, [
    {
      ...{ action: 'campaign.cost_saved', entityID: campaign.campaignID, entityName: link?.label ?? campaign.name },
      after: { day: body.day, cents: body.cents },
    },
  ]);
  return costsOf(tx, body.campaign);
}

export async function editCostCommand(
  context: RouteContext,
  { params: { costID }, body: { cents, version } }: ParsedRequestOf<typeof editCost>,
): Promise<Costs> {
  const { tx } = context;
  const isIt = eq(campaignCosts.costID, costID);
  const [row] = await tx.select().from(campaignCosts).where(isIt).for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: row });
  if (cents === 0) await tx.delete(campaignCosts).where(isIt);
  else
    await tx
      .update(campaignCosts)
      .set({ cents, version: sql`${campaignCosts.version} + 1` })
      .where(isIt);
  await appendEvents(context, [
    {
      ...{ action: 'campaign.cost_saved', entityID: costID, entityName: row.campaign },
      after: { day: row.day, cents },
    },
  ]);
  return costsOf(tx, row.campaign);
}
