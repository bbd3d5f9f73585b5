import type { UseQueryResult } from '@tanstack/react-query';
import type { readFigures } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { STAGE_WAITS, type MeasureId } from '@vinculo/domain/measures';
import { BarChart } from '@vinculo/ui/charts';
import { FigureTile, FigureTiles } from '@vinculo/ui/figures';
import operations from '../operations/operations.module.css';
import { Answered } from '../figures/answered';
import { stageName } from '../figures/stage-name';

interface StageWaitsProps {
  readonly query: UseQueryResult<ResponseOf<typeof readFigures>>;
  readonly onOpen: (measure: MeasureId) => void;
}

/** How long applications wait in each stage, gross and net. */
export const StageWaits = ({ query, onOpen }: StageWaitsProps) => (
  <Answered query={query} what="las esperas">
    {({ figures, countedAt }) => {
      const opens = (category: number) => () => {
        const measure = STAGE_WAITS[category];
        if (measure !== undefined) onOpen(measure);
      };
      return (
        <>
          <FigureTiles label="Espera por etapa">
            {STAGE_WAITS.map((measure, index) => {
              const figure = figures[index];
              return (
                figure && (
                  <FigureTile
                    key={measure}
                    measure={measure}
                    figure={figure}
                    countedAt={countedAt}
                    onOpen={() => onOpen(measure)}
                  />
                )
              );
            })}
          </FigureTiles>
          <div className={operations.section}>
            <BarChart
              title="Dónde esperan las postulaciones"
              description="Días en cada etapa, de las postulaciones que salieron de ella en el periodo"
              dimension="Etapa"
              categories={STAGE_WAITS.map(stageName)}
              unit="days"
              series={[
                { name: 'Mediana', values: figures.map(({ value }) => value) },
                { name: 'Mediana neta', values: figures.map(({ clock }) => clock?.net ?? null) },
                { name: 'p75', values: figures.map(({ clock }) => clock?.p75 ?? null) },
                { name: 'p75 neto', values: figures.map(({ clock }) => clock?.netP75 ?? null) },
              ]}
              opens={opens}
            />
          </div>
        </>
      );
    }}
  </Answered>
);
