import { useQuery } from '@tanstack/react-query';
import { availability, type Availability } from '@vinculo/contracts/agenda';
import { agendaQueries, useSaveAvailability } from '@vinculo/data-access/agenda';
import { MOST_EXCEPTIONS } from '@vinculo/domain/availability';
import { mexicoDay } from '@vinculo/domain/calendar';
import { Button } from '@vinculo/ui/button';
import { storedMeanwhile } from '@vinculo/ui/conflict';
import { DateField } from '@vinculo/ui/date-field';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { FormError, SegmentedField, SelectField } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { IntervalFields, WeekFields } from '@vinculo/ui/hours';
import { Dialog } from '@vinculo/ui/overlays';
import { useState, type ReactNode } from 'react';
import { RuleFields } from './rule-fields';
import styles from './hours.module.css';

interface HoursDialogProps {
  /** Whose hours are open first. */
  readonly uid: string;
  readonly onClose: () => void;
}

/** When members of staff can be booked. */
export function HoursDialog({ uid: first, onClose }: HoursDialogProps) {
  const [uid, setUid] = useState(first);
  const { data: calendars } = useQuery(agendaQueries.calendars());
  const query = useQuery(agendaQueries.availability(uid));
  const chooser = (
    <SelectField
      label="De quién"
      options={(calendars?.staff ?? []).map((one) => ({ value: one.uid, label: one.name }))}
      value={uid}
      onChange={(chosen) => setUid(chosen ?? uid)}
    />
  );
  if (query.data !== undefined)
    return (
      <HoursForm key={uid} stored={query.data} onClose={onClose}>
        {chooser}
      </HoursForm>
    );
  return (
    <Dialog isOpen title="Horarios" acceptLabel="Cerrar" cancelLabel={null} onAccept={onClose} onClose={onClose}>
      {chooser}
      {query.isError ? (
        <ListProblem
          title="No pudimos cargar los horarios"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton label="Cargando los horarios" />
      )}
    </Dialog>
  );
}

interface HoursFormProps {
  readonly stored: Availability;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function HoursForm({ stored, onClose, children }: HoursFormProps) {
  const [rules, setRules] = useState(stored.rules);
  const [version, setVersion] = useState(stored.version);
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useSaveAvailability(stored.uid);
  const change = (part: Partial<Availability['rules']>) => setRules({ ...rules, ...part });
  const isWrong = [...rules.weekly, ...rules.exceptions].some(({ from, to }) => from >= to);

  function store(): void {
    if (isWrong || rules.exceptions.some(({ day }) => day === '')) return setShowsErrors(true);
    save.mutate(
      { rules, version },
      {
        onSuccess: () => {
          notify.success('Horarios guardados');
          onClose();
        },
        onError: (error) => {
          const meanwhile = storedMeanwhile(error, availability);
          if (meanwhile !== undefined) setVersion(meanwhile.version);
          notify.error(
            meanwhile === undefined
              ? problemText(error)
              : 'Alguien cambió estos horarios mientras editabas. Guarda otra vez si quieres dejar los tuyos.',
          );
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      isWide
      title="Horarios"
      message="Lo que ya está agendado se queda como está."
      acceptLabel="Guardar"
      isBusy={save.isPending}
      onAccept={store}
      onClose={onClose}
    >
      {children}
      <div className={styles.columns}>
        <WeekFields weekly={rules.weekly} onChange={(weekly) => change({ weekly: [...weekly] })} />
        <div className={styles.column}>
          <RuleFields rules={rules} onChange={change} />
        </div>
      </div>
      <section className={styles.exceptions} aria-labelledby="hours-exceptions">
        <h3 id="hours-exceptions">Excepciones</h3>
        <p>Los días inhábiles ya no se agendan.</p>
        {rules.exceptions.map((exception, index) => {
          const edit = (part: Partial<typeof exception>) =>
            change({ exceptions: rules.exceptions.map((one, at) => (at === index ? { ...one, ...part } : one)) });
          return (
            <IntervalFields
              key={index}
              label={`excepción ${index + 1}`}
              interval={exception}
              onChange={edit}
              onRemove={() => change({ exceptions: rules.exceptions.filter((_, at) => at !== index) })}
            >
              <DateField
                label="Día"
                value={exception.day}
                error={showsErrors && exception.day === '' ? 'Elige el día.' : undefined}
                onChange={(day) => edit({ day })}
              />
              <SegmentedField
                label="Esas horas"
                options={[
                  { value: 'no', label: 'No atiende' },
                  { value: 'yes', label: 'Sí atiende' },
                ]}
                value={exception.isAdded ? 'yes' : 'no'}
                onChange={(value) => edit({ isAdded: value === 'yes' })}
              />
            </IntervalFields>
          );
        })}
        {rules.exceptions.length < MOST_EXCEPTIONS && (
          <Button
            size="sm"
            onClick={() =>
              change({
                exceptions: [...rules.exceptions, { day: mexicoDay(new Date()), isAdded: false, from: 0, to: 1440 }],
              })
            }
          >
            Agregar excepción
          </Button>
        )}
      </section>
      {showsErrors && isWrong && <FormError>Cada intervalo termina después de empezar.</FormError>}
    </Dialog>
  );
}
