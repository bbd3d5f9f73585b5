import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { labelOf } from '@vinculo/domain/catalogs';
import { referralStates } from '@vinculo/domain/referrals';
import { MultiSelectField } from '@vinculo/ui/form';
import { FilterBar } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { FilterChip } from '@vinculo/ui/table';
import { useState } from 'react';
import { useReferralList } from './use-referral-list';

interface ReferralFiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function StatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { filters, setFilters } = useReferralList();
  const [states, setStates] = useState(filters.states);
  return (
    <Dialog
      isOpen
      title="Filtros"
      acceptLabel="Aplicar"
      onClose={onClose}
      onAccept={() => {
        setFilters({ states });
        onClose();
      }}
    >
      <MultiSelectField label="Estado" options={referralStates} value={states} onChange={setStates} />
    </Dialog>
  );
}

/** The search box and the filters of the referrals. */
export function ReferralFilters({ search, onSearch }: ReferralFiltersProps) {
  const { filters, setFilters, activeCount, clear } = useReferralList();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <FilterBar
        searchLabel="Buscar referidos"
        placeholder="Folio, referido o quien refiere"
        maxLength={LONGEST_SEARCH}
        search={search === '' ? undefined : search}
        onSearch={(typed) => onSearch(typed ?? '')}
        onChoose={() => setIsChoosing(true)}
        onClear={
          activeCount > 0 || search !== ''
            ? () => {
                onSearch('');
                clear();
              }
            : undefined
        }
      >
        {filters.states.length > 0 && (
          <FilterChip
            name="Estado"
            value={filters.states.map((state) => labelOf(referralStates, state)).join(', ')}
            onRemove={() => setFilters({ states: [] })}
          />
        )}
      </FilterBar>
      {isChoosing && <StatesDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
}
