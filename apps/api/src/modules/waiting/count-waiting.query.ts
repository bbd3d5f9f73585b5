import type { countWaiting } from '@vinculo/contracts/waiting';
import { COUNT_CAP, type ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import type { RouteContext } from '../../http/route';
import { countDead } from '../../background/background-jobs.repository';
import { countPending as countAccessRequests } from '../access-requests/access-requests.repository';
import { countUnapplied } from '../candidate-imports/candidate-imports.repository';
import { hasRecordAccess } from '../criminal-record/record-access';
import { countPending as countDocuments } from '../documents/documents.repository';
import { countGroups } from '../duplicates/duplicates.repository';
import { countOpen } from '../privacy/arco/arco-requests.repository';

const capped = (count: number) => ({ total: Math.min(count, COUNT_CAP), totalCapped: count > COUNT_CAP });

/** Each count requires the same permission as its list. */
export async function countWaitingQuery(context: RouteContext): Promise<ResponseOf<typeof countWaiting>> {
  const { tx, actor } = context;
  const { claims, uid } = actor;
  const counts: ResponseOf<typeof countWaiting> = {};
  if (can(claims, 'documents:review'))
    counts.documents = capped(await countDocuments(tx, await hasRecordAccess(context)));
  if (can(claims, 'privacy:handle')) {
    const { count, dueOn } = await countOpen(tx);
    counts.arcoRequests = { ...capped(count), dueOn };
  }
  if (can(claims, 'staff:manage')) counts.accessRequests = capped(await countAccessRequests(tx));
  if (can(claims, 'candidates:create') && can(claims, 'candidates:reveal'))
    counts.imports = capped(await countUnapplied(tx, uid));
  if (can(claims, 'candidates:merge')) counts.duplicates = capped(await countGroups(tx));
  if (can(claims, 'jobs:manage')) counts.deadJobs = capped(await countDead(tx));
  return counts;
}
