import { z } from 'zod';
import { compareValues } from './compare-values';
import type { StoredDocument } from './documents';
import { parseFieldPath, readPath } from './field-path';
import { FirestoreError } from './firestore-error';
import { parseFilterValue } from './parse-values';
import type { Value } from './values';

const fieldReference = z.strictObject({ fieldPath: z.string() });
const equality = z
  .strictObject({ fieldFilter: z.strictObject({ field: fieldReference, op: z.literal('EQUAL'), value: z.unknown() }) })
  .transform(({ fieldFilter: { field, value } }) => ({ path: field.fieldPath, value }));
const UNARY_VALUES = { IS_NULL: { nullValue: null }, IS_NAN: { doubleValue: 'NaN' } };
const unary = z
  .strictObject({ unaryFilter: z.strictObject({ field: fieldReference, op: z.enum(['IS_NULL', 'IS_NAN']) }) })
  .transform(({ unaryFilter: { field, op } }) => ({ path: field.fieldPath, value: UNARY_VALUES[op] }));
const filter = z.union([equality, unary]);
const where = z.union([
  filter.transform((one) => [one]),
  z
    .strictObject({ compositeFilter: z.strictObject({ op: z.literal('AND'), filters: z.array(filter) }) })
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

/** The document's own name, as a field path says it. */
const NAME = '__name__';

/** Equalities joined by AND, an order and a limit. Anything more is UNIMPLEMENTED, never silently left out. */
export function parseQuery(body: unknown): Query {
  const parsed = z.strictObject({ structuredQuery }).safeParse(body);
  if (!parsed.success)
    throw new FirestoreError('UNIMPLEMENTED', 'Only equality filters, an order and a limit are served here.');
  return parsed.data.structuredQuery;
}

/**
 * The documents that match, in order. Like the real one, an order leaves out the documents without its field, and
 * documents that are equal in it follow their names in the direction of the last field.
 */
export function runQuery(documents: readonly StoredDocument[], query: Query, root: string): StoredDocument[] {
  const valueAt = (document: StoredDocument, path: string): Value | undefined =>
    path === NAME ? { referenceValue: `${root}/${document.path}` } : readPath(document.fields, parseFieldPath(path));
  const filters = query.where.map(({ path, value }) => ({ path, value: parseFilterValue(value) }));
  if (filters.some(({ path, value }) => path === NAME && !('referenceValue' in value)))
    throw new FirestoreError('INVALID_ARGUMENT', 'A name is compared with a reference.');

  const order = query.orderBy.map(({ field, direction }) => ({
    path: field.fieldPath,
    sign: direction === 'ASCENDING' ? 1 : -1,
  }));
  const complete = [...order, { path: NAME, sign: order.at(-1)?.sign ?? 1 }];
  return documents
    .filter(
      (document) =>
        filters.every(({ path, value }) => {
          const stored = valueAt(document, path);
          return stored !== undefined && compareValues(stored, value) === 0;
        }) && order.every(({ path }) => valueAt(document, path) !== undefined),
    )
    .sort((a, b) => {
      for (const { path, sign } of complete) {
        const [x, y] = [valueAt(a, path), valueAt(b, path)];
        const difference = x === undefined || y === undefined ? 0 : compareValues(x, y);
        if (difference !== 0) return sign * difference;
      }
      return 0;
    })
    .slice(0, query.limit);
}
