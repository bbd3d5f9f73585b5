import type {
  CampaignRecord,
  createCampaign,
  createTemplate,
  createTerm,
  editCampaign,
  editTemplate,
  editTerm,
  LinkTemplate,
  readVocabulary,
  saveLinkHosts,
  VocabularyTerm,
} from '@vinculo/contracts/campaigns';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { destinationOf, destinationProblem } from '@vinculo/domain/campaigns';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import {
  insertCampaign,
  insertTemplate,
  insertTerm,
  listCampaigns,
  listFairs,
  listTemplates,
  listTerms,
  lockCampaign,
  lockHosts,
  lockTemplate,
  lockTerm,
  readHosts,
  saveHosts,
  sumCosts,
  updateCampaign,
  updateTemplate,
  updateTerm,
} from './vocabulary.repository';

export async function readVocabularyQuery({ tx }: RouteContext): Promise<ResponseOf<typeof readVocabulary>> {
  const spent = await sumCosts(tx);
  return {
    terms: await listTerms(tx),
    campaigns: (await listCampaigns(tx)).map((row) => ({ ...row, spentCents: spent.get(row.name) ?? 0 })),
    templates: await listTemplates(tx),
    hosts: await readHosts(tx),
    fairs: await listFairs(tx),
  };
}

/** The row to change. @throws ApiError `not_found`, or `version_conflict` where it was changed meanwhile */
function current<Row extends { readonly version: number }>([row]: readonly Row[], version: number): Row {
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: row });
  return row;
}

/** @throws ApiError `duplicate_entry` where nothing was inserted */
function inserted<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new ApiError('duplicate_entry');
  return row;
}

export async function createTermCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTerm>,
): Promise<VocabularyTerm> {
  const row = inserted(await insertTerm(context.tx, body));
  await appendEvents(context, [
    { action: 'campaign.term_added', entityID: row.termID, entityName: row.value, after: body },
  ]);
  return row;
}

export async function editTermCommand(
  context: RouteContext,
  { params: { termID }, body: { version, ...change } }: ParsedRequestOf<typeof editTerm>,
): Promise<VocabularyTerm> {
  const row = current(await lockTerm(context.tx, termID), version);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return row;
  await updateTerm(context.tx, termID, change);
  await appendEvents(context, [
    { action: 'campaign.term_edited', entityID: termID, entityName: row.value, before, after },
  ]);
  return { ...row, ...change, version: version + 1 };
}

function requireDays({ startsOn, endsOn }: Pick<CampaignRecord, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw new ApiError('invalid_request', { fields: { endsOn: 'before_start' } });
}

export async function createCampaignCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createCampaign>,
): Promise<CampaignRecord> {
  requireDays(body);
  const row = inserted(await insertCampaign(context.tx, body));
  await appendEvents(context, [
    { action: 'campaign.created', entityID: row.campaignID, entityName: row.name, after: body },
  ]);
  return row;
}

export async function editCampaignCommand(
  context: RouteContext,
  { params: { campaignID }, body: { version, ...change } }: ParsedRequestOf<typeof editCampaign>,
): Promise<CampaignRecord> {
  requireDays(change);
  const row = current(await lockCampaign(context.tx, campaignID), version);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return row;
  await updateCampaign(context.tx, campaignID, change);
  await appendEvents(context, [
    { action: 'campaign.edited', entityID: campaignID, entityName: row.name, before, after },
  ]);
  return { ...row, ...change, version: version + 1 };
}

/** Any id of a vacancy, to check where a template leads. */
const ANY_VACANCY = '00000000-0000-4000-8000-000000000000';

async function requireDestination({ tx }: RouteContext, pattern: string): Promise<void> {
  const { hosts } = await readHosts(tx);
  const problem = destinationProblem(destinationOf(pattern, ANY_VACANCY) ?? '', hosts);
  if (problem !== undefined) throw new ApiError('invalid_request', { fields: { destination: problem } });
}

export async function createTemplateCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTemplate>,
): Promise<LinkTemplate> {
  await requireDestination(context, body.destination);
  const row = inserted(await insertTemplate(context.tx, body));
  await appendEvents(context, [
    { action: 'campaign.template_added', entityID: row.templateID, entityName: row.name, after: body },
  ]);
  return row;
}

export async function editTemplateCommand(
  context: RouteContext,
  { params: { templateID }, body: { version, ...change } }: ParsedRequestOf<typeof editTemplate>,
): Promise<LinkTemplate> {
  const row = current(await lockTemplate(context.tx, templateID), version);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return row;
  if (after.destination !== undefined) await requireDestination(context, change.destination);
  if (after.name !== undefined && (await listTemplates(context.tx)).some(({ name }) => name === change.name))
    throw new ApiError('duplicate_entry');
  await updateTemplate(context.tx, templateID, change);
  await appendEvents(context, [
    { action: 'campaign.template_edited', entityID: templateID, entityName: change.name, before, after },
  ]);
  return { ...row, ...change, version: version + 1 };
}

export async function saveLinkHostsCommand(
  context: RouteContext,
  { body: { hosts: given, version } }: ParsedRequestOf<typeof saveLinkHosts>,
): Promise<ResponseOf<typeof saveLinkHosts>> {
  const { tx } = context;
  const hosts = [...new Set(given)].toSorted();
  await lockHosts(tx);
  const stored = await readHosts(tx);
  if (stored.version !== version) throw new ApiError('version_conflict', { current: stored });
  const { before, after } = changedFields({ hosts: stored.hosts }, { hosts });
  if (after.hosts === undefined) return stored;
  await saveHosts(tx, hosts);
  await appendEvents(context, [
    {
      ...{ action: 'campaign.hosts_saved', entityID: 'hosts', entityName: 'Sitios de los enlaces' },
      before: { hosts: before.hosts ?? [] },
      after: { hosts },
    },
  ]);
  return readHosts(tx);
}
