import type { TicketTeam } from '@vinculo/contracts/tickets';
import { useColleagues } from '@vinculo/data-access/notifications';
import { useSaveTicketTeam } from '@vinculo/data-access/tickets';
import { DEFAULT_RULES, DEFAULT_ZONE, timeZones, type TimeZone } from '@vinculo/domain/availability';
import { ratingRules, type RatingRule } from '@vinculo/domain/tickets';
import { FormError, SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { WeekFields } from '@vinculo/ui/hours';
import { useState } from 'react';
import { afterSave } from './after-save';
import { NamedDialog } from './named-dialog';

interface TeamDialogProps {
  readonly stored: TicketTeam | null;
  readonly onClose: () => void;
}

/** Days after which what is resolved is closed. */
const USUAL_DAYS = 7;
const MOST_DAYS = 365;

/** A team: in these hours its clocks run, and its lead is notified of what is about to be late. */
export function TeamDialog({ stored, onClose }: TeamDialogProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [zone, setZone] = useState<TimeZone>(stored?.zone ?? DEFAULT_ZONE);
  const [weekly, setWeekly] = useState(stored?.weekly ?? [...DEFAULT_RULES.weekly]);
  const [leadUid, setLeadUid] = useState<string | null>(stored?.leadUid ?? null);
  const [ratingRule, setRatingRule] = useState<RatingRule>(stored?.ratingRule ?? 'alert');
  const [closeAfterDays, setCloseAfterDays] = useState(stored === null ? USUAL_DAYS : stored.closeAfterDays);
  const colleagues = useColleagues(true) ?? [];
  const save = useSaveTicketTeam();
  const idempotencyKey = useIdempotencyKey([name, zone, weekly, leadUid, closeAfterDays, ratingRule]);
  const isDaysWrong = closeAfterDays !== null && !(closeAfterDays >= 1 && closeAfterDays <= MOST_DAYS);
  const isWeekWrong = weekly.length === 0 || weekly.some(({ from, to }) => from >= to);
  return (
    <NamedDialog
      isWide
      title={stored === null ? 'Nuevo equipo' : 'Cambiar equipo'}
      message="Los plazos de sus tickets corren en este horario, sin los días inhábiles. Los abiertos se vuelven a calcular."
      isBusy={save.isPending}
      onClose={onClose}
      name={name}
      onName={setName}
      isRight={!isWeekWrong && !isDaysWrong}
      onSave={() =>
        save.mutate(
          { input: { name, zone, weekly: [...weekly], leadUid, closeAfterDays, ratingRule }, stored, idempotencyKey },
          afterSave('Equipo guardado', onClose),
        )
      }
    >
      {(showsErrors) => (
        <>
          <SelectField
            label="Zona horaria"
            isRequired
            options={timeZones}
            value={zone}
            onChange={(next) => setZone(next ?? DEFAULT_ZONE)}
          />
          <SelectField
            label="Responsable del equipo"
            isClearable
            placeholder="Nadie"
            help="Recibe un aviso al 75 % y al 100 % del plazo, y el ticket si al 100 % no es de nadie."
            options={colleagues.map((colleague) => ({ value: colleague.uid, label: colleague.name }))}
            value={leadUid}
            onChange={setLeadUid}
          />
          <TextField
            label="Días para cerrar lo resuelto"
            isOptional
            type="number"
            min={1}
            max={MOST_DAYS}
            help="Si nadie vuelve a escribir. Una respuesta lo abre otra vez; vacío no se cierra solo."
            value={closeAfterDays ?? ''}
            error={showsErrors && isDaysWrong ? `De 1 a ${MOST_DAYS} días.` : undefined}
            onChange={({ currentTarget }) =>
              setCloseAfterDays(currentTarget.value === '' ? null : Math.round(currentTarget.valueAsNumber))
            }
          />
          <SelectField
            label="Calificación al resolver"
            help="Quien preguntó recibe un correo con un enlace. Son malas 1 y 2 de 5."
            isRequired
            options={ratingRules}
            value={ratingRule}
            onChange={(next) => setRatingRule(next ?? 'alert')}
          />
          <WeekFields weekly={weekly} onChange={(next) => setWeekly([...next])} />
          {showsErrors && isWeekWrong && (
            <FormError>Deja al menos un intervalo, y que cada uno acabe después de empezar.</FormError>
          )}
        </>
      )}
    </NamedDialog>
  );
}
