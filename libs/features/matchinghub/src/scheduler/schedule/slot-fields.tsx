import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EventId } from '@vinculo/contracts/agenda';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { lengthText } from '@vinculo/domain/availability';
import { capitalize } from '@vinculo/domain/formats';
import { DateField } from '@vinculo/ui/date-field';
import { problemText } from '@vinculo/ui/errors';
import { Spinner } from '@vinculo/ui/feedback';
import { Checkbox, FieldError, FormError, MultiSelectField, SelectField } from '@vinculo/ui/form';
import { TimeField } from '@vinculo/ui/hours';
import { useId, useState } from 'react';
import { spanWords, zoneWords } from '../calendar/mexico-clock';
import { askedSlot, startOf, type SlotDraft } from './slot-draft';
import { refusalText } from './slot-problem';
import { TurnSuggestion } from './turn-suggestion';
import styles from './schedule.module.css';

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240];
const durationOption = (minutes: number) => ({
  value: String(minutes),
  label: lengthText(minutes),
});
/** In days, how far ahead slots are proposed. */
const AHEAD = 21;

interface SlotFieldsProps {
  readonly draft: SlotDraft;
  readonly onChange: (change: Partial<SlotDraft>) => void;
  /** The event that is moved; null for a new one. */
  readonly eventID: EventId | null;
  /** Whom a new event is with. */
  readonly docID?: CandidateId | null;
  /** The meeting link, as far as it is one. */
  readonly meetingUrl?: string;
  readonly takesRoom: boolean;
  /** Sessions have their own length. */
  readonly hasDuration?: boolean;
  /** Suggests whose turn it is, for this application or for none. */
  readonly turnFor?: ApplicationId | null;
  /** A link lets the person choose the time. */
  readonly choosesTime?: boolean;
  readonly showsErrors: boolean;
}

