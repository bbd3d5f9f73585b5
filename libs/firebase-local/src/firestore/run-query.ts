import { z } from 'zod';
import { compareValues } from './compare-values';
import type { StoredDocument } from './documents';
import { parseFieldPath, readPath } from './field-path';
import { FirestoreError } from './firestore-error';
import { parseFields, type Value } from './values';

const fieldReference = z.object({ fieldPath: z.string() });
const equality = z.strictObject({
  fieldFilter: z.strictObject({ field: fieldReference, op: z.literal('EQUAL'), value: z.unknown() }),
});
const where = z.union([
  equality.transform((filter) => [filter]),
  z
    .strictObject({ compositeFilter: z.strictObject({ op: z.literal('AND'), filters: z.array(equality) }) })
    .transform(({ compositeFilter }) => compositeFilter.filters),
]);
const structuredQuery = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: z.string(), allDescendants: z.literal(false).optional() })]),
  where: where.default([]),
  orderBy: z
    .array(
      z.strictObject({ field: fieldReference, direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING') }),
    )
    .default([]),
  limit: z.number().int().min(0).optional(),
});
type Query = z.output<typeof structuredQuery>;

/** Equalities joined by AND, an order and a limit. Anything more is UNIMPLEMENTED, never silently left out. */
export function parseQuery(body: unknown): Query {
  const parsed = z.object({ structuredQuery }).safeParse(body);
  if (!parsed.success)
    throw new FirestoreError('UNIMPLEMENTED', 'Only equality filters, an order and a limit are served here.');
  return parsed.data.structuredQuery;
}

/** The documents that match, in order. Like the real one, an order leaves out the documents without its field. */
export function runQuery(documents: readonly StoredDocument[], query: Query): StoredDocument[] {
  const filters = query.where.map(({ fieldFilter }) => ({
    path: fieldFilter.field.fieldPath,
    value: parseFields({ value: fieldFilter.value })['value'],
  }));
  const matches = documents.filter(
    (document) =>
      filters.every(({ path, value }) => {
        const stored = valueAt(document, path);
        return stored !== undefined && value !== undefined && compareValues(stored, value) === 0;
      }) && query.orderBy.every(({ field }) => valueAt(document, field.fieldPath) !== undefined),
  );
  return matches
    .sort((a, b) => {
      for (const { field, direction } of query.orderBy) {
        const [x, y] = [valueAt(a, field.fieldPath), valueAt(b, field.fieldPath)];
        const order = x === undefined || y === undefined ? 0 : compareValues(x, y);
        if (order !== 0) return direction === 'ASCENDING' ? order : -order;
      }
      return 0;
    })
    .slice(0, query.limit);
}

const valueAt = (document: StoredDocument, path: string): Value | undefined =>
  path === '__name__' ? { stringValue: document.path } : readPath(document.fields, parseFieldPath(path));
