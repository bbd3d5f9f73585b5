import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { FilterBar, NoteChips } from '@vinculo/ui/list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useState, type ComponentProps } from 'react';
import { ticketNotes, useTicketList } from './ticket-list';
import { useTicketOptions } from './ticket-options';

const TicketFiltersDialog = lazyPiece(async () => (await import('./ticket-filters-dialog')).TicketFiltersDialog, {
  isOverlay: true,
});

interface TicketFiltersProps extends Pick<ComponentProps<typeof FilterBar>, 'tools' | 'tableTools'> {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The filters of the tickets. */
export function TicketFilters({ search, onSearch, ...tools }: TicketFiltersProps) {
  const { filters, setFilters, activeCount, clear } = useTicketList();
  const options = useTicketOptions();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <FilterBar
        searchLabel="Buscar tickets"
        placeholder="Folio, asunto, persona o texto"
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
        {...tools}
      >
        <NoteChips notes={ticketNotes(filters, options)} onRemove={setFilters} />
      </FilterBar>
      {isChoosing && (
        <TicketFiltersDialog
          start={filters}
          onClose={() => setIsChoosing(false)}
          onApply={(chosen) => {
            setFilters(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}
