import { Button } from '@vinculo/ui/button';
import { FilterChip } from '@vinculo/ui/table';
import type { ChosenVacancy } from './use-chosen-vacancy';
import styles from './match.module.css';

/** The vacancy against which the list shows the match, with its way off; and why there is none. */
export function VacancyChip({ chosen: { jobID, name, failure, choose } }: { readonly chosen: ChosenVacancy }) {
  if (jobID === null) return null;
  return (
    <>
      <FilterChip name="Match" relation="con" value={name} onRemove={() => choose(null)} />
      {failure !== undefined && (
        <span className={styles.failed} role="alert">
          No pudimos calcular el match.
          <Button size="sm" variant="ghost" isBusy={failure.isFetching} onClick={() => void failure.refetch()}>
            Reintentar
          </Button>
        </span>
      )}
    </>
  );
}
