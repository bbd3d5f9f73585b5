import type { CandidateSort } from '@vinculo/contracts/candidates';
import { IconArrowsSort } from '@tabler/icons-react';
import { IconButton } from '@vinculo/ui/button';
import { Menu } from '@vinculo/ui/overlays';

const SORT_TEXTS: Readonly<Record<CandidateSort, string>> = {
  activity: 'Última actividad',
  created: 'Fecha de registro',
  matches: 'Match',
  name: 'Nombre',
};

interface OrderMenuProps {
  readonly sort: CandidateSort;
  readonly onSort: (sort: CandidateSort) => void;
}

/** Orders the people, also by fields without a column. Choosing the current order again reverses it. */
export const OrderMenu = ({ sort, onSort }: OrderMenuProps) => (
  <Menu
    trigger={<IconButton label="Ordenar por" icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden />} />}
    groups={[
      (['activity', 'created', 'matches', 'name'] as const).map((key) => ({
        label: SORT_TEXTS[key],
        isChosen: key === sort,
        onSelect: () => onSort(key),
      })),
    ]}
  />
);
