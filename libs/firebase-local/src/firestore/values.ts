/** A value in Firestore's typed form: one key names the type. */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
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

export function encodeFields(fields: Readonly<Record<string, Plain>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));
}

function encodeValue(value: Plain): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return encodeNumber(value);
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(value) } };
}

function encodeNumber(value: number): Value {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  return { doubleValue: doubleContent(value) };
}

/** JSON has no NaN, no infinity and no negative zero: those are text. */
export const doubleContent = (value: number): string | number =>
  Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
