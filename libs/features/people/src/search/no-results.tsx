import { useQueries } from '@tanstack/react-query';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { EmptyState } from '@vinculo/ui/feedback';
import { impossibleIdentifier } from '../panel/identifiers/identifier-note';
import { activeFilters, type ActiveFilter } from './active-filters';
import type { CandidateOrder } from './candidate-params';
import { pageSearch } from './paging/page-search';

/** Maximum number of filters to try without, to limit the load on the server. */
const MOST_TRIED = 4;

interface NoResultsProps {
  readonly filters: CandidateFilters;
  readonly order: CandidateOrder;
  readonly change: (change: CandidateFilterChange) => void;
  readonly clear: () => void;
}

/** Shown without matches: the error of an identifier, or which filter to remove to find people, and how many. */
export function NoResults({ filters, order, change, clear }: NoResultsProps) {
  const { labelOf: positionOf } = useCatalog('positions');
  const words: readonly ActiveFilter[] =
    filters.textSearch.trim() === ''
      ? []
      : [{ name: 'Búsqueda', relation: 'de', value: filters.textSearch.trim(), off: { textSearch: '' } }];
  const active = [...words, ...activeFilters(filters, positionOf)];
  const tried = active.length > 1 ? active.slice(0, MOST_TRIED) : [];
  const without = useQueries({
    queries: tried.map(({ off }) =>
      candidateQueries.search({ ...pageSearch({ ...filters, ...off, page: 1 }, order), pageSize: 1 }),
    ),
  });
  const found = tried.flatMap((filter, index) => {
    const { data: answer, isPlaceholderData = true } = without[index] ?? {};
    return answer === undefined || isPlaceholderData || answer.total === 0 ? [] : [{ ...filter, ...answer }];
  });
  const best = found.sort((a, b) => b.total - a.total)[0];

  const wrong = impossibleIdentifier(filters);

  return (
    <EmptyState
      title="Nadie coincide con esta búsqueda"
      actions={
        <>
          {best !== undefined && <Button onClick={() => change(best.off)}>Quitar «{best.value}»</Button>}
          <Button onClick={clear}>Limpiar</Button>
        </>
      }
    >
      {wrong ?? (best === undefined && 'Prueba con menos filtros o con otra palabra.')}
      {best !== undefined && ` Si quitas «${best.value}» ${people(best.total, best.totalCapped)}.`}
    </EmptyState>
  );
}

const people = (total: number, isCapped: boolean): string =>
  `${total === 1 ? 'aparece' : 'aparecen'} ${counted(total, 'persona', 'personas', isCapped)}`;
