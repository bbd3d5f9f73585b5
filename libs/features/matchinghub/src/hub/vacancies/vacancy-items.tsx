import type { ListedVacancy } from '@vinculo/contracts/vacancies';
import { counted, grouped } from '@vinculo/domain/formats';
import { formatLocation } from '@vinculo/domain/vacancies';
import { AgeInDays } from '@vinculo/ui/dates';
import type { KeyboardEvent } from 'react';
import styles from '../hub.module.css';
import { useMatchinghub } from '../matchinghub-context';

const placeOf = ({ location }: ListedVacancy): string => location.locations.map(formatLocation).join(' · ');

/** Moves the focus among the vacancies, which are one stop of the tab key. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  items[to]?.focus();
}

interface VacancyItemsProps {
  readonly vacancies: readonly ListedVacancy[];
}

/** The active vacancies, each with its matches, open applications and age. */
export function VacancyItems({ vacancies }: VacancyItemsProps) {
  const { jobID, chooseVacancy } = useMatchinghub();
  const tabStop = vacancies.some((vacancy) => vacancy.jobID === jobID) ? jobID : vacancies[0]?.jobID;
  return (
    <ul className={styles.list} onKeyDown={moveFocus}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.jobID}>
          <button
            type="button"
            className={styles.vacancy}
            tabIndex={vacancy.jobID === tabStop ? 0 : -1}
            aria-current={vacancy.jobID === jobID || undefined}
            onClick={() => chooseVacancy(vacancy.jobID)}
          >
            <span className={styles.name}>{vacancy.name}</span>
            <span className={styles.matches} title="Coincidencias">
              {grouped(vacancy.matches)}
            </span>
            <span className={styles.note}>
              {vacancy.companyName} · {placeOf(vacancy)}
            </span>
            {vacancy.openApplications !== undefined && (
              <span className={styles.open}>
                {counted(vacancy.openApplications, 'postulación abierta', 'postulaciones abiertas')}
              </span>
            )}
            <span className={styles.age}>
              <AgeInDays at={vacancy.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
