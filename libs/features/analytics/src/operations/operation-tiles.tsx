import type { UseQueryResult } from '@tanstack/react-query';
import type { readBusinessOps, readFigures } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { counted } from '@vinculo/domain/formats';
import { CURRENT_FIGURES, measureOf, type MeasureId } from '@vinculo/domain/measures';
import { valueText } from '@vinculo/ui/charts';
import { bytesText, FigureTile, FigureTiles, howComputed, PlainTile } from '@vinculo/ui/figures';
import { paths } from '@vinculo/ui/navigation';
import { LARGEST_ID } from './company-figures';

interface OperationTilesProps {
  readonly operations: ResponseOf<typeof readBusinessOps>;
  /** Of `MEASURED`, in its order. */
  readonly measured: Pick<UseQueryResult<ResponseOf<typeof readFigures>>, 'data' | 'error'>;
  readonly onOpen: (measure: MeasureId) => void;
  readonly onOpenStorage: () => void;
}

/** The figures over a period among those of the operation. */
export const MEASURED = [
  'timeToFirstCandidate',
  'ticketBacklog',
  'ticketFirstAnswerKept',
  'ticketResolutionKept',
] as const satisfies readonly MeasureId[];
/** How long back they are measured. */
export const MEASURED_DAYS = 90;

export function OperationTiles({ operations, measured, onOpen, onOpenStorage }: OperationTilesProps) {
  const { companies, vacancies, idle, named, storage, countedAt } = operations;
  const how = (figure: keyof typeof CURRENT_FIGURES, n: number) =>
    howComputed(CURRENT_FIGURES[figure], { n, excluded: 0 }, countedAt);
  return (
    <FigureTiles label="Cifras de la operación">
      <PlainTile
        label="Empresas"
        value={valueText(companies)}
        note="Por etapa, abajo"
        to={paths.companies}
        how={how('companyStages', companies)}
      />
      <PlainTile
        label={CURRENT_FIGURES.vacanciesPerCompany.label}
        value={valueText(vacancies.median)}
        note={`p75 ${valueText(vacancies.thirdQuartile)} · ${counted(vacancies.companies, 'empresa', 'empresas')}`}
        to={`${paths.companies}?activas=1`}
        how={how('vacanciesPerCompany', vacancies.companies)}
      />
      <PlainTile
        label={CURRENT_FIGURES.concentration.label}
        value={valueText(vacancies.total === 0 ? null : (100 * vacancies.ofLargest) / vacancies.total, 'percent')}
        note={`${valueText(vacancies.ofLargest)} de ${counted(vacancies.total, 'vacante activa', 'vacantes activas')}`}
        onOpen={named === null ? undefined : () => document.getElementById(LARGEST_ID)?.focus()}
        how={how('concentration', vacancies.total)}
      />
      <PlainTile
        label={CURRENT_FIGURES.reactivation.label}
        value={valueText(idle)}
        note="Empresas sin vacantes activas"
        to={`${paths.companies}?etapa=inactive&publicadas=some`}
        how={how('reactivation', idle)}
      />
      {MEASURED.map((measure, index) => {
        const label = `${measureOf(measure).label}, ${MEASURED_DAYS} días`;
        const figure = measured.data?.figures[index];
        return figure !== undefined && measured.data !== undefined ? (
          <FigureTile
            key={measure}
            measure={measure}
            label={label}
            figure={figure}
            countedAt={measured.data.countedAt}
            onOpen={() => onOpen(measure)}
          />
        ) : (
          <PlainTile
            key={measure}
            label={label}
            value="–"
            note={measured.error === null ? 'Calculando' : 'No se pudo calcular'}
          />
        );
      })}
      <PlainTile
        label={CURRENT_FIGURES.storage.label}
        value={bytesText(storage.bytes)}
        note={counted(storage.documents, 'documento', 'documentos')}
        onOpen={onOpenStorage}
        how={how('storage', storage.documents)}
      />
    </FigureTiles>
  );
}
