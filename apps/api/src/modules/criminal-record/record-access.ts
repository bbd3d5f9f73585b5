import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { DocumentType } from '@vinculo/domain/catalogs';
import type { RouteContext } from '../../http/route';
import { ApiError } from '../../http/api-error';
import { findOpen } from './criminal-record.repository';

/** Whoever wants to look, and when. */
export interface RecordReader extends Pick<RouteContext, 'tx' | 'now'> {
  readonly actor: { readonly uid: string };
}

export const hasRecordAccess = async ({ tx, actor, now }: RecordReader): Promise<boolean> =>
  (await findOpen(tx, actor.uid, now)) !== undefined;

/** The types of documents that somebody has, as a reader may know them. */
export type ReadableTypes = (types: readonly DocumentType[]) => DocumentType[];

/** Leaves the criminal-record letter out of what people have unless criminal records are open to the reader. */
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

/** Whether an event, opened, is about a criminal-record letter. */
export const isOfRecord = ({ before, after }: Event): boolean =>
  before['document'] === CRIMINAL_RECORD || after['document'] === CRIMINAL_RECORD;

const withoutRecord = (fields: Event['before']): Event['before'] => {
  const { documentTypes: types, ...others } = fields;
  return Array.isArray(types) ? { ...others, documentTypes: types.filter((type) => type !== CRIMINAL_RECORD) } : fields;
};

/** An opened event without what it says of a criminal-record letter. */
export const withoutRecords = <E extends Event>(event: E): E =>
  isOfRecord(event)
    ? { ...event, before: {}, after: {} }
    : { ...event, before: withoutRecord(event.before), after: withoutRecord(event.after) };

/** @throws ApiError `criminal_record_locked` unless the reader gave a reason within the last minutes. */
export async function requireRecordAccess(reader: RecordReader): Promise<void> {
  if (!(await hasRecordAccess(reader))) throw new ApiError('criminal_record_locked');
}
