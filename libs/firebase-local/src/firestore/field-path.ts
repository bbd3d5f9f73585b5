import { RESERVED_NAME } from './document-name';
import { FirestoreError } from './firestore-error';
import type { Fields, Value } from './values';

export type FieldPath = readonly string[];

const SEGMENT = /(?:^|(?<!^)\.)(?:`((?:[^`\\]|\\.)+)`|([A-Za-z_][A-Za-z_0-9]*))/y;

/** Reads `info.name` or ``info.`odd name` ``. */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  let end = 0;
  for (let match = SEGMENT.exec(text); match !== null; match = SEGMENT.exec(text)) {
    end = SEGMENT.lastIndex;
    segments.push(match[2] ?? (match[1] ?? '').replace(/\\(.)/g, '$1'));
  }
  if (segments.length === 0 || end !== text.length || segments.some((name) => RESERVED_NAME.test(name))) {
    throw new FirestoreError('INVALID_ARGUMENT', 'A field path is not well formed.');
  }
  return segments;
}

const subfields = (value: Value | undefined): Fields =>
  value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : {};

const own = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export function readPath(fields: Fields, [name, ...rest]: FieldPath): Value | undefined {
  if (name === undefined) return undefined;
  const value = own(fields, name);
  return rest.length === 0 ? value : readPath(subfields(value), rest);
}

/** A copy with the value at the path replaced, or removed when it is undefined. Other fields keep their order. */
export function writePath(fields: Fields, [name, ...rest]: FieldPath, value: Value | undefined): Fields {
  if (name === undefined) return fields;
  const next: Value | undefined =
    rest.length === 0 ? value : { mapValue: { fields: writePath(subfields(own(fields, name)), rest, value) } };
  if (next !== undefined) return { ...fields, [name]: next };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}
