import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { DocumentType } from '@vinculo/domain/catalogs';
import type { RouteContext } from '../../http/route';
import { ApiError } from '../../http/api-error';
import { findOpen } from './criminal-record.repository';

/** The user who reads, and the time of the request. */
export interface RecordReader extends Pick<RouteContext, 'tx' | 'now'> {
  readonly actor: { readonly uid: string };
}

export const hasRecordAccess = async ({ tx, actor, now }: RecordReader): Promise<boolean> =>
  (await findOpen(tx, actor.uid, now)) !== undefined;

/** Filters document types down to those that the reader may see. */
export type ReadableTypes = (types: readonly DocumentType[]) => DocumentType[];

/** @returns a filter that omits the criminal-record letter unless the reader has access to criminal records. */
export async function readableTypes(
  reader: RecordReader,
  people: readonly {
    readonly documentTypes: readonly DocumentType[];
    readonly inapplicableTypes?: readonly DocumentType[];
  }[],
): Promise<ReadableTypes> {
  const isNamed = people.some(({ documentTypes, inapplicableTypes = [] }) =>
    [...documentTypes, ...inapplicableTypes].includes(CRIMINAL_RECORD),
  );
  return isNamed && !(await hasRecordAccess(reader))
    ? (types) => types.filter((type) => type !== CRIMINAL_RECORD)
    : (types) => [...types];
}

type Event = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>>>>;

/** Whether a decrypted event is about a criminal-record letter. */
export const isOfRecord = ({ before, after }: Event): boolean =>
  before['document'] === CRIMINAL_RECORD || after['document'] === CRIMINAL_RECORD;

const LISTS: readonly string[] = ['documentTypes', 'inapplicableTypes'];

const withoutLetter = (fields: Event['before']): Event['before'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      LISTS.includes(name) && Array.isArray(value) ? value.filter((type) => type !== CRIMINAL_RECORD) : value,
    ]),
  );

/** An event without the letter in its lists. A list of which nothing else changed would show it by being there. */
function withoutLetters<E extends Event>(event: E): E {
  const [before, after] = [withoutLetter(event.before), withoutLetter(event.after)];
  const same = LISTS.filter((list) => list in before && JSON.stringify(before[list]) === JSON.stringify(after[list]));
  const others = (fields: Event['before']) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !same.includes(name)));
  return { ...event, before: others(before), after: others(after) };
}

/** A decrypted event without its data about a criminal-record letter. */
export const withoutRecords = <E extends Event>(event: E): E =>
  isOfRecord(event) ? { ...event, before: {}, after: {} } : withoutLetters(event);

/** @throws ApiError `criminal_record_locked` unless the reader has an open access, which requires a reason. */
export async function requireRecordAccess(reader: RecordReader): Promise<void> {
  if (!(await hasRecordAccess(reader))) throw new ApiError('criminal_record_locked');
}
