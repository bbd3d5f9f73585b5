import type { AgendaEvent } from '@vinculo/contracts/agenda';
import type { ApplicationBoard, VacancyApplication } from '@vinculo/contracts/applications';
import { eventStates, eventTypes, isOpen } from '@vinculo/domain/agenda';
import { applicationStages, stageWait } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { originText, StageWait } from '@vinculo/ui/applications';
import type { BoardCard } from '@vinculo/ui/board';
import { dayText } from '@vinculo/ui/dates';
import { Tag } from '@vinculo/ui/status';
import { spanWords } from '../../scheduler/calendar/mexico-clock';
import styles from './applications-board.module.css';

const TONES = { onTime: undefined, late: 'warning', veryLate: 'danger' } as const;

/** The next event of an application, else its latest. @param events the latest first */
function eventOf(events: readonly AgendaEvent[], { applicationID }: VacancyApplication): AgendaEvent | undefined {
  const own = events.filter((event) => event.applicationID === applicationID && event.state !== 'cancelled');
  return own.findLast(({ endsAt, state }) => isOpen(state) && new Date(endsAt) > new Date()) ?? own[0];
}

const eventText = (event: AgendaEvent): string =>
  `${labelOf(eventTypes, event.type)}, ${spanWords(event)}: ${labelOf(eventStates, event.state).toLowerCase()}`;

const cardOf = (item: VacancyApplication, event: AgendaEvent | undefined): BoardCard => ({
  id: item.applicationID,
  columnID: item.stage,
  title: item.candidateName,
  tone: TONES[stageWait(item.stage, item.daysInStage)],
  body: (
    <>
      {item.desiredPosition !== '' && <p className={styles.position}>{item.desiredPosition}</p>}
      <p className={styles.tags}>
        {item.score !== null && <Tag tone="outline">{`Match ${item.score}`}</Tag>}
        <StageWait {...item} />
      </p>
      {item.source === 'jobSite' && <p className={styles.position}>{originText(item)}</p>}
      {event !== undefined && <p className={styles.position}>{eventText(event)}</p>}
      {item.startDate !== null && <p className={styles.position}>Empieza el {dayText(item.startDate)}</p>}
    </>
  ),
});

/** The columns and cards of a vacancy's board. */
export const boardParts = ({ columns }: ApplicationBoard, events: readonly AgendaEvent[], mayLoadMore: boolean) => ({
  columns: columns.map(({ stage, count, items }) => ({
    id: stage,
    title: labelOf(applicationStages, stage),
    count,
    hasMore: mayLoadMore && count > items.length,
  })),
  cards: columns.flatMap(({ items }) => items.map((item) => cardOf(item, eventOf(events, item)))),
});
