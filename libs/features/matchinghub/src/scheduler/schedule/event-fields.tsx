import { eventTypes, MOST_CAPACITY } from '@vinculo/domain/agenda';
import { Checkbox, SegmentedField, TextField } from '@vinculo/ui/form';
import { titleOf, type EventDraft } from './event-draft';
import { PersonField } from './person-field';
import { WordsFields } from './words-fields';
import styles from './schedule.module.css';

/** Short enough to stand side by side. */
const TYPE_LABELS = { call: 'Llamada', video: 'Virtual', onSite: 'Presencial', fair: 'Feria' } as const;
const TYPES = eventTypes.map(({ value }) => ({ value, label: TYPE_LABELS[value] }));
const WAYS = [
  { value: 'time', label: 'Elijo el horario' },
  { value: 'link', label: 'Que elija la persona' },
] as const;

interface EventFieldsProps {
  readonly draft: EventDraft;
  /** The person is not chosen here. */
  readonly isPersonGiven: boolean;
  readonly isByLink: boolean;
  readonly showsErrors: boolean;
  readonly onChange: (change: Partial<EventDraft>) => void;
  readonly onByLink: (isByLink: boolean) => void;
}

/** What an event is and with whom. */
export function EventFields({ draft, isPersonGiven, isByLink, showsErrors, onChange, onByLink }: EventFieldsProps) {
  const { type, person } = draft;
  return (
    <>
      <SegmentedField
        label="Tipo"
        options={isPersonGiven ? TYPES.filter(({ value }) => value !== 'fair') : TYPES}
        value={type}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      {!isPersonGiven && type !== 'fair' && (
        <PersonField docID={person?.docID ?? null} onChange={(chosen) => onChange({ person: chosen })} />
      )}
      {person !== null && (
        <SegmentedField
          label="Horario"
          options={WAYS}
          value={isByLink ? 'link' : 'time'}
          help={isByLink ? 'Recibe un enlace de un solo uso, que sirve siete días.' : undefined}
          onChange={(way) => onByLink(way === 'link')}
        />
      )}
      <WordsFields
        type={type}
        words={{ ...draft, title: titleOf(draft) }}
        noteHelp="La lee también quien recibe la invitación."
        showsErrors={showsErrors}
        onChange={onChange}
      >
        {type === 'fair' && (
          <TextField
            label="Lugares"
            type="number"
            min={1}
            max={MOST_CAPACITY}
            value={draft.capacity}
            onChange={({ target }) =>
              onChange({ capacity: Math.min(Math.max(Math.floor(Number(target.value)), 1), MOST_CAPACITY) })
            }
          />
        )}
      </WordsFields>
      {person !== null && (
        <div className={styles.checks}>
          {!isByLink && (
            <Checkbox checked={draft.isConfirmed} onChange={({ target }) => onChange({ isConfirmed: target.checked })}>
              Ya la confirmó
            </Checkbox>
          )}
          <Checkbox checked={draft.notifies} onChange={({ target }) => onChange({ notifies: target.checked })}>
            {isByLink ? 'Enviarle el enlace por correo' : 'Enviar la invitación por correo'}
          </Checkbox>
        </div>
      )}
    </>
  );
}
