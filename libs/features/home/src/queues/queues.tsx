import { IconFileText, IconInbox, IconMessageOff, IconShieldLock } from '@tabler/icons-react';
import type { readWaiting, WholeQueue } from '@vinculo/contracts/waiting';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { adminPath, reviewPath } from '@vinculo/ui/navigation';
import { DueTickets } from './due-tickets';
import { OPEN_ARCO_REQUESTS, openArcoRequestRow } from './open-arco-requests';
import { PENDING_DOCUMENTS, pendingDocumentRow } from './pending-documents';
import { Queue } from './queue';
import styles from './queues.module.css';
import { SILENT_VACANCIES, silentVacancyRow } from './silent-vacancies';
import { UNOPENED_APPLICATIONS, unopenedApplicationRow } from './unopened-applications';

interface QueuesProps {
  readonly waiting: ResponseOf<typeof readWaiting>;
  readonly mayReadTickets: boolean;
  /** Opens all rows of a queue that no other list shows. */
  readonly onOpen: (queue: WholeQueue) => void;
}

/** The queues of the lists that the user may see. */
export const Queues = ({
  waiting: { applications, documents, vacancies, arcoRequests },
  mayReadTickets,
  onOpen,
}: QueuesProps) => (
  <div className={styles.queues}>
    {applications && (
      <Queue
        title={UNOPENED_APPLICATIONS}
        icon={<IconInbox size={18} stroke={1.75} aria-hidden />}
        count={applications}
        rows={applications.items.map(unopenedApplicationRow)}
        whole={{ onOpen: () => onOpen('applications') }}
      />
    )}
    {documents && (
      <Queue
        title={PENDING_DOCUMENTS}
        icon={<IconFileText size={18} stroke={1.75} aria-hidden />}
        count={documents}
        rows={documents.items.map(pendingDocumentRow)}
        whole={{ to: reviewPath }}
      />
    )}
    {vacancies && (
      <Queue
        title={SILENT_VACANCIES}
        icon={<IconMessageOff size={18} stroke={1.75} aria-hidden />}
        count={vacancies}
        rows={vacancies.items.map(silentVacancyRow)}
        whole={{ onOpen: () => onOpen('vacancies') }}
      />
    )}
    {arcoRequests && (
      <Queue
        title={OPEN_ARCO_REQUESTS}
        icon={<IconShieldLock size={18} stroke={1.75} aria-hidden />}
        count={arcoRequests}
        rows={arcoRequests.items.map(openArcoRequestRow)}
        whole={{ to: adminPath('privacidad') }}
      />
    )}
    {mayReadTickets && <DueTickets />}
  </div>
);
