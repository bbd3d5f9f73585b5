import type { DayNote } from '@vinculo/contracts/annotations';
import type { Figure, FigureFilters } from '@vinculo/contracts/analytics';
import { states } from '@vinculo/domain/catalogs';
import { measureOf, withinBucket, type Period } from '@vinculo/domain/measures';
import { BarChart, FunnelChart, LineChart, StateMap } from '@vinculo/ui/charts';
import { shortDay } from '@vinculo/ui/dates';
import { notesIn } from '../annotations/notes-in';
import styles from '../figures/figures.module.css';
import type { OnOpen } from '../figures/opened';
import { FUNNEL, STATUSES, type answersIn } from './summary-questions';

interface SummaryChartsProps {
  readonly answers: ReturnType<typeof answersIn>;
  /** Applications by week of the period before. */
  readonly before: Figure | undefined;
  readonly period: Period;
  readonly filters: FigureFilters;
  readonly annotations?: readonly DayNote[] | undefined;
  /** Left out where they are only shown. */
  readonly onOpen?: OnOpen | undefined;
}

const weekText = (at: string): string => shortDay(new Date(`${at}T12:00:00`));
const valuesOf = (figure: Figure | undefined) => figure?.series.map(({ value }) => value) ?? [];

/** The charts of the summary; each mark opens what it counts. */
export function SummaryCharts({ answers, before, period, filters, annotations = [], onOpen }: SummaryChartsProps) {
  const { funnel, statuses, byWeek, byPlace, bySource } = answers;
  const weeks = byWeek?.series ?? [];
  const places = Object.fromEntries(byPlace?.groups.map(({ key, value }) => [key, value]) ?? []);
  const sources = bySource?.groups ?? [];
  return (
    <div className={styles.charts}>
      <LineChart
        title="Postulaciones por semana"
        description="De lunes a domingo, junto a las del periodo anterior"
        dimension="Semana"
        categories={weeks.map(({ at }) => weekText(at))}
        shape="area"
        notes={notesIn(
          annotations,
          weeks.map(({ at }) => at),
        )}
        series={[
          { name: 'Este periodo', values: valuesOf(byWeek) },
          { name: 'Anterior', values: weeks.map((_, index) => valuesOf(before)[index] ?? null), tone: 'past' },
        ]}
        opens={(week, series) => {
          const at = weeks[week]?.at;
          if (at === undefined || series > 0 || onOpen === undefined) return undefined;
          const part = `semana del ${weekText(at)}`;
          return () =>
            onOpen({ request: { measure: 'applications', period: withinBucket(period, at, 'week'), filters }, part });
        }}
      />
      <FunnelChart
        title="Embudo"
        description="Cambios de etapa en el periodo, y qué parte de la etapa anterior son"
        stages={FUNNEL.map((measure, index) => ({
          label: measureOf(measure).label,
          value: funnel[index]?.value ?? null,
        }))}
        opens={(stage) => {
          const measure = FUNNEL[stage];
          return measure && onOpen && (() => onOpen({ request: { measure, period, filters } }));
        }}
      />
      <StateMap
        title="Postulaciones por estado"
        description="Según el primer lugar de la vacante"
        values={places}
        opens={(place) => {
          const state = states.find(({ value }) => value === place);
          return (
            state &&
            onOpen &&
            (() =>
              onOpen({
                request: { measure: 'applications', period, filters: { ...filters, places: [state.value] } },
                part: state.label,
              }))
          );
        }}
      />
      <div className={styles.pair}>
        <BarChart
          title="Contrataciones por origen"
          description="De dónde vino cada persona contratada"
          dimension="Origen"
          direction="across"
          categories={sources.map(({ label }) => label)}
          series={[{ name: 'Contrataciones', values: sources.map(({ value }) => value) }]}
          opens={(index) => {
            const source = sources[index];
            return (
              source &&
              onOpen &&
              (() =>
                onOpen({
                  request: { measure: 'hires', period, filters: { ...filters, sources: [source.key] } },
                  part: source.label,
                }))
            );
          }}
        />
        <BarChart
          title="Vacantes por estatus"
          description="Al terminar el último día del periodo"
          dimension="Estatus"
          direction="across"
          categories={['Vacantes']}
          arrangement="stacked"
          series={STATUSES.map(({ measure, tone }, index) => ({
            name: measureOf(measure).label,
            values: [statuses[index]?.value ?? null],
            tone,
          }))}
          opens={(_, index) => {
            const measure = STATUSES[index]?.measure;
            return measure && onOpen && (() => onOpen({ request: { measure, period, filters } }));
          }}
        />
      </div>
    </div>
  );
}
