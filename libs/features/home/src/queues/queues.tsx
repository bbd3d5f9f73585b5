import { IconFileText, IconInbox, IconMessageOff, IconShieldLock } from '@tabler/icons-react';
import type { readWaiting, WholeQueue } from '@vinculo/contracts/waiting';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { adminPath, reviewPath } from '@vinculo/ui/navigation';
import { Fragment, type ReactNode } from 'react';
import type { Part } from '../arrangement/arrangement';
import { DUE_TICKETS, DueTickets } from './due-tickets';
import { OPEN_ARCO_REQUESTS, openArcoRequestRow } from './open-arco-requests';
import { PENDING_DOCUMENTS, pendingDocumentRow } from './pending-documents';
import { Queue } from './queue';
import styles from './queues.module.css';
import { SILENT_VACANCIES, silentVacancyRow } from './silent-vacancies';
import { UNOPENED_APPLICATIONS, unopenedApplicationRow } from './unopened-applications';

interface QueuePart extends Part {
  readonly content: ReactNode;
}

interface Asked {
  readonly waiting: ResponseOf<typeof readWaiting>;
  readonly mayReadTickets: boolean;
  /** Opens all rows of a queue that no other list shows. */
  readonly onOpen: (queue: WholeQueue) => void;
}

/** The queues of the lists that the user may see. */
export const queuesFor = ({
  waiting: { applications, documents, vacancies, arcoRequests },
  mayReadTickets,
  onOpen,
}: Asked): readonly QueuePart[] =>
  [
    applications && {
      key: 'waitingApplications',
      label: UNOPENED_APPLICATIONS,
      content: (
        <Queue
          title={UNOPENED_APPLICATIONS}
          icon={<IconInbox size={18} stroke={1.75} aria-hidden />}
          count={applications}
          rows={applications.items.map(unopenedApplicationRow)}
          whole={{ onOpen: () => onOpen('applications') }}
        />
      ),
    },
    documents && {
      key: 'waitingDocuments',
      label: PENDING_DOCUMENTS,
      content: (
        <Queue
          title={PENDING_DOCUMENTS}
          icon={<IconFileText size={18} stroke={1.75} aria-hidden />}
          count={documents}
          rows={documents.items.map(pendingDocumentRow)}
          whole={{ to: reviewPath }}
        />
      ),
    },
    vacancies && {
      key: 'waitingVacancies',
      label: SILENT_VACANCIES,
      content: (
        <Queue
          title={SILENT_VACANCIES}
          icon={<IconMessageOff size={18} stroke={1.75} aria-hidden />}
          count={vacancies}
          rows={vacancies.items.map(silentVacancyRow)}
          whole={{ onOpen: () => onOpen('vacancies') }}
        />
      ),
    },
    arcoRequests && {
      key: 'waitingArcoRequests',
      label: OPEN_ARCO_REQUESTS,
      content: (
        <Queue
          title={OPEN_ARCO_REQUESTS}
          icon={<IconShieldLock size={18} stroke={1.75} aria-hidden />}
          count={arcoRequests}
          rows={arcoRequests.items.map(openArcoRequestRow)}
          whole={{ to: adminPath('privacidad') }}
        />
      ),
    },
    mayReadTickets && { key: 'waitingTickets', label: DUE_TICKETS, content: <DueTickets /> },
  ].filter((part) => typeof part === 'object');

/** What waits, five rows of each. */
export const Queues = ({ queues }: { readonly queues: readonly QueuePart[] }) => (
  <div className={styles.queues}>
    {queues.map(({ key, content }) => (
      <Fragment key={key}>{content}</Fragment>
    ))}
  </div>
);
