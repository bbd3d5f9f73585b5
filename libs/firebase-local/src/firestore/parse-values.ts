import { RESERVED_NAME, isReferenceName } from './document-name';
import { FirestoreError } from './firestore-error';
import { microsecondsOf, timestampText } from './timestamps';
import { isStorableText } from './utf8';
import { doubleContent, type Fields, type Value } from './values';

const DEEPEST = 20;
const INTEGER_LIMIT = 2n ** 63n;

type Parser = (content: unknown, depth: number) => Value | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The only property that a wrapper such as `arrayValue` may have; undefined where it is left out. */
function onlyProperty(content: unknown, name: string): { readonly property: unknown } | null {
  if (!isObject(content) || Object.keys(content).some((key) => key !== name)) return null;
  return { property: content[name] };
}

function parseInteger(content: unknown): Value | null {
  const isInteger = Number.isSafeInteger(content) || (typeof content === 'string' && /^-?\d{1,19}$/.test(content));
  if (!isInteger) return null;
  const integer = BigInt(String(content));
  return integer >= -INTEGER_LIMIT && integer < INTEGER_LIMIT ? { integerValue: String(integer) } : null;
}

function parseDouble(content: unknown): Value | null {
  if (typeof content === 'string' && /^(NaN|-?Infinity)$/.test(content)) return { doubleValue: content };
  const isNumber =
    typeof content === 'number' || (typeof content === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(content));
  const number = Number(content);
  return isNumber && Number.isFinite(number) ? { doubleValue: doubleContent(number) } : null;
}

function parseTimestamp(content: unknown): Value | null {
  const microseconds = typeof content === 'string' ? microsecondsOf(content) : null;
  return microseconds === null ? null : { timestampValue: timestampText(microseconds) };
}

function parseBytes(content: unknown): Value | null {
  if (typeof content !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(content)) return null;
  const digits = content.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  const bytesValue = Buffer.from(digits, 'base64').toString('base64');
  return bytesValue.replaceAll('=', '') === digits ? { bytesValue } : null;
}

function parseGeoPoint(content: unknown): Value | null {
  if (!isObject(content)) return null;
  const { latitude = 0, longitude = 0, ...others } = content;
  const isWithin = (degrees: unknown, limit: number): degrees is number =>
    typeof degrees === 'number' && Math.abs(degrees) <= limit;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || Object.keys(others).length > 0) return null;
  return { geoPointValue: { latitude, longitude } };
}

function parseArray(content: unknown, depth: number): Value | null {
  const wrapper = onlyProperty(content, 'values');
  if (wrapper === null) return null;
  const { property: items = [] } = wrapper;
  if (!Array.isArray(items)) return null;
  const values = items.map((item) => parseValue(item, depth + 1));
  // Firestore has no array directly inside an array.
  const isStorable = values.every((value): value is Value => value !== null && !('arrayValue' in value));
  return isStorable ? { arrayValue: { values } } : null;
}

function parseMap(content: unknown, depth: number): Value | null {
  const wrapper = onlyProperty(content, 'fields');
  if (wrapper === null) return null;
  const { property: entries = {} } = wrapper;
  if (isObject(entries) && Object.hasOwn(entries, '__type__'))
    throw new FirestoreError('UNIMPLEMENTED', 'Vectors are not served here.');
  const fields = parseEntries(entries, depth + 1);
  return fields === null ? null : { mapValue: { fields } };
}

const PARSERS: Record<string, Parser> = {
  nullValue: (content) => (content === null || content === 'NULL_VALUE' ? { nullValue: null } : null),
  booleanValue: (content) => (typeof content === 'boolean' ? { booleanValue: content } : null),
  integerValue: parseInteger,
  doubleValue: parseDouble,
  timestampValue: parseTimestamp,
  stringValue: (content) => (isStorableText(content) ? { stringValue: content } : null),
  bytesValue: parseBytes,
  referenceValue: (content) =>
    typeof content === 'string' && isReferenceName(content) ? { referenceValue: content } : null,
  geoPointValue: parseGeoPoint,
  arrayValue: parseArray,
  mapValue: parseMap,
};

function parseValue(value: unknown, depth: number): Value | null {
  if (!isObject(value) || depth > DEEPEST) return null;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return null;
  const [type, content] = entry;
  return Object.hasOwn(PARSERS, type) ? (PARSERS[type]?.(content, depth) ?? null) : null;
}

function parseEntries(entries: unknown, depth: number): Fields | null {
  if (!isObject(entries)) return null;
  const fields: [string, Value][] = [];
  for (const [name, content] of Object.entries(entries)) {
    const value = parseValue(content, depth);
    if (name === '' || !isStorableText(name) || RESERVED_NAME.test(name) || value === null) return null;
    fields.push([name, value]);
  }
  return Object.fromEntries(fields);
}

/** The fields of a document as they came over the wire, each value in its one spelling, or INVALID_ARGUMENT. */
export function parseFields(fields: unknown): Fields {
  const parsed = parseEntries(fields, 1);
  if (parsed === null)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      'The document holds a value that Firestore does not have, or one nested too deep.',
    );
  return parsed;
}

/** A single value of a filter, or INVALID_ARGUMENT. */
export function parseFilterValue(content: unknown): Value {
  const value = parseValue(content, 1);
  if (value === null) throw new FirestoreError('INVALID_ARGUMENT', 'A filter compares with no value of Firestore.');
  return value;
}
