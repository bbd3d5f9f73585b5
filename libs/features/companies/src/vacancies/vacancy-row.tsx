import type { Vacancy } from '@vinculo/contracts/vacancies';
import { RelativeTime } from '@vinculo/ui/dates';
import { Checkbox } from '@vinculo/ui/form';
import { Pay, StatusChip } from '@vinculo/ui/status';
import styles from './vacancies.module.css';
import { VacancyActions } from './vacancy-actions';
import { placeOf } from './vacancy-text';

interface VacancyRowProps {
  readonly vacancy: Vacancy;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

/** One vacancy in its company's list. */
export function VacancyRow({ vacancy, isSelected, onToggle, onOpen }: VacancyRowProps) {
  const place = placeOf(vacancy);
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox aria-label={`Seleccionar ${vacancy.name}`} checked={isSelected} onChange={onToggle} />
      <div className={styles.main}>
        <div className={styles.title}>
          <button type="button" className={styles.open} title={vacancy.name} onClick={onOpen}>
            {vacancy.name}
          </button>
          <StatusChip status={vacancy.status} />
        </div>
        <p className={styles.meta} title={vacancy.statusReason === '' ? undefined : vacancy.statusReason}>
          {place !== '' && `${place} · `}
          publicada <RelativeTime at={vacancy.createdAt} />
          {vacancy.statusReason !== '' && ` · ${vacancy.statusReason}`}
        </p>
      </div>
      <div className={styles.side}>
        <Pay offer={vacancy} />
        <VacancyActions vacancy={vacancy} />
      </div>
    </li>
  );
}
