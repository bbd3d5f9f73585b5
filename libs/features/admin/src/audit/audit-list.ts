import { auditFilter } from '@vinculo/contracts/audit';
import { listParams } from '@vinculo/ui/list';
import * as z from 'zod/mini';

const { actorUid, subject, from, to } = auditFilter;

/** The filters of the audit log in the URL. Accounts are given by id, never by name. */
export const auditParams = listParams(z.object({ actorUid, subject, from, to }), {
  actorUid: 'quien',
  subject: 'sobre',
  from: 'desde',
  to: 'hasta',
});
