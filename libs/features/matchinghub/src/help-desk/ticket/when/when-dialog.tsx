import { mondayOf } from '@vinculo/domain/availability';
import { addDays, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { Button } from '@vinculo/ui/button';
import { DateField } from '@vinculo/ui/date-field';
import { minuteOf, TimeField, timeOf } from '@vinculo/ui/hours';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { isoAt, mexicoClock } from '../../../scheduler/calendar/mexico-clock';
import styles from './when-dialog.module.css';

interface WhenDialogProps {
  readonly title: string;
  readonly message: string;
  readonly acceptLabel: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  /** Receives the moment, in ISO 8601. */
  readonly onAccept: (at: string) => void;
}

const NINE = '09:00';
const WEEK_DAYS = 7;
const HOUR_MS = 3_600_000;

/** Asks for a later moment, in Mexico City. */
export function WhenDialog({ onAccept, ...dialog }: WhenDialogProps) {
  const today = mexicoDay(new Date());
  const [day, setDay] = useState<string>(addDays(today, 1));
  const [time, setTime] = useState(NINE);
  const [showsError, setShowsError] = useState(false);
  const minute = minuteOf(time);
  const at = day === '' || minute === null ? null : isoAt(day, minute);
  const isPast = at === null || Date.parse(at) <= Date.now();
  const choose = (chosen: Day, clock: string) => {
    setDay(chosen);
    setTime(clock);
  };
  const soon = new Date(Date.now() + 2 * HOUR_MS);
  return (
    <Dialog isOpen {...dialog} onAccept={() => (isPast ? setShowsError(true) : onAccept(at))}>
      <div className={styles.usual} role="group" aria-label="Momentos habituales">
        <Button size="sm" onClick={() => choose(mexicoDay(soon), timeOf(mexicoClock.minuteOf(soon.getTime())))}>
          En 2 horas
        </Button>
        <Button size="sm" onClick={() => choose(addDays(today, 1), NINE)}>
          Mañana, 9:00
        </Button>
        <Button size="sm" onClick={() => choose(mondayOf(addDays(today, WEEK_DAYS)), NINE)}>
          El lunes, 9:00
        </Button>
      </div>
      <div className={styles.moment}>
        <DateField
          label="Día"
          isRequired
          min={today}
          value={day}
          error={showsError && isPast ? 'Elige un momento que aún no pasa.' : undefined}
          onChange={setDay}
        />
        <TimeField label="Hora (CDMX)" isRequired value={time} onChange={setTime} />
      </div>
    </Dialog>
  );
}
