import { MOST_QUEUE_ROWS, QUEUE_ROWS, type readWaiting } from '@vinculo/contracts/waiting';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import { countDead } from '../../background/background-jobs.repository';
import type { RouteContext } from '../../http/route';
import { countPending as countAccessRequests } from '../access-requests/access-requests.repository';
import { countUnapplied } from '../candidate-imports/candidate-imports.repository';
import { countGroups } from '../duplicates/duplicates.repository';
import type { PeopleOf } from '../matching/blind/vacancy-people';
import { openArcoRequests } from './queues/open-arco-requests';
import { payoutsToApprove } from './queues/payouts-to-approve';
import { pendingDocuments } from './queues/pending-documents';
import { capped, type Queue, type QueuePart } from './queues/queue';
import { openReferralAlerts } from './queues/referral-alerts';
import { silentVacancies } from './queues/silent-vacancies';
import { unopenedApplications } from './queues/unopened-applications';

type Waiting = ResponseOf<typeof readWaiting>;

async function readCounts({ tx, actor: { claims, uid } }: RouteContext): Promise<Waiting> {
  const counts: Waiting = {};
  if (can(claims, 'staff:manage')) counts.accessRequests = capped(await countAccessRequests(tx));
  if (can(claims, 'candidates:create') && can(claims, 'candidates:reveal'))
    counts.imports = capped(await countUnapplied(tx, uid));
  if (can(claims, 'candidates:merge')) counts.duplicates = capped(await countGroups(tx));
  if (can(claims, 'jobs:manage')) counts.deadJobs = capped(await countDead(tx));
  return counts;
}

/** Each queue and count requires the permissions of its list. */
export const readWaitingQuery = (peopleOf: PeopleOf) => {
  const applications = unopenedApplications(peopleOf);
  return async (
    context: RouteContext,
    { query: { queue: asked } }: ParsedRequestOf<typeof readWaiting>,
  ): Promise<Waiting> => {
    const read = async <Item>({ permissions, read: readPart }: Queue<Item>): Promise<QueuePart<Item> | undefined> =>
      permissions.every((permission) => can(context.actor.claims, permission))
        ? readPart(context, asked === undefined ? QUEUE_ROWS : MOST_QUEUE_ROWS)
        : undefined;
    if (asked === 'applications') return { applications: await read(applications) };
    if (asked === 'vacancies') return { vacancies: await read(silentVacancies) };
    return {
      applications: await read(applications),
      documents: await read(pendingDocuments),
      vacancies: await read(silentVacancies),
      arcoRequests: await read(openArcoRequests),
      payouts: await read(payoutsToApprove),
      referralAlerts: await read(openReferralAlerts),
      ...(await readCounts(context)),
    };
  };
};
