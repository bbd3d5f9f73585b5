import { ticketChannels, ticketPriorities, ticketStates } from '@vinculo/domain/tickets';
import { Checkbox, MultiSelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { TicketChoice } from './ticket-list';
import { useTicketOptions } from './ticket-options';

interface TicketFiltersDialogProps {
  readonly start: TicketChoice;
  readonly onClose: () => void;
  readonly onApply: (chosen: TicketChoice) => void;
}

export function TicketFiltersDialog({ start, onClose, onApply }: TicketFiltersDialogProps) {
  const [chosen, setChosen] = useState(start);
  const { isUnavailable, categoryOptions, teams, staff, tags } = useTicketOptions();
  const set = (change: Partial<TicketChoice>) => setChosen({ ...chosen, ...change });
  return (
    <Dialog isOpen title="Filtros" acceptLabel="Aplicar" onClose={onClose} onAccept={() => onApply(chosen)}>
      <MultiSelectField
        label="Estado"
        options={ticketStates}
        value={chosen.states}
        onChange={(states) => set({ states })}
      />
      <MultiSelectField
        label="Prioridad"
        options={ticketPriorities}
        value={chosen.priorities}
        onChange={(priorities) => set({ priorities })}
      />
      <MultiSelectField
        label="Categoría"
        options={categoryOptions}
        isUnavailable={isUnavailable}
        value={chosen.categories}
        onChange={(categories) => set({ categories })}
      />
      <MultiSelectField
        label="Equipo"
        options={teams}
        isUnavailable={isUnavailable}
        value={chosen.teams}
        onChange={(next) => set({ teams: next })}
      />
      <MultiSelectField
        label="Responsable"
        options={staff}
        value={chosen.assignees}
        onChange={(assignees) => set({ assignees })}
      />
      <MultiSelectField
        label="Etiqueta"
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        isUnavailable={isUnavailable}
        value={chosen.tags}
        onChange={(next) => set({ tags: next })}
      />
      <MultiSelectField
        label="Canal"
        options={ticketChannels}
        value={chosen.channels}
        onChange={(channels) => set({ channels })}
      />
      <Checkbox checked={chosen.overdue} onChange={({ currentTarget }) => set({ overdue: currentTarget.checked })}>
        Solo los vencidos
      </Checkbox>
    </Dialog>
  );
}
