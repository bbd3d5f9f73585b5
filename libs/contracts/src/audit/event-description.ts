import { documentTypes, labelOf, type Option } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { roles, type Permission } from '@vinculo/domain/session';
import type { AuditAction, AuditSubject, LiveVerb } from './audit-actions';
import type { PayloadOf } from './event-payloads';
import { fieldLabel } from './field-labels';

/** The screens that show the record of an event. */
export type RecordScreen =
  | 'company'
  | 'company-contacts'
  | 'vacancy'
  | 'candidate'
  | 'people'
  | 'staff'
  | 'access-requests'
  | 'roles'
  | 'security'
  | 'arco-request'
  | 'privacy-notices'
  | 'retention'
  | 'catalogs'
  | 'parameters'
  | 'release'
  | 'jobs'
  | 'experiences'
  | 'algorithm'
  | 'event'
  | 'snapshot';

/** Who may revert a change: holders of a permission, or users who may make the opposite change to the record. */
export type RevertRule =
  | {
      readonly needs: Permission;
      /** Fields that the audit log stores masked: a change of one of them cannot be reverted. */
      readonly masked?: readonly string[];
    }
  | 'vacancy-status'
  | 'company-verification';

type KeyOfEach<Payload> = Payload extends unknown ? Extract<keyof Payload, string> : never;
/** The fields of a stored payload. An event of an earlier version may lack each, or hold another value in it. */
type StoredFields<Payload> = { readonly [Name in KeyOfEach<Payload>]?: unknown };

export interface EventToDescribe<Action extends AuditAction> {
  /** The record's name in quotation marks. */
  readonly name: string;
  readonly entityName: string;
  readonly before: StoredFields<PayloadOf<Action, 'before'>>;
  readonly after: StoredFields<PayloadOf<Action, 'after'>>;
}

/** The description of one kind of event. */
export interface EventDescription<Action extends AuditAction> {
  /** Null when the record does not change: no live update is sent. */
  readonly verb: LiveVerb | null;
  /** Topics of other records that show this one, such as the name of their owner: they changed too, ids unknown. */
  readonly alsoChanges?: readonly AuditSubject[];
  readonly screen: RecordScreen | null;
  /** Absent where the change cannot be reverted from the log. */
  readonly revert?: RevertRule;
  /** What happened in Spanish, without who and when: "pausó «Operador CNC»". */
  readonly sentence: (event: EventToDescribe<Action>) => string;
}

/** The descriptions of all actions of these subjects. */
export type DescriptionsOf<Subject extends string> = {
  readonly [Action in Extract<AuditAction, `${Subject}.${string}`>]: EventDescription<Action>;
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The fields that changed, by name. */
export const fieldsIn = (after: Readonly<Record<string, unknown>>): string =>
  list.format(
    Object.keys(after)
      .filter((name) => name !== 'document' && name !== 'importID')
      .map(fieldLabel),
  );

export const reasonIn = (reason: unknown): string => (typeof reason === 'string' && reason !== '' ? `: ${reason}` : '');

/** The type of a document is left out for readers who have to give a reason first. */
export const documentIn = (type: unknown): string =>
  typeof type === 'string' ? `«${labelOf(documentTypes, type)}»` : 'un documento reservado';

/** A stored text or number; another form, of an earlier version, is a dash. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '—';

const days = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** A stored day: "1 de diciembre de 2026". */
export function dayIn(value: unknown): string {
  const at = new Date(`${textIn(value)}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? '—' : days.format(at);
}

const moments = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
});

/** A stored moment in America/Mexico_City: "1 de diciembre de 2026 a las 10:00". */
export function momentIn(value: unknown): string {
  const at = new Date(textIn(value));
  return Number.isNaN(at.getTime()) ? '—' : moments.format(at);
}

export const labelIn = (options: readonly Option[], value: unknown): string => labelOf(options, textIn(value));

export const countIn = (value: unknown, one: string, many: string): string => counted(Number(value ?? 0), one, many);

export const roleIn = (role: unknown): string => labelIn(roles, role);

export const rolesIn = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? list.format(value.map(roleIn)) : 'ninguno';
