import type { UseQueryResult } from '@tanstack/react-query';
import type { readBusinessOps, readFigures } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { counted } from '@vinculo/domain/formats';
import { CURRENT_FIGURES } from '@vinculo/domain/measures';
import { valueText } from '@vinculo/ui/charts';
import { FigureTile, FigureTiles, howComputed, PlainTile } from '@vinculo/ui/figures';
import { paths } from '@vinculo/ui/navigation';
import { bytesText } from './bytes-text';

interface OperationTilesProps {
  readonly operations: ResponseOf<typeof readBusinessOps>;
  readonly wait: Pick<UseQueryResult<ResponseOf<typeof readFigures>>, 'data' | 'error'>;
  readonly onOpenWait: () => void;
}

export function OperationTiles({ operations, wait, onOpenWait }: OperationTilesProps) {
  const { companies, vacancies, idle, storage, countedAt } = operations;
  const [first] = wait.data?.figures ?? [];
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
        how={how('vacanciesPerCompany', vacancies.companies)}
      />
      <PlainTile
        label={CURRENT_FIGURES.concentration.label}
        value={valueText(vacancies.total === 0 ? null : (100 * vacancies.ofLargest) / vacancies.total, 'percent')}
        note={`${valueText(vacancies.ofLargest)} de ${counted(vacancies.total, 'vacante activa', 'vacantes activas')}`}
        how={how('concentration', vacancies.total)}
      />
      <PlainTile
        label={CURRENT_FIGURES.reactivation.label}
        value={valueText(idle)}
        note="Empresas sin vacantes activas"
        how={how('reactivation', idle)}
      />
      {first !== undefined && wait.data !== undefined ? (
        <FigureTile
          measure="timeToFirstCandidate"
          label="Tiempo al primer candidato, 90 días"
          figure={first}
          countedAt={wait.data.countedAt}
          onOpen={onOpenWait}
        />
      ) : (
        <PlainTile
          label="Tiempo al primer candidato, 90 días"
          value="–"
          note={wait.error === null ? 'Calculando' : 'No se pudo calcular'}
        />
      )}
      <PlainTile
        label={CURRENT_FIGURES.storage.label}
        value={bytesText(storage.bytes)}
        note={counted(storage.documents, 'documento', 'documentos')}
        how={how('storage', storage.documents)}
      />
      <PlainTile label="Tickets pendientes y SLA" value="–" note="Aún no se mide" />
    </FigureTiles>
  );
}
