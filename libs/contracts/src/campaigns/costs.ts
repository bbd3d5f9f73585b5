import { LONGEST_TERM } from '@vinculo/domain/campaigns';
import * as z from 'zod/mini';
import { day, endpoint, line, storedDay, version } from '../wire';
import { linkId } from './campaign-link';
import { cents } from './vocabulary';

export const COSTS_LIMIT = 500;

const costId = z.uuid().brand<'CostId'>();
export type CostId = z.output<typeof costId>;

const newCost = z.object({
  campaign: line(LONGEST_TERM),
  /** Null is shared by the links of the campaign. */
  linkID: z.nullable(linkId),
  day,
  cents: cents.check(z.gte(1)),
  note: line(120),
});
/** What was spent on a day. */
export const campaignCost = z.extend(newCost, {
  costID: costId,
  day: storedDay,
  linkLabel: z.nullable(z.string()),
  version,
});
export type CampaignCost = z.output<typeof campaignCost>;

const list = z.object({ items: z.array(campaignCost), isCut: z.boolean() });

export const listCosts = endpoint({
  name: 'listCosts',
  host: 'main',
  method: 'GET',
  path: '/aperture/campaigns/costs',
  effect: 'read',
  summary: 'What was spent on a campaign, by day, the latest first',
  query: z.object({ campaign: line(LONGEST_TERM) }),
  response: list,
});

export const addCost = endpoint({
  name: 'addCost',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/costs',
  effect: 'write',
  idempotent: true,
  summary: 'Write down what was spent on a link or a campaign on a day',
  body: newCost,
  response: list,
});

export const editCost = endpoint({
  name: 'editCost',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/campaigns/costs/:costID',
  effect: 'write',
  summary: 'Correct what was spent; 0 removes it',
  params: z.object({ costID: costId }),
  body: z.object({ cents, version }),
  response: list,
});
