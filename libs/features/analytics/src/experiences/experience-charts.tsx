import type { Figure, FigureFilters } from '@vinculo/contracts/analytics';
import { withinBucket, type Period } from '@vinculo/domain/measures';
import { surveyMoments, type SurveyAudience } from '@vinculo/domain/surveys';
import { BarChart, IntervalChart, LineChart } from '@vinculo/ui/charts';
import { shortDay } from '@vinculo/ui/dates';
import styles from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { chartsIn, grainOf, measuresOf, TICKET_RATING } from './experience-questions';

interface ExperienceChartsProps {
  readonly figures: readonly Figure[];
  /** What was resolved at the help desk, rated by people and companies alike. */
  readonly tickets: Figure | undefined;
  readonly audience: SurveyAudience;
  readonly period: Period;
  readonly filters: FigureFilters;
  readonly onOpen: (opened: Opened) => void;
}

const monthText = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The groups of a figure in the order of the moments of a process. */
const byMoment = (figure: Figure | undefined) =>
  surveyMoments.flatMap(({ value }) => figure?.groups.filter(({ key }) => key === value) ?? []);

const ticketGroup = (tickets: Figure | undefined) =>
  tickets === undefined || tickets.n === 0 ? [] : [{ ...tickets, label: 'Ticket resuelto' }];

/** What surveys say, by moment, over time and by theme. */
export function ExperienceCharts({ figures, tickets, audience, period, filters, onOpen }: ExperienceChartsProps) {
  const { npsByMoment, csatByMoment, npsOverTime, themes } = chartsIn(figures);
  const { nps, csat, themes: themeMeasure } = measuresOf(audience);
  const points = npsOverTime?.series ?? [];
  const grain = grainOf(period);
  const bucketText = (at: string) =>
    grain === 'week' ? shortDay(new Date(`${at}T12:00:00`)) : monthText.format(new Date(at));
  const csatMoments = byMoment(csatByMoment);
  const ofTickets = { ...filters, sources: [] };
  const opensMoment = (measure: typeof nps | typeof csat, groups: ReturnType<typeof byMoment>) => (index: number) => {
    const group = groups[index];
    if (group === undefined && measure === csat)
      return () => onOpen({ request: { measure: TICKET_RATING, period, filters: ofTickets } });
    return (
      group &&
      (() =>
        onOpen({
          request: { measure, period, filters, group: { by: 'moment', key: group.key } },
          part: group.label,
        }))
    );
  };
  return (
    <div className={styles.charts}>
      {(
        [
          [nps, 'NPS por momento', 'points', byMoment(npsByMoment), []],
          [csat, 'CSAT por momento', 'percent', csatMoments, ticketGroup(tickets)],
        ] as const
      ).map(([measure, title, unit, groups, more]) => (
        <IntervalChart
          key={measure}
          title={title}
          description={`Con su intervalo de confianza del 95 %${more.length > 0 ? '. «Ticket resuelto» es de la mesa de ayuda, de personas y empresas' : ''}`}
          dimension="Momento"
          unit={unit}
          groups={[...groups, ...more]}
          opens={opensMoment(measure, groups)}
        />
      ))}
      <LineChart
        title={grain === 'week' ? 'NPS por semana' : 'NPS por mes'}
        description="De grupos de al menos cinco respuestas"
        dimension={grain === 'week' ? 'Semana' : 'Mes'}
        unit="points"
        categories={points.map(({ at }) => bucketText(at))}
        series={[{ name: 'NPS', values: points.map(({ value }) => value) }]}
        opens={(index) => {
          const at = points[index]?.at;
          if (at === undefined) return undefined;
          const part = grain === 'week' ? `semana del ${bucketText(at)}` : bucketText(at);
          return () => onOpen({ request: { measure: nps, period: withinBucket(period, at, grain), filters }, part });
        }}
      />
      <BarChart
        title="Temas"
        description="Veces que una respuesta marcó cada tema; los de menos de cinco no se muestran"
        dimension="Tema"
        direction="across"
        categories={themes?.groups.map(({ label }) => label) ?? []}
        series={[{ name: 'Veces', values: themes?.groups.map(({ value }) => value) ?? [] }]}
        opens={(index) => {
          const theme = themes?.groups[index];
          return (
            theme &&
            (() =>
              onOpen({
                request: { measure: themeMeasure, period, filters, group: { by: 'answer', key: theme.key } },
                part: theme.label,
              }))
          );
        }}
      />
    </div>
  );
}
