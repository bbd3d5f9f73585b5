import { eventSentence, fieldLabel, type AuditEvent } from '@vinculo/contracts/audit';
import { nationalities, origins, viability } from '@vinculo/domain/candidates';
import { arcoChannels, arcoKinds, arcoSteps, consentSources, retentionKinds } from '@vinculo/domain/privacy';
import {
  benefits,
  documentTypes,
  education,
  genders,
  KEPT_CATALOGS,
  LABELLED_LISTS,
  jobStatus,
  languages,
  locations,
  maritalStatus,
  modality,
  payBasis,
  payForm,
  salaryTypes,
  skills,
  states,
  workDays,
  workTime,
  workTurns,
  type Option,
} from '@vinculo/domain/catalogs';
import { LEGAL_PARAMETERS } from '@vinculo/domain/labour-law';
import { verificationStatus } from '@vinculo/domain/companies';
import { PERMISSION_GROUPS, roles } from '@vinculo/domain/session';
import { fullTime } from '@vinculo/ui/dates';
import { AUDIT_SUBJECT_LABELS } from './audit-subjects';

/** The option lists of the fields of records. */
const LISTS: Readonly<Record<string, readonly Option[]>> = {
  status: jobStatus,
  state: states,
  gender: genders,
  maritalStatus,
  nationality: nationalities,
  origin: origins,
  viability,
  verification: verificationStatus,
  education,
  educationWork: education,
  document: documentTypes,
  documentsWork: documentTypes,
  timeWork: workTime,
  modalityWork: modality,
  daysWork: workDays,
  turnWork: workTurns,
  payFormWork: payForm,
  payBasis,
  kind: [...LEGAL_PARAMETERS, ...arcoKinds],
  step: arcoSteps,
  channel: arcoChannels,
  source: consentSources,
  rule: retentionKinds,
  catalog: [...KEPT_CATALOGS, ...LABELLED_LISTS],
  subject: AUDIT_SUBJECT_LABELS,
  secondFactorRoles: roles,
  salaryType: salaryTypes,
  wishedTimes: workTime,
  wishedModalities: modality,
  wishedDays: workDays,
  wishedTurns: workTurns,
  benefitsWork: benefits,
  skillsWork: skills,
  language: languages,
  country: locations,
  role: roles,
  permissions: PERMISSION_GROUPS.flatMap(({ permissions }) => permissions),
};

/** A value of a change as a reader sees it. @param name the field that has it. */
export function valueText(name: string, value: unknown): string {
  if (name === 'field') return fieldLabel(String(value));
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => valueText(name, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, one]) => one !== '')
      .map(([inner, one]) => valueText(inner, one))
      .join(' · ');
  const option = LISTS[name]?.find((one) => one.value === value);
  return option?.label ?? String(value);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The fields shown for an event. Ids are left out: they mean nothing to a reader. */
export const fieldNames = ({ before, after }: AuditEvent): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !/(ID|Uid)$/.test(name) && !UUID.test(String(after[name] ?? before[name])),
  );

export const sentenceOf = (event: AuditEvent): string => {
  const isNamed = event.entityName !== '' && !eventSentence(event).includes(event.entityName);
  return isNamed ? `${eventSentence(event)} (${event.entityName})` : eventSentence(event);
};

/** Shown instead of the hash until the event is sealed. */
export const NOT_SEALED = 'Sin sellar todavía';

export const EVENT_HEADINGS = [
  'Registro',
  'Cuándo',
  'Quién',
  'Qué hizo',
  'Motivo',
  'Antes',
  'Después',
  'Desde',
  'Huella',
] as const;

const side = (event: AuditEvent, name: 'before' | 'after'): string =>
  fieldNames(event)
    .filter((field) => field in event[name])
    .map((field) => `${fieldLabel(field)}: ${valueText(field, event[name][field])}`)
    .join('; ');

/** An event as a line of a file, under `EVENT_HEADINGS`. */
export const eventCells = (event: AuditEvent): readonly (string | number)[] => [
  event.eventID,
  fullTime(new Date(event.at)),
  event.actorName,
  sentenceOf(event),
  event.reason,
  side(event, 'before'),
  side(event, 'after'),
  event.origin,
  event.hash ?? NOT_SEALED,
];
