import { isCampaignName, isTerm, LONGEST_TERM, vocabularies } from '@vinculo/domain/campaigns';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { day, endpoint, line, storedDay, version, versionOrZero } from '../wire';
import { linkPartFields } from './campaign-link';

const termId = z.uuid().brand<'TermId'>();
export type TermId = z.output<typeof termId>;
const campaignId = z.uuid().brand<'CampaignId'>();
export type CampaignId = z.output<typeof campaignId>;
const templateId = z.uuid().brand<'TemplateId'>();
export type TemplateId = z.output<typeof templateId>;

const termValue = line(LONGEST_TERM).check(z.refine(isTerm, 'term'));
const label = line(80).check(z.minLength(2));
const MOST_MEDIUMS = 50;
const mediums = z.array(termValue).check(z.maxLength(MOST_MEDIUMS));
/** In cents of a peso. */
export const cents = z.int().check(z.gte(0), z.lte(10_000_000_000));
/** Of any number of amounts: rounded where it is beyond the safe integers. */
export const sumOfCents = z.number();

const newTerm = z.object({
  vocabulary: z.enum(valuesOf(vocabularies)),
  value: termValue,
  label,
  /** Of a source: the media that it may be used with. */
  mediums,
});
export const vocabularyTerm = z.extend(newTerm, { termID: termId, isRetired: z.boolean(), version });
export type VocabularyTerm = z.output<typeof vocabularyTerm>;

const campaignInput = z.object({
  label,
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  budgetCents: cents,
});
const newCampaign = z.extend(campaignInput, {
  name: line(LONGEST_TERM).check(z.refine(isCampaignName, 'campaign_pattern')),
});
export const campaignRecord = z.extend(newCampaign, {
  campaignID: campaignId,
  startsOn: z.nullable(storedDay),
  endsOn: z.nullable(storedDay),
  isRetired: z.boolean(),
  version,
});
export type CampaignRecord = z.output<typeof campaignRecord>;
/** A campaign with all that was written down as spent on it and its links. */
const spentCampaign = z.extend(campaignRecord, { spentCents: sumOfCents });
export type SpentCampaign = z.output<typeof spentCampaign>;

const { source, medium, content, placement } = linkPartFields;
const templateInput = z.object({
  name: label,
  /** An https URL; `{vacante}` in it becomes the id of the vacancy. */
  destination: line(300).check(z.minLength(1)),
  ...{ source, medium, content, placement },
});
export const linkTemplate = z.extend(templateInput, { templateID: templateId, isRetired: z.boolean(), version });
export type LinkTemplate = z.output<typeof linkTemplate>;

const linkHost = line(120).check(z.toLowerCase(), z.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/));

export const readVocabulary = endpoint({
  name: 'readVocabulary',
  host: 'main',
  method: 'GET',
  path: '/aperture/campaigns/vocabulary',
  effect: 'read',
  summary:
    'All that links are made of: terms, campaigns, templates, allowed hosts, and the fairs that people come from',
  response: z.object({
    terms: z.array(vocabularyTerm),
    campaigns: z.array(spentCampaign),
    templates: z.array(linkTemplate),
    hosts: z.object({ hosts: z.array(z.string()), version: versionOrZero }),
    fairs: z.array(z.string()),
  }),
});

const BASE = '/aperture/campaigns';

export const createTerm = endpoint({
  name: 'createTerm',
  host: 'main',
  method: 'POST',
  path: `${BASE}/terms`,
  effect: 'write',
  idempotent: true,
  summary: 'Add a term to a vocabulary of links',
  body: newTerm,
  response: vocabularyTerm,
});

export const editTerm = endpoint({
  name: 'editTerm',
  host: 'main',
  method: 'PATCH',
  path: `${BASE}/terms/:termID`,
  effect: 'write',
  summary: 'Rename or retire a term, or change the media of a source; links that have it stay',
  params: z.object({ termID: termId }),
  body: z.object({ label, mediums, isRetired: z.boolean(), version }),
  response: vocabularyTerm,
});

export const createCampaign = endpoint({
  name: 'createCampaign',
  host: 'main',
  method: 'POST',
  path: BASE,
  effect: 'write',
  idempotent: true,
  summary: 'Begin a campaign, with its budget',
  body: newCampaign,
  response: campaignRecord,
});

export const editCampaign = endpoint({
  name: 'editCampaign',
  host: 'main',
  method: 'PATCH',
  path: `${BASE}/:campaignID`,
  effect: 'write',
  summary: 'Change the label, the days or the budget of a campaign, or retire it',
  params: z.object({ campaignID: campaignId }),
  body: z.extend(campaignInput, { isRetired: z.boolean(), version }),
  response: campaignRecord,
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  host: 'main',
  method: 'POST',
  path: `${BASE}/templates`,
  effect: 'write',
  idempotent: true,
  summary: 'Add a template of links',
  body: templateInput,
  response: linkTemplate,
});

export const editTemplate = endpoint({
  name: 'editTemplate',
  host: 'main',
  method: 'PATCH',
  path: `${BASE}/templates/:templateID`,
  effect: 'write',
  summary: 'Change or retire a template of links; links made with it stay',
  params: z.object({ templateID: templateId }),
  body: z.extend(templateInput, { isRetired: z.boolean(), version }),
  response: linkTemplate,
});

export const saveLinkHosts = endpoint({
  name: 'saveLinkHosts',
  host: 'main',
  method: 'POST',
  path: `${BASE}/hosts`,
  effect: 'write',
  summary: 'Say which hosts links may lead to; links to others lead nowhere from then on',
  body: z.object({ hosts: z.array(linkHost).check(z.maxLength(50)), version: versionOrZero }),
  response: z.object({ hosts: z.array(z.string()), version: versionOrZero }),
});
