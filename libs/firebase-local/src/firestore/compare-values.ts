import type { Value } from './values';

/** Firestore's order of types; integers and doubles are one. */
const RANK: Record<string, number> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
};

const rank = (value: Value): number => RANK[Object.keys(value)[0] ?? ''] ?? 0;

const ascending = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a value sorts by among those of its type. Compound values compare by their text, which is enough to tell equals. */
function sortKey(value: Value): string | number {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return Number(value.booleanValue);
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return Date.parse(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return value.bytesValue;
  if ('referenceValue' in value) return value.referenceValue;
  return JSON.stringify(value);
}

export const compareValues = (a: Value, b: Value): number => rank(a) - rank(b) || ascending(sortKey(a), sortKey(b));
