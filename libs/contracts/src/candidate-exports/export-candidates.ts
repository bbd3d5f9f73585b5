import { PROFILE_FIELDS, WISH_FIELDS } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { SELECTION_LIMIT } from '../candidate-bulk/select-candidates';
import { candidateId } from '../candidates/candidate-id';
import { candidateFilters } from '../candidates/search-candidates';
import { endpoint, line } from '../wire';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a sheet of Excel holds beneath its headings. */
export const XLSX_ROW_LIMIT = 1_048_575;

/** Minimum length of the reason for exporting unmasked identifiers. */
export const EXPORT_REASON_MIN = 10;

export const IDENTIFIER_COLUMNS = ['curp', 'rfc', 'nss'] as const;
export const EXPORT_COLUMNS = [
  ...PROFILE_FIELDS,
  'education',
  'desiredPosition',
  'languages',
  'skills',
  ...WISH_FIELDS,
  'tags',
  'groups',
  'origin',
  'fair',
  'viability',
  'matches',
  'documents',
  'createdAt',
  'lastActivityAt',
  ...IDENTIFIER_COLUMNS,
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

const identifiers: readonly string[] = IDENTIFIER_COLUMNS;
export const namesIdentifiers = (columns: readonly ExportColumn[]): boolean =>
  columns.some((column) => identifiers.includes(column));

export const exportCandidates = endpoint({
  name: 'exportCandidates',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/export',
  effect: 'write',
  stream: 'lines',
  summary: 'Everyone who matches, or the chosen ones, in the order of their registration, as lines of JSON',
  body: z
    .object({
      format: z.enum(EXPORT_FORMATS),
      columns: z.array(z.enum(EXPORT_COLUMNS)).check(z.minLength(1), z.maxLength(EXPORT_COLUMNS.length)),
      filters: candidateFilters,
      /** Only these candidates; the filters are ignored. */
      docIDs: z.optional(z.array(candidateId).check(z.minLength(1), z.maxLength(SELECTION_LIMIT))),
      /** Required when a column contains identifiers. */
      reason: line(300),
    })
    .check(
      z.refine(({ columns, reason }) => !namesIdentifiers(columns) || reason.length >= EXPORT_REASON_MIN, {
        path: ['reason'],
        message: 'too_small',
      }),
    ),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('start'), total: z.int() }),
    /** One list of cells a person, in the order of the columns. */
    z.object({ kind: z.literal('rows'), rows: z.array(z.array(z.union([z.string(), z.number()]))) }),
    /** The last line: an answer without it is incomplete. */
    z.object({ kind: z.literal('end'), count: z.int() }),
  ]),
});
