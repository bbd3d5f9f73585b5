import { COHORT_WEEKS, DIMENSION_IDS, MILESTONE_IDS, RECORD_KINDS } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { companyId } from '../companies/company';
import { ticketId } from '../tickets/ticket-id';
import { jobId } from '../vacancies/job-id';
import { endpoint, line, page, pageQuery, timestamp } from '../wire';
import { figureFilters, figureRequest, NO_FIGURE_FILTERS, period } from './figures';

/** A group of a figure; the key '' is that of what lacks the dimension. */
const figureGroup = z.object({ by: z.enum(DIMENSION_IDS), key: line(120) });
export type FigureGroup = z.output<typeof figureGroup>;

const reachedMilestone = z.object({
  milestone: z.enum(MILESTONE_IDS),
  weeks: z.int().check(z.minimum(0), z.maximum(COHORT_WEEKS)),
});
export type ReachedMilestone = z.output<typeof reachedMilestone>;

/** A change or a record that a figure counts. */
export const figureRow = z.object({
  kind: z.enum(RECORD_KINDS),
  at: timestamp,
  /** The states of the change; `from` is null where the record was created. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** How many equal changes it is: those of erased records cannot be distinguished. */
  count: z.int(),
  /** Of a clock: days, and days without pauses and holidays. */
  days: z.nullable(z.number()),
  netDays: z.nullable(z.number()),
  /** Of a share: whether it has the outcome. */
  isPart: z.nullable(z.boolean()),
  /** Of a stored file: its size. */
  bytes: z.optional(z.int()),
  /** Whether a blind selection, a reserved document or a request about personal data hides the person; the row then has the day of the change, not the moment. */
  isHidden: z.boolean(),
  /** What there is to open; null where the record is gone, or is none of the kind. */
  person: z.nullable(z.object({ docID: candidateId, name: z.string() })),
  vacancy: z.nullable(z.object({ jobID: jobId, name: z.string() })),
  company: z.nullable(z.object({ companyID: companyId, name: z.string() })),
  ticket: z.nullable(z.object({ ticketID: ticketId, folio: z.string() })),
  /** What a sum adds: its name, and its clicks or whole cents; null of a change. */
  entry: z.nullable(z.object({ name: z.string(), amount: z.int() })),
});
export type FigureRow = z.output<typeof figureRow>;

export const listFigureRows = endpoint({
  name: 'listFigureRows',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/rows',
  effect: 'read',
  summary: 'What a figure counts, newest first',
  body: z.extend(figureRequest, {
    period,
    filters: z._default(figureFilters, NO_FIGURE_FILTERS),
    /** Only this group of the figure. */
    group: z.optional(figureGroup),
    /** Of registered people: only those that reached a milestone, at most so many weeks later. */
    reached: z.optional(reachedMilestone),
    ...pageQuery,
  }),
  response: page(figureRow),
});
