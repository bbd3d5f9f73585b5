import { useQuery } from '@tanstack/react-query';
import { calendarProblem, type CalendarProblem, type ExternalCalendar } from '@vinculo/contracts/agenda';
import { CallError } from '@vinculo/contracts/errors';
import { agendaQueries, useRemoveExternalCalendar, useSaveExternalCalendar } from '@vinculo/data-access/agenda';
import { counted, parseUrl } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

const PROBLEMS: Readonly<Record<CalendarProblem, string>> = {
  host: 'Esa dirección no se permite. Usa una que empiece con https://, esté en internet y no lleve usuario ni contraseña.',
  unreachable: 'No respondió. Revisa la dirección o inténtalo más tarde.',
  login: 'No aceptó el usuario o la contraseña. Algunos servicios piden una contraseña de aplicación.',
  notCalendar: 'Ahí no hay un calendario CalDAV. Copia la dirección del calendario, no la de su página.',
  tooLarge: 'Es demasiado grande para leerlo.',
};

/** What is wrong with the calendar that was to be saved. */
function savingProblem(error: unknown): string {
  const problem = error instanceof CallError ? calendarProblem.safeParse(error.info.fields?.url) : undefined;
  return problem?.success === true ? PROBLEMS[problem.data] : problemText(error);
}

/** The own calendar elsewhere, whose appointments take one's time here. */
export function ExternalCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(agendaQueries.external());
  if (query.data !== undefined) return <CalendarForm calendar={query.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title="Mi otro calendario"
      acceptLabel="Cerrar"
      cancelLabel={null}
      onAccept={onClose}
      onClose={onClose}
    >
      {query.isError ? (
        <ListProblem
          title="No pudimos cargar tu otro calendario"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={3} label="Cargando tu otro calendario" />
      )}
    </Dialog>
  );
}

interface CalendarFormProps {
  readonly calendar: ExternalCalendar | null;
  readonly onClose: () => void;
}

function CalendarForm({ calendar, onClose }: CalendarFormProps) {
  const [url, setUrl] = useState(calendar?.url ?? '');
  const [username, setUsername] = useState(calendar?.username ?? '');
  const [password, setPassword] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useSaveExternalCalendar();
  const remove = useRemoveExternalCalendar();
  const removalKey = useIdempotencyKey(calendar);
  const isUrl = parseUrl(url.trim()) !== undefined;
  const isComplete = isUrl && username !== '' && password !== '';

  function connect(): void {
    if (!isComplete) return setShowsErrors(true);
    save.mutate(
      { url: url.trim(), username, password },
      {
        onSuccess: () => {
          notify.success('Calendario conectado: sus citas ya ocupan tu horario');
          onClose();
        },
        onError: (error) => notify.error(savingProblem(error)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title="Mi otro calendario"
      message={
        <>
          <p>
            Tus citas en otro programa ocupan tu horario aquí. Solo leemos a qué horas estás ocupado, cada cinco
            minutos, nunca de qué se trata.
          </p>
          {calendar !== null && (
            <p>
              Leído <RelativeTime at={calendar.readAt} />, {counted(calendar.appointments, 'cita', 'citas')} por venir.
            </p>
          )}
          {calendar?.problem != null && <p role="alert">{PROBLEMS[calendar.problem]} Cuenta lo último que leímos.</p>}
        </>
      }
      acceptLabel={calendar === null ? 'Conectar' : 'Guardar'}
      isBusy={save.isPending || remove.isPending}
      onAccept={connect}
      onClose={onClose}
    >
      <TextField
        label="Dirección CalDAV del calendario"
        isRequired
        type="url"
        placeholder="https://…"
        maxLength={500}
        value={url}
        error={showsErrors && !isUrl ? 'Escribe una dirección que empiece con https://' : undefined}
        onChange={({ target }) => setUrl(target.value)}
        data-autofocus
      />
      <TextField
        label="Usuario"
        isRequired
        autoComplete="off"
        maxLength={200}
        value={username}
        error={showsErrors && username === '' ? 'Escribe el usuario.' : undefined}
        onChange={({ target }) => setUsername(target.value)}
      />
      <TextField
        label="Contraseña"
        isRequired
        type="password"
        autoComplete="off"
        maxLength={500}
        help="La guardamos cifrada y no se vuelve a mostrar."
        value={password}
        error={showsErrors && password === '' ? 'Escribe la contraseña.' : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      {calendar !== null && (
        <span>
          <Button
            size="sm"
            onClick={() =>
              remove.mutate(removalKey, {
                onSuccess: () => {
                  notify.success('Calendario desconectado');
                  onClose();
                },
                onError: (error) => notify.error(problemText(error)),
              })
            }
          >
            Desconectar
          </Button>
        </span>
      )}
    </Dialog>
  );
}
