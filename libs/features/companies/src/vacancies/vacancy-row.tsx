import type { Vacancy } from '@vinculo/contracts/vacancies';
import { formatSalary } from '@vinculo/domain/vacancies';
import { RelativeTime } from '@vinculo/ui/dates';
import { Checkbox } from '@vinculo/ui/form';
import { StatusChip } from '@vinculo/ui/status';
import { useEffect, useRef } from 'react';
import styles from './vacancies.module.css';
import { VacancyActions } from './vacancy-actions';
import { payUnit, placeOf } from './vacancy-text';

interface VacancyRowProps {
  readonly vacancy: Vacancy;
  /** The one that was asked for: it is brought into sight. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** One vacancy in its company's list. */
export function VacancyRow({ vacancy, isCurrent, isSelected, onToggle }: VacancyRowProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const place = placeOf(vacancy);
  return (
    <li ref={item} className={styles.row} aria-current={isCurrent || undefined} data-selected={isSelected || undefined}>
      <Checkbox aria-label={`Seleccionar ${vacancy.name}`} checked={isSelected} onChange={onToggle} />
      <div className={styles.main}>
        <div className={styles.title}>
          <strong>{vacancy.name}</strong>
          <StatusChip status={vacancy.status} />
        </div>
        <p className={styles.meta}>
          {place !== '' && `${place} · `}
          publicada <RelativeTime at={vacancy.createdAt} />
        </p>
        {vacancy.statusReason !== '' && <p className={styles.reason}>{vacancy.statusReason}</p>}
      </div>
      <div className={styles.side}>
        <div className={styles.pay}>
          <strong>{formatSalary({ salary: vacancy.salary })}</strong>
          <span>{payUnit(vacancy)}</span>
        </div>
        <VacancyActions vacancy={vacancy} />
      </div>
    </li>
  );
}
