import { NO_FIGURE_FILTERS, type Team } from '@vinculo/contracts/analytics';
import { measureOf, unitOf, WORK_FIGURE, type MeasureUnit, type Period } from '@vinculo/domain/measures';
import { BarChart, BoxChart, HeatMap } from '@vinculo/ui/charts';
import styles from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { stageName } from '../figures/stage-name';
import own from './collaborators.module.css';
import type { OpenedWork } from './work-panel';

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

interface TeamChartsProps {
  readonly team: Team;
  /** Whether the charts are about everybody, not about oneself. */
  readonly seesTeam: boolean;
  readonly period: Period;
  readonly onOpen: (opened: Opened | OpenedWork) => void;
}

/** How the team's figures spread, where there is more than one's own to compare, where cases wait, and when work is done. */
export function TeamCharts({ team: { people, figures, waits, hours }, seesTeam, period, onOpen }: TeamChartsProps) {
  const ownUid = people.find(({ isOwn }) => isOwn)?.uid;
  const boxes = (unit: MeasureUnit) =>
    figures
      .filter(({ measure, spread }) => unitOf(measureOf(measure)) === unit && spread !== null)
      .map((figure) => ({
        label: measureOf(figure.measure).label,
        values: figure.people.map(({ value }) => value),
      }));
  const busy = hours.map(({ hour }) => hour);
  const first = Math.min(...busy, 8);
  const columns = Array.from({ length: Math.max(...busy, 18) - first + 1 }, (_, index) => first + index);
  const countAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0;
  return (
    <div className={styles.charts}>
      {people.length > 1 && (
        <>
          <BoxChart
            title="Cómo se reparte el trabajo"
            description="Cada caja va del primer al tercer cuartil del equipo"
            dimension="Cifra"
            groups={boxes('count')}
          />
          <BoxChart
            title="Cómo se reparten los tiempos"
            description="Mediana de días de cada colaborador"
            dimension="Cifra"
            groups={boxes('days')}
            unit="days"
          />
        </>
      )}
      <BarChart
        title="Dónde esperan los casos"
        direction="across"
        description={`Mediana de días en cada etapa, de las postulaciones ${seesTeam ? '' : 'a tus empresas '}que salieron de ella en el periodo`}
        dimension="Etapa"
        categories={waits.map(({ measure }) => stageName(measure))}
        unit="days"
        series={[{ name: 'Mediana', values: waits.map(({ value }) => value) }]}
        opens={(index) => {
          const wait = waits[index];
          if (wait === undefined || wait.n === 0) return undefined;
          const request = { measure: wait.measure, period, filters: NO_FIGURE_FILTERS };
          return () =>
            onOpen({
              request:
                seesTeam || ownUid === undefined
                  ? request
                  : { ...request, group: { by: 'owner' as const, key: ownUid } },
            });
        }}
      />
      <div className={own.wide}>
        <HeatMap
          title={WORK_FIGURE.label}
          description={`Cambios que ${seesTeam ? 'hizo el equipo' : 'hiciste'} en el periodo, en hora de la Ciudad de México`}
          dimension="Día"
          rows={WEEKDAYS}
          columns={columns.map((hour) => `${hour} h`)}
          values={hours.length === 0 ? [] : WEEKDAYS.map((_, index) => columns.map((hour) => countAt(index + 1, hour)))}
          opens={(row, column) => {
            const [weekday, hour] = [row + 1, first + column];
            if (countAt(weekday, hour) === 0) return undefined;
            return () => onOpen({ work: { period, weekday, hour }, part: `${WEEKDAYS[row]}, ${hour} h` });
          }}
        />
      </div>
    </div>
  );
}
