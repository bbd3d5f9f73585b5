import { useQueries } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import { companyQueries, useFoundCompanies } from '@vinculo/data-access/companies';
import { MultiSelectField } from '@vinculo/ui/form';
import { useState } from 'react';

const MOST = 50;

interface CompaniesFieldProps {
  readonly value: readonly CompanyId[];
  readonly onChange: (companies: CompanyId[]) => void;
}

/** Companies, found by name or RFC. */
export function CompaniesField({ value, onChange }: CompaniesFieldProps) {
  const [typed, setTyped] = useState('');
  const { found, isSearching, isError } = useFoundCompanies(typed);
  const chosen = useQueries({ queries: value.map((companyID) => companyQueries.detail(companyID)) });
  const isChosen = new Set<string>(value);
  return (
    <MultiSelectField
      label="Empresa"
      isOptional
      placeholder="Cualquiera"
      max={MOST}
      onSearch={setTyped}
      whenEmpty={isSearching ? 'Buscando…' : undefined}
      isUnavailable={isError}
      options={[
        ...value.map((companyID, index) => ({
          value: companyID,
          label: chosen[index]?.data?.tradeName ?? (chosen[index]?.isError === true ? 'Empresa sin nombre' : '…'),
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
