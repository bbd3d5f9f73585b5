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

const withoutRecord = (fields: Event['before']): Event['before'] => {
  const { documentTypes: types, ...others } = fields;
  return Array.isArray(types) ? { ...others, documentTypes: types.filter((type) => type !== CRIMINAL_RECORD) } : fields;
};

/** A decrypted event without its data about a criminal-record letter. */
export const withoutRecords = <E extends Event>(event: E): E =>
  isOfRecord(event)
    ? { ...event, before: {}, after: {} }
    : { ...event, before: withoutRecord(event.before), after: withoutRecord(event.after) };

/** @throws ApiError `criminal_record_locked` unless the reader has an open access, which requires a reason. */
export async function requireRecordAccess(reader: RecordReader): Promise<void> {
  if (!(await hasRecordAccess(reader))) throw new ApiError('criminal_record_locked');
}
