import { MOST_TICKET_TAGS, type TicketMacro } from '@vinculo/contracts/tickets';
import { effectVerbs, replyVariables, ticketPriorities } from '@vinculo/domain/tickets';
import { LabelsField, SelectField, TextArea } from '@vinculo/ui/form';
import type { ReactNode } from 'react';
import type { HelpDeskNames } from './use-help-desk-names';

type Effects = TicketMacro['effects'];

interface EffectsFieldsProps {
  readonly value: Effects;
  readonly names: HelpDeskNames;
  readonly onChange: (effects: Effects) => void;
  /** Fields after the answer. */
  readonly children?: ReactNode;
}

export const wordsOrNull = (text: string): string | null => (text.trim() === '' ? null : text);
const OR_UNCHANGED = { isOptional: true, isClearable: true, placeholder: 'Sin cambio' } as const;

/** What is done to a ticket. What is left empty stays as it is. */
export function EffectsFields({ value, names, onChange, children }: EffectsFieldsProps) {
  const set = (change: Partial<Effects>) => onChange({ ...value, ...change });
  return (
    <>
      <TextArea
        label="Respuesta al solicitante"
        isOptional
        rows={4}
        maxLength={5000}
        value={value.answer ?? ''}
        help={`Se llenan solos: ${replyVariables.map((variable) => `{${variable.value}}`).join(', ')}`}
        onChange={({ currentTarget }) => set({ answer: wordsOrNull(currentTarget.value) })}
      />
      {children}
      <TextArea
        label="Nota privada"
        isOptional
        rows={2}
        maxLength={5000}
        value={value.note ?? ''}
        help="Con @ y su nombre avisas a un colega."
        onChange={({ currentTarget }) => set({ note: wordsOrNull(currentTarget.value) })}
      />
      <SelectField
        label="Estado"
        {...OR_UNCHANGED}
        options={effectVerbs}
        value={value.verb}
        onChange={(verb) => set({ verb })}
      />
      <SelectField
        label="Responsable"
        {...OR_UNCHANGED}
        options={names.people}
        value={value.assigneeUid}
        onChange={(assigneeUid) => set({ assigneeUid })}
      />
      <SelectField
        label="Categoría"
        {...OR_UNCHANGED}
        options={names.categories}
        value={value.categoryID}
        onChange={(categoryID) => set({ categoryID })}
      />
      <SelectField
        label="Equipo"
        {...OR_UNCHANGED}
        options={names.teams}
        value={value.teamID}
        onChange={(teamID) => set({ teamID })}
      />
      <SelectField
        label="Prioridad"
        {...OR_UNCHANGED}
        options={ticketPriorities}
        value={value.priority}
        onChange={(priority) => set({ priority })}
      />
      <LabelsField
        label="Etiquetas que agrega"
        max={MOST_TICKET_TAGS}
        maxLength={30}
        suggestions={names.tags}
        value={value.tags}
        onChange={(tags) => set({ tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()))] })}
      />
    </>
  );
}
