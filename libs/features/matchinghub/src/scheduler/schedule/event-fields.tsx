import { eventTypes, MOST_CAPACITY } from '@vinculo/domain/agenda';
import { Checkbox, SegmentedField, TextArea, TextField } from '@vinculo/ui/form';
import { isAtPlace, isMeetingUrl, titleOf, type EventDraft } from './event-draft';
import { PersonField } from './person-field';
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
  const title = titleOf(draft);
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
      <TextField
        label="Título"
        isRequired
        maxLength={120}
        value={title}
        error={showsErrors && title.trim().length < 3 ? 'Escribe de qué se trata.' : undefined}
        onChange={({ target }) => onChange({ title: target.value })}
      />
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
      {isAtPlace(type) ? (
        <TextField
          label="Lugar"
          isOptional
          maxLength={200}
          placeholder="Dirección, si no es en una sala"
          value={draft.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
      ) : (
        type === 'video' && (
          <TextField
            label="Enlace de la videollamada"
            isOptional
            type="url"
            placeholder="https://…"
            maxLength={500}
            value={draft.meetingUrl}
            error={isMeetingUrl(draft.meetingUrl) || !showsErrors ? undefined : 'Empieza con https://'}
            onChange={({ target }) => onChange({ meetingUrl: target.value })}
          />
        )
      )}
      <TextArea
        label="Nota"
        isOptional
        rows={2}
        maxLength={1000}
        help="La lee también quien recibe la invitación."
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
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
