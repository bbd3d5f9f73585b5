import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { companyQueries } from '@vinculo/data-access/companies';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { newVacancyPath } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListProblem } from '@vinculo/ui/list';

/** Asks for the company of a new vacancy and opens its form. */
export function StartVacancyDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [companyID, setCompanyID] = useState<CompanyId | null>(null);
  const [showsError, setShowsError] = useState(false);
  const sought = search.trim();
  const query = useInfiniteQuery({
    ...companyQueries.list({
      sort: 'activity',
      direction: 'desc',
      ...(sought === '' ? {} : { search: sought }),
    }),
    placeholderData: keepPreviousData,
  });
  const [page] = query.data?.pages ?? [];
  // A rejected company may not publish.
  const companies = (page?.items ?? []).filter(({ verification }) => verification !== 'rejected');
  return (
    <Dialog
      isOpen
      title="Nueva vacante"
      message="Elige la empresa que la publica."
      acceptLabel="Continuar"
      onClose={onClose}
      onAccept={() => {
        if (companyID === null) return setShowsError(true);
        void navigate(newVacancyPath(companyID));
      }}
    >
      <Picker
        label="Buscar empresa"
        placeholder="Nombre o RFC"
        maxLength={LONGEST_SEARCH}
        search={search}
        onSearch={setSearch}
        optionsLabel="Empresas"
        options={companies.map((company) => ({
          id: company.companyID,
          name: company.tradeName,
          note: `${company.rfc} · ${company.city}, ${labelOf(states, company.state)}`,
        }))}
        status={
          companies.length === 0
            ? 'Ninguna empresa que pueda publicar coincide.'
            : page?.nextCursor === null
              ? ''
              : 'Las de actividad más reciente. Escribe para encontrar otra.'
        }
        isBusy={query.isPlaceholderData}
        instead={
          query.isError ? (
            <ListProblem
              title="No pudimos cargar las empresas"
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : query.isPending ? (
            <RowsSkeleton rows={4} />
          ) : undefined
        }
        value={companyID}
        onChange={setCompanyID}
        error={showsError && companyID === null ? 'Elige una empresa.' : undefined}
      />
    </Dialog>
  );
}
