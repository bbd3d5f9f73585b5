import type { Team } from '@vinculo/contracts/analytics';
import { measureOf, unitOf, type MeasureUnit } from '@vinculo/domain/measures';
import { BoxChart, HeatMap } from '@vinculo/ui/charts';
import styles from '../figures/figures.module.css';
import own from './collaborators.module.css';

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

/** How the team's figures spread, where there is more than one's own to compare, and when its work is done. */
export function TeamCharts({ team: { people, figures, hours } }: { readonly team: Team }) {
  const isTeam = people.length > 1;
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
      {isTeam && (
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
      <div className={own.wide}>
        <HeatMap
          title="Trabajo por día y hora"
          description={`Cambios que ${isTeam ? 'hizo el equipo' : 'hiciste'} en el periodo, en hora de la Ciudad de México`}
          dimension="Día"
          rows={WEEKDAYS}
          columns={columns.map((hour) => `${hour} h`)}
          values={hours.length === 0 ? [] : WEEKDAYS.map((_, index) => columns.map((hour) => countAt(index + 1, hour)))}
        />
      </div>
    </div>
  );
}
