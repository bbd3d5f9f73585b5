import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { referralStates } from '@vinculo/domain/referrals';
import { MultiSelectField } from '@vinculo/ui/form';
import { FilterBar, NoteChips } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState, type ReactNode } from 'react';
import { referralNotes, useProgramOptions, useReferralList } from './referral-list';

function FiltersDialog({ onClose }: { readonly onClose: () => void }) {
  const { filters, setFilters } = useReferralList();
  const [chosen, setChosen] = useState(filters);
  const programs = useProgramOptions();
  return (
    <Dialog
      isOpen
      title="Filtros"
      acceptLabel="Aplicar"
      onClose={onClose}
      onAccept={() => {
        setFilters(chosen);
        onClose();
      }}
    >
      <MultiSelectField
        label="Estado"
        options={referralStates}
        value={chosen.states}
        onChange={(states) => setChosen({ ...chosen, states })}
      />
      <MultiSelectField
        label="Programa"
        options={programs}
        value={chosen.programs}
        onChange={(next) => setChosen({ ...chosen, programs: next })}
      />
    </Dialog>
  );
}

interface ReferralFiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly tools: ReactNode;
}

/** The search box and the filters of the referrals. */
export function ReferralFilters({ search, onSearch, tools }: ReferralFiltersProps) {
  const { filters, setFilters, activeCount, clear } = useReferralList();
  const programs = useProgramOptions();
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
        tools={tools}
      >
        <NoteChips notes={referralNotes(filters, programs)} onRemove={setFilters} />
      </FilterBar>
      {isChoosing && <FiltersDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
}
