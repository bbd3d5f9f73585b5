import { KEPT_CATALOGS, LABELLED_LISTS, valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { catalogValue, endpoint, line, reason, timestamp, version } from '../wire';

const name = z.enum([...valuesOf(KEPT_CATALOGS), ...valuesOf(LABELLED_LISTS)]);

export const catalogEntry = z.object({
  entryID: z.uuid(),
  catalog: name,
  /** The value that records store; it never changes. */
  value: catalogValue,
  /** The text on screen. */
  label: catalogValue,
  /** Of a position, the value of its industry; otherwise ''. */
  industry: z.string(),
  /** Of a position, the value of its family of related positions, or ''; otherwise ''. */
  family: z.string(),
  /** Of a position, the values of its usual functions. */
  functions: z.array(z.string()),
  /** Of a family, why its positions are related, or the source that says so; otherwise ''. */
  reason: z.string(),
  /** No longer offered; records that have it keep it. */
  isRetired: z.boolean(),
  updatedAt: timestamp,
  version,
});
export type CatalogEntry = z.output<typeof catalogEntry>;

export const catalog = z.object({
  catalog: name,
  /** Incremented with each change of an entry. */
  version,
  updatedAt: timestamp,
  /** '' until its first change. */
  updatedBy: z.string(),
  /** In the order in which they are offered; the first is the default. */
  entries: z.array(catalogEntry),
});
export type Catalog = z.output<typeof catalog>;

export const listCatalogs = endpoint({
  name: 'listCatalogs',
  host: 'main',
  method: 'GET',
  path: '/aperture/catalogs',
  effect: 'read',
  summary: 'The catalogues that staff keep, retired entries included, and the words of the fixed option lists',
  response: z.object({ items: z.array(catalog) }),
});

/** The value of a family, or '' for none. */
const family = line(120);
const functions = z.array(catalogValue).check(
  z.maxLength(20),
  z.refine((values) => new Set(values).size === values.length, 'repeated'),
);

export const addCatalogEntry = endpoint({
  name: 'addCatalogEntry',
  host: 'admin',
  method: 'POST',
  path: '/aperture/catalogs',
  effect: 'write',
  idempotent: true,
  summary:
    'Add an entry to a catalogue: a position with its industry, a family with the reason that its positions are related',
  body: z.discriminatedUnion('catalog', [
    z.object({
      catalog: z.literal('positions'),
      label: catalogValue,
      industry: catalogValue,
      family: z._default(family, ''),
      functions: z._default(functions, []),
    }),
    z.object({ catalog: z.literal('families'), label: catalogValue, reason }),
    z.object({ catalog: z.enum(['industries', 'functions']), label: catalogValue }),
  ]),
  response: catalogEntry,
});

const entryParams = z.object({ entryID: z.uuid() });

export const editCatalogEntry = endpoint({
  name: 'editCatalogEntry',
  host: 'admin',
  method: 'PATCH',
  path: '/aperture/catalogs/:entryID',
  effect: 'write',
  summary:
    'Rename an entry, change what a position belongs to or the reason of a family; retire an entry of a kept catalogue or bring it back',
  params: entryParams,
  body: z.object({
    label: z.optional(catalogValue),
    /** Of a position only. */
    industry: z.optional(catalogValue),
    /** Of a position only. */
    family: z.optional(family),
    /** Of a position only. */
    functions: z.optional(functions),
    /** Of a family only. */
    reason: z.optional(reason),
    isRetired: z.optional(z.boolean()),
    version,
  }),
  response: catalogEntry,
});

const count = z.int().check(z.gte(0));

export const readCatalogUse = endpoint({
  name: 'readCatalogUse',
  host: 'main',
  method: 'GET',
  path: '/aperture/catalogs/:entryID/use',
  effect: 'read',
  summary: 'How many records hold an entry, each exact up to 1000',
  params: entryParams,
  response: z.object({ companies: count, vacancies: count, candidates: count, positions: count }),
});
export type CatalogUse = z.output<typeof readCatalogUse.response>;
