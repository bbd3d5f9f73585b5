import { quantile } from './clock';
import type { DimensionId } from './dimensions';
import type { Described } from './measure';
import type { MeasureId } from './measures';

interface TeamFigure {
  readonly measure: MeasureId;
  /** Whose figure it is: of who did it, or of who is in charge of the company. */
  readonly by: Extract<DimensionId, 'actor' | 'owner'>;
}

/** What is shown of each member of staff. */
export const TEAM_FIGURES = [
  { measure: 'openVacancies', by: 'owner' },
  { measure: 'reviews', by: 'actor' },
  { measure: 'reviewedDocuments', by: 'actor' },
  { measure: 'timeToReview', by: 'actor' },
  { measure: 'interviews', by: 'actor' },
  { measure: 'hires', by: 'actor' },
  { measure: 'timeToFill', by: 'owner' },
  { measure: 'resolvedTickets', by: 'actor' },
  { measure: 'ticketFirstAnswerKept', by: 'actor' },
  { measure: 'ticketResolutionKept', by: 'actor' },
] as const satisfies readonly TeamFigure[];

/** What the members changed, by weekday and hour. */
export const WORK_FIGURE: Described = {
  label: 'Trabajo por día y hora',
  formula: 'Cambios que hizo el equipo en el periodo, por día de la semana y hora de la Ciudad de México.',
  excludes: 'Los inicios de sesión, lo que hace el sistema y lo que contesta la gente de fuera.',
};

/** How many days, today included, the workload of the team is about. */
export const WORKLOAD_DAYS = 7;
export const WORKLOAD_FIGURE: Described = {
  label: 'Agenda ocupada',
  formula: `De las horas que cada quien abre en su agenda en los próximos ${WORKLOAD_DAYS} días, con hoy, cuántas tienen citas.`,
  excludes: 'los días inhábiles y los márgenes entre citas.',
};

/** The fewest members of a team whose figures together say nothing of one of them. */
export const SMALLEST_TEAM = 5;

export interface TeamSpread {
  /** How many members have a figure. */
  readonly n: number;
  readonly firstQuartile: number;
  readonly median: number;
  readonly thirdQuartile: number;
}

/** Quartiles of the figures of a team by linear interpolation; null for too few. */
export function teamSpread(values: readonly number[]): TeamSpread | null {
  if (values.length < SMALLEST_TEAM) return null;
  const [firstQuartile, median, thirdQuartile] = [0.25, 0.5, 0.75].map((share) => quantile(values, share) ?? 0);
  if (firstQuartile === undefined || median === undefined || thirdQuartile === undefined) return null;
  return { n: values.length, firstQuartile, median, thirdQuartile };
}