/** Who attends it, how long it takes and when: one of the first free slots, or another time with what is wrong with it. */
export function SlotFields({
  draft,
  onChange,
  eventID,
  docID = null,
  meetingUrl = '',
  takesRoom,
  turnFor,
  hasDuration = true,
  choosesTime = true,
  showsErrors,
}: SlotFieldsProps) {
  const { data: calendars } = useQuery(agendaQueries.calendars());
  const durations = [...new Set([...DURATIONS, draft.durationMinutes])].toSorted((a, b) => a - b);
  return (
    <>
      <MultiSelectField
        label="Quién atiende"
        isRequired
        options={(calendars?.staff ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
        value={draft.staff}
        error={showsErrors && draft.staff.length === 0 ? 'Elige al menos a una persona del equipo.' : undefined}
        onChange={(staff) => onChange({ staff })}
      />
      {turnFor !== undefined && (
        <TurnSuggestion draft={draft} applicationID={turnFor} onChoose={(uid) => onChange({ staff: [uid] })} />
      )}
      <div className={styles.pair}>
        {hasDuration && (
          <SelectField
            label="Duración"
            options={durations.map(durationOption)}
            value={String(draft.durationMinutes)}
            onChange={(minutes) => onChange({ durationMinutes: Number(minutes ?? draft.durationMinutes) })}
          />
        )}
        {takesRoom && (
          <SelectField
            label="Sala"
            isOptional
            isClearable
            placeholder="Ninguna"
            options={(calendars?.rooms ?? [])
              .filter(({ isRetired, roomID }) => !isRetired || roomID === draft.roomID)
              .map(({ roomID, name, place }) => ({ value: String(roomID), label: name, note: place }))}
            value={draft.roomID}
            onChange={(roomID) => onChange({ roomID })}
          />
        )}
      </div>
      {choosesTime && draft.staff.length > 0 && (
        <TimeChoice
          {...{ draft, onChange, eventID, docID, meetingUrl }}
          showsError={showsErrors && startOf(draft) === null}
        />
      )}
    </>
  );
}

interface TimeChoiceProps extends Pick<SlotFieldsProps, 'draft' | 'onChange' | 'eventID'> {
  readonly docID: CandidateId | null;
  readonly meetingUrl: string;
  readonly showsError: boolean;
}

function TimeChoice({ draft, onChange, showsError, ...about }: TimeChoiceProps) {
  const group = useId();
  const [range] = useState(() => {
    const now = Date.now();
    return { from: new Date(now).toISOString(), to: new Date(now + AHEAD * 86_400_000).toISOString() };
  });
  const { staff, roomID, durationMinutes, choice } = draft;
  const slots = useQuery(agendaQueries.freeSlots({ ...range, ...about, staff: [...staff], roomID, durationMinutes }));
  return (
    <fieldset className={styles.slots}>
      <legend>Primeros horarios libres de todos</legend>
      {slots.isPending && (
        <p className={styles.quiet}>
          <Spinner /> Buscando horarios…
        </p>
      )}
      {slots.isError && <p className={styles.problem}>{problemText(slots.error)}</p>}
      {slots.data?.length === 0 && (
        <p className={styles.quiet}>No hay uno en tres semanas. Prueba con otra duración o con otra persona.</p>
      )}
      {slots.data?.map((slot) => (
        <label key={slot.startsAt} className={styles.slot} title={zoneWords(slot)}>
          <input
            type="radio"
            name={group}
            checked={choice !== null && choice !== 'other' && choice.startsAt === slot.startsAt}
            onChange={() => onChange({ choice: { startsAt: slot.startsAt }, ignoresHours: false })}
          />
          {capitalize(spanWords(slot))}
        </label>
      ))}
      <label className={styles.slot}>
        <input
          type="radio"
          name={group}
          checked={choice === 'other'}
          aria-invalid={showsError || undefined}
          onChange={() => onChange({ choice: 'other' })}
        />
        Otro horario
      </label>
      {choice === 'other' && <OtherTime {...{ draft, onChange, showsError, ...about }} />}
      {showsError && choice !== 'other' && <FormError>Elige un horario.</FormError>}
    </fieldset>
  );
}

function OtherTime({ draft, onChange, showsError, ...about }: TimeChoiceProps) {
  const asked = askedSlot(draft, about);
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="Día"
          isRequired
          value={draft.day}
          error={showsError && draft.day === '' ? 'Elige el día.' : undefined}
          onChange={(day) => onChange({ day, ignoresHours: false })}
        />
        <TimeField
          label="Hora (CDMX)"
          isRequired
          value={draft.time}
          error={showsError && draft.time === '' ? 'Escribe la hora.' : undefined}
          onChange={(time) => onChange({ time, ignoresHours: false })}
        />
      </div>
      {asked !== null && <Explanation asked={asked} {...{ draft, onChange }} />}
    </>
  );
}

interface ExplanationProps extends Pick<SlotFieldsProps, 'draft' | 'onChange'> {
  readonly asked: Parameters<typeof agendaQueries.explanation>[0];
}

/** What is wrong with the other time, and the choice to book it all the same where nobody is booked then. */
function Explanation({ asked, draft, onChange }: ExplanationProps) {
  const { data } = useQuery({ ...agendaQueries.explanation(asked), placeholderData: keepPreviousData });
  const refusals = data?.refusals ?? [];
  return (
    <>
      <div role="status">
        {refusals.map(refusalText).map((text) => (
          <p key={text} className={styles.problem}>
            <FieldError>{text}</FieldError>
          </p>
        ))}
        {data !== undefined && refusals.length === 0 && <p className={styles.quiet}>Ese horario está libre.</p>}
      </div>
      {refusals.length > 0 && refusals.every(({ kind }) => kind !== 'booked') && (
        <Checkbox checked={draft.ignoresHours} onChange={({ target }) => onChange({ ignoresHours: target.checked })}>
          Agendar de todos modos
        </Checkbox>
      )}
    </>
  );
}
