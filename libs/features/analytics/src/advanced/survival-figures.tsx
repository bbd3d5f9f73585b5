import type { UseQueryResult } from '@tanstack/react-query';
import type { Survival } from '@vinculo/contracts/analytics';
import { counted } from '@vinculo/domain/formats';
import { ADVANCED_FIGURES } from '@vinculo/domain/measures';
import { LineChart, valueText } from '@vinculo/ui/charts';
import { FigureTiles, howComputed, PlainTile } from '@vinculo/ui/figures';
import open from '../open/open.module.css';
import operations from '../operations/operations.module.css';
import { Answered } from '../figures/answered';

const { survival } = ADVANCED_FIGURES;

/** The most points of the curve, so that their days can be read. */
const MOST_POINTS = 80;
const STEPS = [1, 2, 5, 10] as const;

/** Every day, or every few of them. */
function pointsOf(curve: Survival['curve']): Survival['curve'] {
  const step = STEPS.find((days) => curve.length / days <= MOST_POINTS) ?? 10;
  return curve.filter(({ day }) => day % step === 0);
}

/** How few vacancies the end of the curve stands on. */
function followedText(curve: Survival['curve']): string {
  const parts = [30, 90, 180, 365].flatMap((day) => {
    const point = curve.find((one) => one.day === day);
    return point === undefined ? [] : [`${valueText(point.atRisk)} al día ${day}`];
  });
  return parts.length === 0 ? '' : `En observación: ${parts.join(', ')}.`;
}

/** How long vacancies stay open. */
export const SurvivalFigures = ({ query }: { readonly query: UseQueryResult<Survival> }) => (
  <Answered query={query} what="la curva">
    {({ vacancies, closed, median, curve, countedAt }) => (
      <>
        <FigureTiles label="Vacantes abiertas">
          <PlainTile
            label={survival.label}
            value={valueText(median, 'days')}
            note={
              median === null
                ? 'Aún no se cierra la mitad'
                : `${counted(closed, 'cerrada', 'cerradas')} de ${vacancies}`
            }
            how={howComputed(survival, { n: vacancies, excluded: 0 }, countedAt)}
          />
        </FigureTiles>
        <div className={operations.section}>
          <LineChart
            title="Cuánto duran abiertas las vacantes"
            description="Porcentaje que sigue abierto tras cada día desde su publicación, sin el tiempo en pausa (Kaplan–Meier)"
            dimension="Día"
            categories={pointsOf(curve).map(({ day }) => String(day))}
            unit="percent"
            shape="step"
            series={[{ name: 'Siguen abiertas', values: pointsOf(curve).map(({ open: share }) => share) }]}
          />
          <p className={open.note}>{followedText(curve)}</p>
        </div>
      </>
    )}
  </Answered>
);
