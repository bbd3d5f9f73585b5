import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { Application } from '@vinculo/contracts/applications';
import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { campaignText, originText, StageWait } from '@vinculo/ui/applications';
import { Button } from '@vinculo/ui/button';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { Menu } from '@vinculo/ui/overlays';
import { StatusChip, Tag } from '@vinculo/ui/status';
import { InvitationLine } from './invitation-line';
import { MessageLine } from './message-line';
import { ProcessHistory } from './process-history';
import styles from './processes-tab.module.css';

interface ProcessRowProps {
  readonly application: Application;
  /** The person opposed automated scoring. */
  readonly needsPeople: boolean;
  readonly onMove: (to: ApplicationStage) => void;
  /** Undefined for who may not. */
  readonly onSchedule: (() => void) | undefined;
}

/** One vacancy that the person is in: its stage, where it may move to, and how it got there. */
export const ProcessRow = ({ application, needsPeople, onMove, onSchedule }: ProcessRowProps) => (
  <li>
    <div className={styles.title}>
      <PrefetchLink to={vacancyPath(application.jobID)}>{application.vacancyName}</PrefetchLink>
      <Tag tone="accent">{labelOf(applicationStages, application.stage)}</Tag>
      {needsPeople && <Tag tone="warning">Revisión humana</Tag>}
      {application.vacancyStatus !== 'active' && <StatusChip status={application.vacancyStatus} />}
      {onSchedule !== undefined && (
        <Button size="sm" aria-label={`Agendar: ${application.vacancyName}`} onClick={onSchedule}>
          Agendar
        </Button>
      )}
      {application.moves.length > 0 && (
        <Menu
          header="Pasar a"
          trigger={
            <Button
              size="sm"
              aria-label={`Pasar a otra etapa: ${application.vacancyName}`}
              icon={<IconArrowsHorizontal size={14} stroke={1.75} aria-hidden />}
            >
              Pasar a
            </Button>
          }
          groups={[
            application.moves.map((to) => ({ label: labelOf(applicationStages, to), onSelect: () => onMove(to) })),
          ]}
        />
      )}
    </div>
    <p className={styles.tags}>
      <StageWait {...application} />
    </p>
    <p className={styles.meta}>
      {application.companyName}
      {application.startDate !== null && ` · Empieza el ${dayText(application.startDate)}`}
    </p>
    <p className={styles.meta}>
      {originText(application)} · {application.byName}, <RelativeTime at={application.at} />
    </p>
    {application.returns.map(({ at, campaign, notice }) => (
      <p className={styles.meta} key={at}>
        {['Se postuló otra vez', campaignText(campaign), `aceptó el aviso ${notice}`].filter(Boolean).join(', ')} ·{' '}
        <RelativeTime at={at} />
      </p>
    ))}
    {application.invitation !== null && (
      <InvitationLine application={application} invitation={application.invitation} />
    )}
    {application.history.slice(0, 1).map((change) => (
      <MessageLine key={change.changeID} application={application} change={change} />
    ))}
    <ProcessHistory history={application.history} />
  </li>
);
