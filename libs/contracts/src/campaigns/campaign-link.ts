import { LONGEST_TERM } from '@vinculo/domain/campaigns';
import * as z from 'zod/mini';
import { jobId } from '../vacancies/job-id';
import { day, line, timestamp, version } from '../wire';

export const linkId = z.uuid().brand<'LinkId'>();
export type LinkId = z.output<typeof linkId>;

/** A part of a link as it is written; the rules of the domain say what is wrong with it. */
const part = line(LONGEST_TERM);
export const linkPartFields = { source: part, medium: part, campaign: part, content: part, placement: part };

export const linkInput = z.object({
  /** The vacancy that it leads to; null leads to none in particular. */
  jobID: z.nullable(jobId),
  /** https, at an allowed host, without `utm_` parameters. */
  destination: line(500).check(z.minLength(1)),
  ...linkPartFields,
  /** What the list calls it. */
  label: line(80).check(z.minLength(1)),
  /** The job fair that it is printed for, and the stand there; '' for none. */
  fair: line(80),
  stand: line(60),
  /** The last day that it leads anywhere. */
  endsOn: z.nullable(day),
});
export type LinkInput = z.output<typeof linkInput>;

/** A link, with what it leads to. */
export const campaignLink = z.object({
  linkID: linkId,
  /** In the address of its redirect. */
  code: z.string(),
  shortUrl: z.url(),
  /** What it redirects to, with its parameters. */
  url: z.string(),
  ...linkInput.shape,
  vacancyName: z.nullable(z.string()),
  /** Whether it redirects now; not after its last day, nor to a host that is not allowed any more. */
  state: z.enum(['live', 'ended', 'host_refused']),
  byName: z.string(),
  at: timestamp,
  version,
});
export type CampaignLink = z.output<typeof campaignLink>;
