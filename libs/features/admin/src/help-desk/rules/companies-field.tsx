import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { listCompanies, type CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { MultiSelectField } from '@vinculo/ui/form';
import { useState } from 'react';

interface CompaniesFieldProps {
  readonly value: readonly CompanyId[];
  readonly onChange: (companies: CompanyId[]) => void;
}

/** Companies, found on the server by name or RFC. Left out for who may not see companies. */
export function CompaniesField(props: CompaniesFieldProps) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  return can(claims, 'companies:read') && <FoundCompanies {...props} />;
}

function FoundCompanies({ value, onChange }: CompaniesFieldProps) {
  const [typed, setTyped] = useState('');
  const search = listCompanies.query.shape.search.safeParse(typed.trim() || undefined).data;
  const query = useInfiniteQuery(
    companyQueries.list({ sort: 'activity', direction: 'desc', ...(search === undefined ? {} : { search }) }),
  );
  const chosen = useQueries({ queries: value.map((companyID) => companyQueries.detail(companyID)) });
  const found = query.data?.pages[0]?.items ?? [];
  const isChosen = new Set<string>(value);
  return (
    <MultiSelectField
      label="Empresa"
      isOptional
      placeholder="Cualquiera"
      max={50}
      onSearch={setTyped}
      isSearching={query.isPending}
      isUnavailable={query.isError}
      options={[
        ...value.map((companyID, index) => ({
          value: companyID,
          label: chosen[index]?.data?.tradeName ?? (chosen[index]?.isError ? 'Empresa sin nombre' : 'Cargando…'),
        })),
        ...found
          .filter(({ companyID }) => !isChosen.has(companyID))
          .map(({ companyID, tradeName, rfc }) => ({ value: companyID, label: tradeName, note: rfc })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
