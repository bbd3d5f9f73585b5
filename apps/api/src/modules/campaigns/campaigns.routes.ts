import {
  addCost,
  checkLinks,
  createCampaign,
  createLink,
  createLinks,
  createTemplate,
  createTerm,
  editCampaign,
  editCost,
  editLink,
  editTemplate,
  editTerm,
  listCosts,
  listLinks,
  listUnassigned,
  mendUnassigned,
  readVocabulary,
  reportCampaigns,
  saveLinkHosts,
  undoMend,
} from '@vinculo/contracts/campaigns';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { addCostCommand, editCostCommand, listCostsQuery } from './costs.commands';
import {
  checkLinksQuery,
  createLinkCommand,
  createLinksCommand,
  editLinkCommand,
  listLinksQuery,
} from './links.commands';
import { reportCampaignsQuery } from './report-campaigns.query';
import { listUnassignedQuery, mendUnassignedCommand, undoMendCommand } from './unassigned.commands';
import {
  createCampaignCommand,
  createTemplateCommand,
  createTermCommand,
  editCampaignCommand,
  editTemplateCommand,
  editTermCommand,
  readVocabularyQuery,
  saveLinkHostsCommand,
} from './vocabulary.commands';

const READS = 'campaigns:read';
/** The answers of writes show what was written. */
const EDITS = ['campaigns:edit', 'campaigns:read'] as const;
/** Where links may lead is for the administration to say. */
const SETS_HOSTS = ['parameters:edit', 'campaigns:read'] as const;

export function registerCampaigns(app: FastifyInstance): void {
  const { publicUrl } = app.deps;
  route(app, readVocabulary, { access: READS, handler: readVocabularyQuery });
  route(app, createTerm, { access: EDITS, handler: createTermCommand });
  route(app, editTerm, { access: EDITS, handler: editTermCommand });
  route(app, createCampaign, { access: EDITS, handler: createCampaignCommand });
  route(app, editCampaign, { access: EDITS, handler: editCampaignCommand });
  route(app, createTemplate, { access: EDITS, handler: createTemplateCommand });
  route(app, editTemplate, { access: EDITS, handler: editTemplateCommand });
  route(app, saveLinkHosts, { access: SETS_HOSTS, handler: saveLinkHostsCommand });
  route(app, listLinks, { access: READS, mayLag: true, handler: listLinksQuery(publicUrl) });
  route(app, createLink, { access: EDITS, handler: createLinkCommand(publicUrl) });
  route(app, editLink, { access: EDITS, handler: editLinkCommand(publicUrl) });
  route(app, checkLinks, { access: EDITS, handler: checkLinksQuery });
  route(app, createLinks, { access: EDITS, handler: createLinksCommand(publicUrl) });
  route(app, reportCampaigns, { access: READS, mayLag: true, handler: reportCampaignsQuery });
  route(app, listCosts, { access: READS, mayLag: true, handler: listCostsQuery });
  route(app, addCost, { access: EDITS, handler: addCostCommand });
  route(app, editCost, { access: EDITS, handler: editCostCommand });
  route(app, listUnassigned, { access: READS, mayLag: true, handler: listUnassignedQuery });
  route(app, mendUnassigned, { access: EDITS, handler: mendUnassignedCommand });
  route(app, undoMend, { access: EDITS, handler: undoMendCommand });
}
