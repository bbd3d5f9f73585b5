import { useQuery } from '@tanstack/react-query';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { INTERVIEW_TYPES } from '@vinculo/domain/agenda';
import { mexicoDay } from '@vinculo/domain/calendar';
import { grouped } from '@vinculo/domain/formats';
import { PlainTile } from '@vinculo/ui/figures';
import { AGENDA_PARAMS, paths } from '@vinculo/ui/navigation';
import { dayRange } from '../day-range';
import { TileProblem } from './tile-problem';

const INTERVIEWS_PATH = `${paths.scheduler}?${new URLSearchParams([
  [AGENDA_PARAMS.view, 'dia'],
  [AGENDA_PARAMS.staff, 'all'],
  ...INTERVIEW_TYPES.map((type) => [AGENDA_PARAMS.types, type]),
])}`;

/** Today's interviews of everyone that were not cancelled; opens the day of the calendar that has them. */
export function InterviewsTile({ label }: { readonly label: string }) {
  const range = dayRange(mexicoDay(new Date()));
  const query = useQuery(
    agendaQueries.events({ ...range, staff: [], rooms: [], types: [...INTERVIEW_TYPES], withCancelled: false }),
  );
  if (query.data === undefined) return <TileProblem label={label} query={query} />;
  const { items, isCut } = query.data;
  return <PlainTile label={label} value={grouped(items.length, isCut)} note="De todo el equipo" to={INTERVIEWS_PATH} />;
}
