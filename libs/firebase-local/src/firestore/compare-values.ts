import { microsecondsOf } from './timestamps';
import { compareUtf8 } from './utf8';
import type { Fields, Value } from './values';

type TypeOf<T> = T extends T ? keyof T : never;

/** Firestore's order of types; integers and doubles are one. */
const TYPE_ORDER: readonly (readonly TypeOf<Value>[])[] = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['geoPointValue'],
  ['arrayValue'],
  ['mapValue'],
];

const rankOf = (value: Value): number => TYPE_ORDER.findIndex((types) => types.some((type) => type in value));

const ascending = <T extends number | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The comparison of the first elements that differ; of two that agree so far the shorter comes first. */
function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined) return 1;
    const order = compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Integers stay exact beside doubles: JavaScript compares a bigint with a number by their mathematical values. */
const numberIn = (value: Value): number | bigint | null => {
  if ('integerValue' in value) return BigInt(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : null;
};

/** NaN comes before every other number and equals itself. */
function compareNumbers(a: number | bigint, b: number | bigint): number {
  const [x, y] = [Number.isNaN(a), Number.isNaN(b)];
  return x || y ? ascending(Number(y), Number(x)) : ascending(a, b);
}

const sortedEntries = (fields: Fields): [string, Value][] =>
  Object.entries(fields).sort(([a], [b]) => compareUtf8(a, b));

/** Firestore's order over all values, in which 0 means that a query takes the two for equal. */
export function compareValues(a: Value, b: Value): number {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== null && y !== null) return compareNumbers(x, y);
  if ('booleanValue' in a && 'booleanValue' in b) return ascending(Number(a.booleanValue), Number(b.booleanValue));
  if ('timestampValue' in a && 'timestampValue' in b)
    return ascending(microsecondsOf(a.timestampValue) ?? 0n, microsecondsOf(b.timestampValue) ?? 0n);
  if ('stringValue' in a && 'stringValue' in b) return compareUtf8(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b)
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  if ('referenceValue' in a && 'referenceValue' in b)
    return compareLists(a.referenceValue.split('/'), b.referenceValue.split('/'), compareUtf8);
  if ('geoPointValue' in a && 'geoPointValue' in b)
    return (
      ascending(a.geoPointValue.latitude, b.geoPointValue.latitude) ||
      ascending(a.geoPointValue.longitude, b.geoPointValue.longitude)
    );
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues);
  if ('mapValue' in a && 'mapValue' in b)
    return compareLists(
      sortedEntries(a.mapValue.fields ?? {}),
      sortedEntries(b.mapValue.fields ?? {}),
      ([keyA, valueA], [keyB, valueB]) => compareUtf8(keyA, keyB) || compareValues(valueA, valueB),
    );
  return rankOf(a) - rankOf(b);
}
