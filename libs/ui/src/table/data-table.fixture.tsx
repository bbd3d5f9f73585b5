import { screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { EmptyState } from '../feedback';
import { DataTable } from './data-table';
import type { Column } from './columns/column';

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly active: number;
}

export const companies = (count: number): readonly Company[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c-${index + 1}`, name: `Empresa ${index + 1}`, active: index }));

export const COLUMNS: readonly Column<Company>[] = [
  { key: 'name', header: 'Razón social', sortKey: 'name', cell: ({ name }) => name },
  { key: 'active', header: 'Vacantes', sortKey: 'active', align: 'end', width: 158, cell: ({ active }) => active },
  { key: 'owner', header: 'Responsable', cell: () => 'Ana Cortés' },
];

type TableProps = ComponentProps<typeof DataTable<Company, string>>;

export function Table(props: Partial<TableProps>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output aria-label="Selección">{[...selected].sort().join(' ')}</output>
      <DataTable
        label="Empresas"
        columns={COLUMNS}
        rows={companies(5)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState title="Aún no hay empresas" />}
        selection={{ selected, onChange: setSelected }}
        renderCard={({ name }) => name}
        {...props}
      />
    </>
  );
}

export const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} `) });
export const selection = () => screen.getByRole('status', { name: 'Selección' }).textContent;

beforeEach(() => localStorage.clear());
