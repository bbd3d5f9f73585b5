import { auditListFilters } from '@vinculo/contracts/audit';
import { listParams, useListParams } from '@vinculo/ui/list';

/** The filters of the audit log in the URL. Accounts are given by id, never by name. */
const auditParams = listParams(auditListFilters, {
  actorUid: 'quien',
  subject: 'sobre',
  from: 'desde',
  to: 'hasta',
});

export const useAuditList = () => useListParams(auditParams);
