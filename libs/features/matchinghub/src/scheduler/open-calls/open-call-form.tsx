import { CALL_DAYS, type OpenCall } from '@vinculo/contracts/agenda';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useQuery } from '@tanstack/react-query';
import { agendaQueries, useCreateOpenCall } from '@vinculo/data-access/agenda';
import { MOST_SESSIONS, type EventType } from '@vinculo/domain/agenda';
import { DEFAULT_ZONE } from '@vinculo/domain/availability';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, SegmentedField, SelectField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { isAtPlace, isMeetingUrl } from '../schedule/event-draft';
import { SlotFields } from '../schedule/slot-fields';
import { slotProblem } from '../schedule/slot-problem';
import { isShortTitle, WordsFields, type EventWords } from '../schedule/words-fields';
import schedule from '../schedule/schedule.module.css';
import { FIRST_SESSION, sessionsOf, type SessionDraft } from './session-draft';
import { SessionsField } from './sessions-field';
import { VacancyField } from './vacancy-field';

const TYPES = [
  { value: 'fair', label: 'Feria' },
  { value: 'video', label: 'Virtual' },
  { value: 'onSite', label: 'Presencial' },
  { value: 'call', label: 'Llamada' },
] as const;
const DAYS = [7, 15, 30, 60, 90, 120].map((days) => ({ value: String(days), label: `${days} días` }));

interface Draft extends Omit<EventWords, 'title'> {
  readonly type: EventType;
  readonly vacancy: { readonly jobID: JobId; readonly name: string } | null;
  /** Null while it follows the vacancy. */
  readonly title: string | null;
  readonly staff: readonly string[];
  readonly roomID: string | null;
  readonly durationMinutes: number;
  readonly days: number;
  readonly sessions: readonly SessionDraft[];
  readonly ignoresHours: boolean;
}

interface OpenCallFormProps {
  readonly ownUid: string | undefined;
  readonly onClose: () => void;
  readonly onMade: (call: OpenCall) => void;
}

/** A link for everybody who wants a vacancy: the sessions of a fair, or the free slots of the staff. */
export function OpenCallForm({ ownUid, onClose, onMade }: OpenCallFormProps) {
  const { data: calendars } = useQuery(agendaQueries.calendars());
  const [draft, setDraft] = useState<Draft>({
    ...{ type: 'fair', vacancy: null, title: null, place: '', meetingUrl: '', note: '' },
    ...{ staff: ownUid === undefined ? [] : [ownUid], roomID: null, durationMinutes: 45, days: CALL_DAYS.usual },
    ...{ sessions: [FIRST_SESSION], ignoresHours: false },
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const idempotencyKey = useIdempotencyKey(draft);
  const create = useCreateOpenCall();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { type, vacancy, staff, days } = draft;
  const isFair = type === 'fair';
  const title = draft.title ?? (vacancy === null ? '' : `${isFair ? 'Feria' : 'Entrevista'}: ${vacancy.name}`);
  const roomID = isAtPlace(type) ? draft.roomID : null;
  const meetingUrl = type === 'video' ? draft.meetingUrl.trim() : '';

  function save(): void {
    const sessions = isFair ? draft.sessions.map(sessionsOf) : [];
    const whole = sessions.filter((one) => one !== null);
    const isGap = isShortTitle(title) || !isMeetingUrl(meetingUrl) || whole.length < sessions.length;
    if (vacancy === null || staff.length === 0 || isGap || whole.flat().length > MOST_SESSIONS)
      return setShowsErrors(true);
    create.mutate(
      {
        ...{
          jobID: vacancy.jobID,
          type,
          title: title.trim().slice(0, 120),
          note: draft.note,
          meetingUrl,
          roomID,
          days,
        },
        place: isAtPlace(type) ? draft.place : '',
        zone: calendars?.rooms.find((room) => room.roomID === roomID)?.zone ?? DEFAULT_ZONE,
        staff: [...staff],
        durationMinutes: draft.durationMinutes,
        sessions: whole.flat(),
        ignoresHours: draft.ignoresHours,
        idempotencyKey,
      },
      { onSuccess: onMade, onError: (error) => notify.error(slotProblem(error)) },
    );
  }
  return (
    <Dialog
      isOpen
      isWide
      title="Nueva convocatoria"
      message={
        isFair
          ? 'Cada quien aparta un lugar. Cuando un horario se llena hay lista de espera.'
          : 'Cada quien recibe por correo un enlace para elegir un horario libre de quien atiende.'
      }
      acceptLabel="Crear enlace"
      isBusy={create.isPending}
      onAccept={save}
      onClose={onClose}
    >
      <div className={schedule.columns}>
        <div className={schedule.column}>
          <SegmentedField label="Tipo" options={TYPES} value={type} onChange={(chosen) => change({ type: chosen })} />
          <VacancyField
            jobID={vacancy?.jobID ?? null}
            error={showsErrors && vacancy === null ? 'Elige la vacante.' : undefined}
            onChange={(chosen) => change({ vacancy: chosen })}
          />
          <WordsFields
            type={type}
            words={{ ...draft, title }}
            noteHelp="La lee quien abre el enlace."
            showsErrors={showsErrors}
            onChange={change}
          />
          <SelectField
            label="El enlace sirve"
            options={DAYS}
            value={String(days)}
            onChange={(chosen) => change({ days: Number(chosen ?? days) })}
          />
        </div>
        <div className={schedule.column}>
          <SlotFields
            draft={{ ...draft, roomID, choice: null, day: '', time: '' }}
            eventID={null}
            turnFor={null}
            takesRoom={isAtPlace(type)}
            hasDuration={!isFair}
            choosesTime={false}
            showsErrors={showsErrors}
            onChange={({ staff: chosen = staff, roomID: room = roomID, durationMinutes = draft.durationMinutes }) =>
              change({ staff: chosen, roomID: room, durationMinutes })
            }
          />
          {isFair && (
            <>
              <SessionsField
                drafts={draft.sessions}
                showsErrors={showsErrors}
                onChange={(sessions) => change({ sessions })}
              />
              <Checkbox
                checked={draft.ignoresHours}
                onChange={({ target }) => change({ ignoresHours: target.checked })}
              >
                También fuera del horario de quien atiende
              </Checkbox>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
