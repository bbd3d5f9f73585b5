import { auditListFilters, type AuditKind } from '@vinculo/contracts/audit';
import { labelOf, type Option } from '@vinculo/domain/catalogs';
import type { FilterNotes } from '@vinculo/ui/export';
import { listParams, useListParams } from '@vinculo/ui/list';
import { AUDIT_SUBJECT_LABELS } from './audit-subjects';

/** The filters of the audit log in the URL. Accounts are given by id, never by name. */
const auditParams = listParams(auditListFilters, {
  actorUid: 'quien',
  subject: 'sobre',
  kind: 'tipo',
  from: 'desde',
  to: 'hasta',
});

export const auditKinds = [
  { value: 'created', label: 'Altas' },
  { value: 'changed', label: 'Cambios' },
  { value: 'removed', label: 'Bajas' },
  { value: 'none', label: 'Consultas y otros' },
] as const satisfies readonly Option<AuditKind>[];

/** The filters in words, for exported files. @param nameOf the name of an account. */
export const auditNotes = (
  { actorUid, subject, kind, from, to }: typeof auditParams.defaults,
  nameOf: (uid: string) => string,
): FilterNotes => [
  ['Quién', actorUid && nameOf(actorUid)],
  ['Sobre qué', subject && labelOf(AUDIT_SUBJECT_LABELS, subject)],
  ['Tipo', kind && labelOf(auditKinds, kind)],
  ['Desde', from],
  ['Hasta', to],
];

export const useAuditList = () => useListParams(auditParams);
