import type { TicketRule } from '@vinculo/contracts/tickets';
import { CSAT_SCORES } from '@vinculo/domain/surveys';
import { ticketChannels, ticketPriorities, ticketStates } from '@vinculo/domain/tickets';
import { Checkbox, LabelsField, MultiSelectField, TextField } from '@vinculo/ui/form';
import type { HelpDeskNames } from '../use-help-desk-names';
import { CompaniesField } from './companies-field';

type Conditions = TicketRule['conditions'];

interface ConditionsFieldsProps {
  readonly value: Conditions;
  readonly names: HelpDeskNames;
  readonly onChange: (conditions: Conditions) => void;
}

const ANY = 'Cualquiera';
const LONGEST = 300;
const SCORES = CSAT_SCORES.map((score) => ({ value: String(score), label: `${score} de 5` }));

/** Which tickets a rule is for. What is left empty does not matter. */
export function ConditionsFields({ value, names, onChange }: ConditionsFieldsProps) {
  const set = (change: Partial<Conditions>) => onChange({ ...value, ...change });
  return (
    <>
      <TextField
        label="El asunto o el mensaje dice"
        isOptional
        maxLength={LONGEST}
        value={value.text}
        help="Varias opciones van con coma: queja, reclamo"
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <TextField
        label="Quien escribe"
        isOptional
        maxLength={LONGEST}
        value={value.requester}
        help="Parte de su nombre, su correo o su empresa: @minas.example"
        onChange={({ currentTarget }) => set({ requester: currentTarget.value })}
      />
      <MultiSelectField
        label="Categoría"
        isOptional
        placeholder={ANY}
        options={names.categories}
        value={value.categories}
        onChange={(categories) => set({ categories })}
      />
      <MultiSelectField
        label="Prioridad"
        isOptional
        placeholder={ANY}
        options={ticketPriorities}
        value={value.priorities}
        onChange={(priorities) => set({ priorities })}
      />
      <MultiSelectField
        label="Estado"
        isOptional
        placeholder={ANY}
        options={ticketStates}
        value={value.states}
        onChange={(states) => set({ states })}
      />
      <MultiSelectField
        label="Cómo llegó"
        isOptional
        placeholder={ANY}
        options={ticketChannels}
        value={value.channels}
        onChange={(channels) => set({ channels })}
      />
      <CompaniesField value={value.companies} onChange={(companies) => set({ companies })} />
      <LabelsField
        label="Con alguna etiqueta"
        max={10}
        maxLength={30}
        suggestions={names.tags}
        value={value.tags}
        onChange={(tags) => set({ tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()))] })}
      />
      <MultiSelectField
        label="Última calificación"
        isOptional
        placeholder={ANY}
        options={SCORES}
        value={value.scores.map(String)}
        onChange={(scores) => set({ scores: scores.map(Number) })}
      />
      <Checkbox
        checked={value.isUnassigned}
        onChange={({ currentTarget }) => set({ isUnassigned: currentTarget.checked })}
      >
        Solo si no tiene responsable
      </Checkbox>
    </>
  );
}
