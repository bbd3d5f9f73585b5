import { FirestoreError } from './firestore-error';

/** A value in Firestore's typed form: one key names the type. It is stored as it came. */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string | number }
  | { readonly doubleValue: string | number }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude: number; readonly longitude: number } }
  | { readonly arrayValue: { readonly values?: readonly Value[] } }
  | { readonly mapValue: { readonly fields?: Fields } };
export type Fields = Readonly<Record<string, Value>>;

/** What a seeder writes: plain data. Dates become timestamps, whole numbers integers. */
export type Plain = null | boolean | number | string | Date | readonly Plain[] | { readonly [key: string]: Plain };

const DEEPEST = 20;
/** Names that Firestore keeps for itself; `__proto__` is one of them. */
export const RESERVED_NAME = /^__.*__$/;

const refuse = (message: string): never => {
  throw new FirestoreError('INVALID_ARGUMENT', message);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL keeps no NUL in text, so it is refused before it gets there. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (isText(value) && /^(-?\d+(\.\d+)?(e[+-]?\d+)?|NaN|-?Infinity)$/i.test(value));

const CHECKS: Record<string, (value: unknown, depth: number) => boolean> = {
  nullValue: (value) => value === null || value === 'NULL_VALUE',
  booleanValue: (value) => typeof value === 'boolean',
  integerValue: (value) => Number.isSafeInteger(value) || (isText(value) && /^-?\d{1,19}$/.test(value)),
  doubleValue: isNumeric,
  timestampValue: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  stringValue: isText,
  bytesValue: (value) => isText(value) && /^[A-Za-z0-9+/_-]*={0,2}$/.test(value),
  referenceValue: isText,
  geoPointValue: (value) => isObject(value) && Object.values(value).every((part) => typeof part === 'number'),
  arrayValue: (value, depth) =>
    isObject(value) &&
    (value['values'] === undefined ||
      (Array.isArray(value['values']) && value['values'].every((item) => isValue(item, depth + 1)))),
  mapValue: (value, depth) =>
    isObject(value) && (value['fields'] === undefined || isFields(value['fields'], depth + 1)),
};

function isValue(value: unknown, depth: number): value is Value {
  if (!isObject(value) || depth > DEEPEST) return false;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return false;
  const [type, content] = entry;
  return Object.hasOwn(CHECKS, type) && CHECKS[type]?.(content, depth) === true;
}

const isFields = (fields: unknown, depth: number): fields is Fields =>
  isObject(fields) &&
  Object.entries(fields).every(
    ([name, value]) => name !== '' && isText(name) && !RESERVED_NAME.test(name) && isValue(value, depth),
  );

/** The fields of a document as they came over the wire, or INVALID_ARGUMENT. */
export const parseFields = (fields: unknown): Fields =>
  isFields(fields, 1)
    ? fields
    : refuse('The document holds a value that Firestore does not have, or one nested too deep.');

export function encodeFields(fields: Readonly<Record<string, Plain>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));
}

function encodeValue(value: Plain): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(value) } };
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
