import type { ApplicationBoard, VacancyApplication } from '@vinculo/contracts/applications';
import { applicationStages, stageWait } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { originText, StageWait } from '@vinculo/ui/applications';
import type { BoardCard } from '@vinculo/ui/board';
import { dayText } from '@vinculo/ui/dates';
import { Tag } from '@vinculo/ui/status';
import styles from './applications-board.module.css';

const TONES = { onTime: undefined, late: 'warning', veryLate: 'danger' } as const;

const cardOf = (item: VacancyApplication): BoardCard => ({
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
      {item.startDate !== null && <p className={styles.position}>Empieza el {dayText(item.startDate)}</p>}
    </>
  ),
});

/** The columns and cards of a vacancy's board. */
export const boardParts = ({ columns }: ApplicationBoard, mayLoadMore: boolean) => ({
  columns: columns.map(({ stage, count, items }) => ({
    id: stage,
    title: labelOf(applicationStages, stage),
    count,
    hasMore: mayLoadMore && count > items.length,
  })),
  cards: columns.flatMap(({ items }) => items.map(cardOf)),
});
