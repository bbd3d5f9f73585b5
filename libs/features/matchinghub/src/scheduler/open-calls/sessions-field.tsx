import { MOST_CAPACITY, MOST_SESSIONS } from '@vinculo/domain/agenda';
import { lengthText } from '@vinculo/domain/availability';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField, TextField } from '@vinculo/ui/form';
import { TimeField } from '@vinculo/ui/hours';
import { FIRST_SESSION, sessionsOf, type SessionDraft } from './session-draft';
import styles from './open-calls.module.css';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240].map((minutes) => ({
  value: String(minutes),
  label: lengthText(minutes),
}));
const PAUSES = [0, 15, 30, 60].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Ninguna' : `${minutes} min`,
}));

const within = (text: string, most: number): number => Math.min(Math.max(Math.floor(Number(text)), 1), most);

interface SessionsFieldProps {
  readonly drafts: readonly SessionDraft[];
  readonly showsErrors: boolean;
  readonly onChange: (drafts: readonly SessionDraft[]) => void;
}

/** The sessions that people choose from, by day: how many follow each other, how long each is, and its places. */
export function SessionsField({ drafts, showsErrors, onChange }: SessionsFieldProps) {
  const total = drafts.reduce((sum, { count }) => sum + count, 0);
  const places = drafts.reduce((sum, { count, capacity }) => sum + count * capacity, 0);
  const change = (index: number, part: Partial<SessionDraft>) =>
    onChange(drafts.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <>
      {drafts.map((draft, index) => {
        const isGap = showsErrors && sessionsOf(draft) === null;
        return (
          <fieldset key={index} className={styles.session}>
            <legend>Día {index + 1}</legend>
            <DateField
              label="Día"
              isRequired
              value={draft.day}
              error={isGap && draft.day === '' ? 'Elige el día.' : undefined}
              onChange={(day) => change(index, { day })}
            />
            <TimeField
              label="Desde (CDMX)"
              isRequired
              value={draft.time}
              error={isGap && draft.day !== '' ? 'Escribe una hora; todos caben en ese día.' : undefined}
              onChange={(time) => change(index, { time })}
            />
            <TextField
              label="Horarios seguidos"
              type="number"
              min={1}
              max={MOST_SESSIONS}
              value={draft.count}
              onChange={({ target }) => change(index, { count: within(target.value, MOST_SESSIONS) })}
            />
            <TextField
              label="Lugares en cada uno"
              type="number"
              min={1}
              max={MOST_CAPACITY}
              value={draft.capacity}
              onChange={({ target }) => change(index, { capacity: within(target.value, MOST_CAPACITY) })}
            />
            <SelectField
              label="Dura"
              options={LENGTHS}
              value={String(draft.durationMinutes)}
              onChange={(minutes) => change(index, { durationMinutes: Number(minutes ?? draft.durationMinutes) })}
            />
            <SelectField
              label="Pausa entre horarios"
              options={PAUSES}
              value={String(draft.pause)}
              onChange={(minutes) => change(index, { pause: Number(minutes ?? draft.pause) })}
            />
            {drafts.length > 1 && (
              <span>
                <Button
                  size="sm"
                  aria-label={`Quitar el día ${index + 1}`}
                  onClick={() => onChange(drafts.filter((_, at) => at !== index))}
                >
                  Quitar
                </Button>
              </span>
            )}
          </fieldset>
        );
      })}
      <p className={styles.total} role="status">
        {counted(total, 'horario', 'horarios')}, {counted(places, 'lugar', 'lugares')}
        {total > MOST_SESSIONS && `. Son ${MOST_SESSIONS} horarios como máximo.`}
      </p>
      {total < MOST_SESSIONS && (
        <span>
          <Button size="sm" onClick={() => onChange([...drafts, drafts.at(-1) ?? FIRST_SESSION])}>
            Agregar día
          </Button>
        </span>
      )}
    </>
  );
}
