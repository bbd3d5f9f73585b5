import {
  IconAlertTriangle,
  IconCoin,
  IconFileText,
  IconHeadset,
  IconInbox,
  IconMessageOff,
  IconShieldLock,
  type Icon,
} from '@tabler/icons-react';
import type { readWaiting, WholeQueue } from '@vinculo/contracts/waiting';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { adminPath, referralsPath, reviewPath, ticketsPath } from '@vinculo/ui/navigation';
import { Fragment, type ReactNode } from 'react';
import type { Part } from '../arrangement/arrangement';
import { DUE_TICKETS, dueTicketRow, type useDueTickets } from './due-tickets';
import { OPEN_ARCO_REQUESTS, openArcoRequestRow } from './open-arco-requests';
import { PENDING_DOCUMENTS, pendingDocumentRow } from './pending-documents';
import { Queue, type QueueCount, type QueueRow, type WholeList } from './queue';
import styles from './queues.module.css';
import { PAYOUTS_TO_APPROVE, payoutToApproveRow, REFERRAL_ALERTS, referralAlertRow } from './referral-queues';
import { SILENT_VACANCIES, silentVacancyRow } from './silent-vacancies';
import { UNOPENED_APPLICATIONS, unopenedApplicationRow } from './unopened-applications';

interface QueuePart extends Part {
  readonly content: ReactNode;
}

interface Asked {
  readonly waiting: ResponseOf<typeof readWaiting>;
  readonly tickets: ReturnType<typeof useDueTickets>['tickets'];
  /** Opens all rows of a queue that no other list shows. */
  readonly onOpen: (queue: WholeQueue) => void;
}

/** A queue as a part of the page; none where the user may not see its list. */
const partOf = <Row,>(
  key: string,
  title: string,
  QueueIcon: Icon,
  list: (QueueCount & { readonly items: readonly Row[] }) | undefined,
  row: (one: Row) => QueueRow,
  whole: WholeList,
): QueuePart | undefined =>
  list && {
    key,
    label: title,
    content: (
      <Queue
        title={title}
        icon={<QueueIcon size={18} stroke={1.75} aria-hidden />}
        count={list}
        rows={list.items.map(row)}
        whole={whole}
      />
    ),
  };

/** The queues of the lists that the user may see. */
export const queuesFor = ({
  waiting: { applications, documents, vacancies, arcoRequests, payouts, referralAlerts },
  tickets,
  onOpen,
}: Asked): readonly QueuePart[] =>
  [
    partOf('waitingApplications', UNOPENED_APPLICATIONS, IconInbox, applications, unopenedApplicationRow, {
      onOpen: () => onOpen('applications'),
    }),
    partOf('waitingDocuments', PENDING_DOCUMENTS, IconFileText, documents, pendingDocumentRow, { to: reviewPath }),
    partOf('waitingVacancies', SILENT_VACANCIES, IconMessageOff, vacancies, silentVacancyRow, {
      onOpen: () => onOpen('vacancies'),
    }),
    partOf('waitingArcoRequests', OPEN_ARCO_REQUESTS, IconShieldLock, arcoRequests, openArcoRequestRow, {
      to: adminPath('privacidad'),
    }),
    partOf('waitingTickets', DUE_TICKETS, IconHeadset, tickets, dueTicketRow, { to: ticketsPath('due') }),
    partOf('waitingPayouts', PAYOUTS_TO_APPROVE, IconCoin, payouts, payoutToApproveRow, { to: referralsPath('pagos') }),
    partOf('waitingReferralAlerts', REFERRAL_ALERTS, IconAlertTriangle, referralAlerts, referralAlertRow, {
      to: referralsPath('alertas'),
    }),
  ].filter((part) => typeof part === 'object');

/** What waits, five rows of each. */
export const Queues = ({ queues }: { readonly queues: readonly QueuePart[] }) => (
  <div className={styles.queues}>
    {queues.map(({ key, content }) => (
      <Fragment key={key}>{content}</Fragment>
    ))}
  </div>
);
