import { PROFILE_FIELDS, WISH_FIELDS } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { endpoint, line, timestamp } from '../wire';

/** What a file may hold. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 50_000 } as const;
/** Rows in one request. */
export const IMPORT_BATCH = 500;
/** Imports of one account that began within 24 hours; those that were abandoned do not count. */
export const DAILY_IMPORTS_LIMIT = 20;

/** What a column of a file may be. The origin is always the import. */
export const IMPORT_FIELDS = [
  ...PROFILE_FIELDS,
  'curp',
  'rfc',
  'nss',
  'education',
  'desiredPosition',
  'skills',
  ...WISH_FIELDS,
  'tags',
  'groups',
  'fair',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that detect an existing person; identifiers belong to one person, the others may be shared. */
export const UNIQUE_FIELDS = ['curp', 'rfc', 'nss'] as const;
export const SAME_PERSON_FIELDS = [...UNIQUE_FIELDS, 'email', 'phone'] as const;

/** What to do with existing people. 'create' still skips those with the same identifier. */
export const DUPLICATE_CHOICES = ['skip', 'fill', 'create'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const importId = z.uuid().brand<'ImportId'>();
export type ImportId = z.output<typeof importId>;

/**
 * Rows are staged; being written in the background; written; being undone; undone. `stopped`: the background
 * work failed several times; its owner may apply it again, undo it or abandon it.
 */
export const IMPORT_STATES = ['staging', 'applying', 'applied', 'undoing', 'undone', 'stopped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const summary = z.object({
  importID: importId,
  state: z.enum(IMPORT_STATES),
  onDuplicate: z.enum(DUPLICATE_CHOICES),
  at: timestamp,
  /** Rows of the file; fewer have been checked where that was cut short. */
  rows: z.int(),
  /** Rows to write or to undo, and how many of them have been processed. */
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** People who existed already. */
  skipped: z.int(),
  /** Rows with a problem, found by the check or when they were written. */
  refused: z.int(),
  undone: z.int(),
  /** People changed since the import, whom an undo leaves as they are. */
  left: z.int(),
});
export type ImportSummary = z.output<typeof summary>;

const params = z.object({ importID: importId });

/** The field last chosen for a heading; '' is none. */
const heading = z.object({
  heading: line(80).check(z.minLength(1)),
  field: z.union([z.literal(''), z.enum(IMPORT_FIELDS)]),
});
export type ImportHeading = z.output<typeof heading>;
const headings = z.array(heading).check(z.maxLength(100));

/** Outcomes that are reported: the row was not written, or an undo skipped it. */
export const REPORTED_OUTCOMES = ['refused', 'skipped', 'left'] as const;
const reportedRow = z.object({
  row: z.int(),
  outcome: z.enum(REPORTED_OUTCOMES),
  problems: z.array(z.enum(IMPORT_FIELDS)),
  /** The person of the row, if there is one; the name is '' once that person no longer exists. */
  person: z.nullable(z.object({ docID: candidateId, name: z.string() })),
});
export type ReportedRow = z.output<typeof reportedRow>;
export const REPORTED_ROWS_LIMIT = 500;
const PATH = '/aperture/candidate-imports';

export const listImports = endpoint({
  name: 'listImports',
  host: 'main',
  method: 'GET',
  path: PATH,
  effect: 'read',
  summary: 'One’s own latest imports, newest first, and what the headings of one’s files meant',
  response: z.object({ items: z.array(summary), headings }),
});

export const listImportRows = endpoint({
  name: 'listImportRows',
  host: 'main',
  method: 'GET',
  path: `${PATH}/:importID/rows`,
  effect: 'read',
  summary: 'The rows of an import that were not written, or not taken back, after a row number',
  params,
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(IMPORT_LIMITS.rows + 1)), 0) }),
  response: z.object({ items: z.array(reportedRow), hasMore: z.boolean() }),
});

export const createImport = endpoint({
  name: 'createImport',
  host: 'main',
  method: 'POST',
  path: PATH,
  effect: 'write',
  idempotent: true,
  summary: 'Begin an import, and remember what the headings mean; its rows wait for a day at most',
  body: z.object({ headings, rows: z.int().check(z.gte(1), z.lte(IMPORT_LIMITS.rows)) }),
  response: z.object({ importID: importId }),
});

export const stageImportRows = endpoint({
  name: 'stageImportRows',
  host: 'main',
  method: 'POST',
  path: `${PATH}/:importID/rows`,
  effect: 'write',
  idempotent: true,
  summary:
    'Check some rows and keep them until they are applied, in place of what they said before; of those with a problem only which',
  params,
  body: z.object({
    rows: z
      .array(
        z.object({
          row: z.int().check(z.gte(2), z.lte(IMPORT_LIMITS.rows + 1)),
          values: z.partialRecord(z.enum(IMPORT_FIELDS), line(1000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(IMPORT_BATCH)),
  }),
  /** Only rows with a problem or a duplicate. */
  response: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        problems: z.array(z.enum(IMPORT_FIELDS)),
        /** The existing person, and the field that matched. */
        duplicate: z.nullable(z.object({ docID: candidateId, by: z.enum(SAME_PERSON_FIELDS) })),
      }),
    ),
  }),
});

export const applyImport = endpoint({
  name: 'applyImport',
  host: 'main',
  method: 'POST',
  path: `${PATH}/:importID/apply`,
  effect: 'write',
  idempotent: true,
  summary: 'Write the waiting rows in the background',
  params,
  body: z.object({ onDuplicate: z.enum(DUPLICATE_CHOICES) }),
  response: z.object({ state: z.enum(IMPORT_STATES) }),
});

export const undoImport = endpoint({
  name: 'undoImport',
  host: 'main',
  method: 'POST',
  path: `${PATH}/:importID/undo`,
  effect: 'write',
  idempotent: true,
  summary: 'Take a whole import back, in the background; who was changed since stays',
  params,
  body: z.object({}),
  response: z.object({ state: z.enum(IMPORT_STATES) }),
});

export const abandonImport = endpoint({
  name: 'abandonImport',
  host: 'main',
  method: 'DELETE',
  path: `${PATH}/:importID`,
  effect: 'write',
  summary: 'Delete the staged rows that were not applied; applied rows of a stopped import stay',
  params,
  response: z.object({ removed: z.boolean() }),
});
