import { LONGEST_TERM } from '@vinculo/domain/campaigns';
import * as z from 'zod/mini';
import { jobId } from '../vacancies/job-id';
import { day, endpoint, line, version } from '../wire';
import { campaignLink, linkId, linkInput } from './campaign-link';

export const LINKS_LIMIT = 500;

export const listLinks = endpoint({
  name: 'listLinks',
  host: 'main',
  method: 'GET',
  path: '/aperture/campaigns/links',
  effect: 'read',
  summary: 'Links of a vacancy, a campaign or a fair, newest first',
  query: z.object({
    jobID: z.optional(jobId),
    campaign: z.optional(line(LONGEST_TERM)),
    fair: z.optional(line(80)),
  }),
  response: z.object({ items: z.array(campaignLink), isCut: z.boolean() }),
});

export const createLink = endpoint({
  name: 'createLink',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/links',
  effect: 'write',
  idempotent: true,
  summary: 'Make a link of a campaign; one that is there already is refused',
  body: linkInput,
  response: campaignLink,
});

export const editLink = endpoint({
  name: 'editLink',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/campaigns/links/:linkID',
  effect: 'write',
  summary: 'Rename a link or change its last day; where it leads is fixed, as it may be printed',
  params: z.object({ linkID: linkId }),
  body: z.object({ label: linkInput.shape.label, endsOn: z.nullable(day), version }),
  response: campaignLink,
});

/** More than any field of a link may hold, so that what is too long is said of its row. */
export const LONGEST_CELL = 1000;
const cell = line(LONGEST_CELL);

/** A row of a file, as it was written. */
const linkRow = z.object({
  ...{ jobID: cell, destination: cell, source: cell, medium: cell, campaign: cell, content: cell, placement: cell },
  ...{ label: cell, fair: cell, stand: cell, endsOn: cell },
});
export type LinkRow = z.output<typeof linkRow>;

const rows = z.object({ rows: z.array(linkRow).check(z.minLength(1), z.maxLength(LINKS_LIMIT)) });

export const checkedLinkRow = z.object({
  /** What is wrong, by column; empty of a sound row. */
  problems: z.record(z.string(), z.string()),
});

export const checkLinks = endpoint({
  name: 'checkLinks',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/links/check',
  effect: 'read',
  summary: 'What is wrong with the rows of a file of links; nothing is made',
  body: rows,
  response: z.object({ rows: z.array(checkedLinkRow) }),
});

export const createLinks = endpoint({
  name: 'createLinks',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/links/bulk',
  effect: 'write',
  idempotent: true,
  summary: 'Make the links of a file, all of them or none',
  body: rows,
  response: z.object({ items: z.array(campaignLink) }),
});
