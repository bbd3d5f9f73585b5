import { useInfiniteQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { EmptyState } from '@vinculo/ui/feedback';
import { EventHistory } from '@vinculo/ui/history';

/** The audit events of a vacancy, newest first. */
export const VacancyHistoryTab = ({ vacancy }: { readonly vacancy: Vacancy }) => (
  <EventHistory
    query={useInfiniteQuery(vacancyQueries.events(vacancy.jobID))}
    empty={<EmptyState title="Aún no hay historial">Aquí verás quién hizo qué y cuándo.</EmptyState>}
  />
);
