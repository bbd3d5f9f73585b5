import type { Vacancy } from '@vinculo/contracts/vacancies';
import { formatLocation, formatSalary } from '@vinculo/domain/vacancies';
import { RelativeTime } from '@vinculo/ui/dates';
import { Checkbox } from '@vinculo/ui/form';
import { StatusChip } from '@vinculo/ui/status';
import styles from './vacancies.module.css';
import { VacancyActions } from './vacancy-actions';

interface VacancyRowProps {
  readonly vacancy: Vacancy;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** One vacancy in its company's list. */
export function VacancyRow({ vacancy, isSelected, onToggle }: VacancyRowProps) {
  const [place] = vacancy.location.locations;
  const others = vacancy.location.locations.length - 1;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox aria-label={`Seleccionar ${vacancy.name}`} checked={isSelected} onChange={onToggle} />
      <div className={styles.main}>
        <div className={styles.title}>
          <strong>{vacancy.name}</strong>
          <StatusChip status={vacancy.status} />
        </div>
        <p className={styles.meta}>
          {place !== undefined && `${formatLocation(place)}${others > 0 ? ` y ${others} más` : ''} · `}
          publicada <RelativeTime at={vacancy.createdAt} />
        </p>
        {vacancy.statusReason !== '' && <p className={styles.reason}>{vacancy.statusReason}</p>}
      </div>
      <div className={styles.side}>
        <div className={styles.pay}>
          <strong>{formatSalary({ salary: vacancy.salary })}</strong>
          <span>
            {vacancy.currencyWork.value === 'MXN' ? '' : `${vacancy.currencyWork.value} · `}
            {vacancy.payFormWork.label}
          </span>
        </div>
        <VacancyActions vacancy={vacancy} />
      </div>
    </li>
  );
}
