import { valuesOf } from '@vinculo/domain/catalogs';
import { alertKinds, referralDecisions, referralStates } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { type AreaPayloads, columns, count, none, text } from './payload-fields';

const campaign = columns(['name', 'label', 'startsOn', 'endsOn', 'budgetCents', 'isRetired']);
const campaignTerm = columns(['vocabulary', 'value', 'label', 'mediums', 'isRetired']);
const LINK_PART_COLUMNS = ['source', 'medium', 'campaign', 'content', 'placement'] as const;
const linkTemplate = columns(['name', 'destination', ...LINK_PART_COLUMNS, 'isRetired']);
const campaignLink = columns(['jobID', 'destination', ...LINK_PART_COLUMNS, 'label', 'fair', 'stand', 'endsOn']);
const linkHosts = z.strictObject({ hosts: z.array(text) });
const campaignParts = columns(LINK_PART_COLUMNS);
const campaignCost = z.strictObject({ day: text, cents: count });
const PROGRAM_TERMS = [
  'rewardCents',
  'rewards',
  'parts',
  'ownershipDays',
  'knownDays',
  'mostReferrals',
  'legalText',
] as const;
const referralProgram = columns(['name', 'startsOn', 'endsOn', ...PROGRAM_TERMS]);
/** What would lead to the referrer is named without its value. */
const referrer = columns(['name', 'program', 'email', 'phone', 'account', 'isActive']);
const referralStateOf = z.strictObject({ state: z.enum(valuesOf(referralStates)) });

export const campaignPayloads = {
  'campaign.created': { before: none, after: campaign },
  'campaign.edited': { before: campaign, after: campaign },
  'campaign.term_added': { before: none, after: campaignTerm },
  'campaign.term_edited': { before: campaignTerm, after: campaignTerm },
  'campaign.template_added': { before: none, after: linkTemplate },
  'campaign.template_edited': { before: linkTemplate, after: linkTemplate },
  'campaign.link_created': { before: none, after: campaignLink },
  'campaign.links_created': { before: none, after: z.strictObject({ count }) },
  'campaign.link_edited': { before: campaignLink, after: campaignLink },
  'campaign.hosts_saved': { before: linkHosts, after: linkHosts },
  'campaign.mended': { before: campaignParts, after: campaignParts },
  'campaign.mend_undone': { before: campaignParts, after: none },
  'campaign.cost_saved': { before: none, after: campaignCost },
  'referral.program_saved': { before: referralProgram, after: referralProgram },
  'referral.referrer_saved': { before: referrer, after: referrer },
  'referral.status_link_made': { before: none, after: none },
  'referral.received': { before: none, after: z.strictObject({ referrer: text }) },
  'referral.state_changed': { before: referralStateOf, after: referralStateOf },
  'referral.decided': { before: none, after: z.strictObject({ decision: z.enum(valuesOf(referralDecisions)) }) },
  'referral.alert_cleared': { before: none, after: z.strictObject({ alert: z.enum(valuesOf(alertKinds)) }) },
  'referral.account_saved': { before: none, after: none },
  'referral.account_revealed': { before: none, after: none },
  'referral.payout_approved': { before: none, after: z.strictObject({ cents: count, approvals: count }) },
  'referral.payouts_paid': { before: none, after: z.strictObject({ count, cents: count }) },
  'referral.payout_corrected': { before: none, after: z.strictObject({ cents: count }) },
  'referral.payroll_downloaded': { before: none, after: z.strictObject({ count, cents: count }) },
  'referral.month_closed': { before: none, after: z.strictObject({ cents: count, fingerprint: text }) },
} as const satisfies AreaPayloads;
