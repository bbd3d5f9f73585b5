import { useQuery } from '@tanstack/react-query';
import { PLACES_LIMIT, type AgendaEventDetail, type CallPlace, type PlaceId } from '@vinculo/contracts/agenda';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { agendaQueries, useChangePlace, useResizeSession } from '@vinculo/data-access/agenda';
import { MOST_CAPACITY, placeStates, type PlaceState, type PlaceVerb } from '@vinculo/domain/agenda';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { TextField } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useDeferredValue, useState } from 'react';
import styles from './open-calls.module.css';

const TONES = {
  booked: 'accent',
  waiting: 'warning',
  attended: 'success',
  cancelled: 'neutral',
} as const satisfies Record<PlaceState, string>;
const VERBS = {
  arrive: { label: 'Llegó', of: 'Registrar la llegada de' },
  takeBack: { label: 'No llegó', of: 'Quitar la llegada de' },
  cancel: { label: 'Cancelar', of: 'Cancelar el lugar de' },
} as const satisfies Record<PlaceVerb, { readonly label: string; readonly of: string }>;

interface PlacesSectionProps {
  readonly event: AgendaEventDetail;
  readonly places: NonNullable<AgendaEventDetail['places']>;
  /** The place whose code was scanned at the door. */
  readonly scanned: PlaceId | null;
}

/** The list at the door: who comes to a session, who is there and who waits. */
export function PlacesSection({ event, places, scanned }: PlacesSectionProps) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(scanned === null);
  const [isResizing, setIsResizing] = useState(false);
  const sought = useDeferredValue(search.trim());
  const query = useQuery(agendaQueries.places(event.eventID, sought, showsAll ? null : scanned));
  return (
    <section aria-labelledby="places" className={styles.places}>
      <div className={styles.head}>
        <h3 id="places">
          {places.taken} de {counted(event.capacity, 'lugar', 'lugares')}
          {places.waiting === 0 ? '' : `, ${places.waiting} en espera`}
        </h3>
        {event.canEdit && (
          <Button size="sm" onClick={() => setIsResizing(true)}>
            Cambiar lugares
          </Button>
        )}
      </div>
      {showsAll ? (
        <TextField
          label="Buscar por nombre"
          type="search"
          maxLength={LONGEST_SEARCH}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : (
        <span>
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Ver toda la lista
          </Button>
        </span>
      )}
      {query.data !== undefined ? (
        <PlaceList items={query.data.items} isSearching={sought !== ''} isScanned={!showsAll} />
      ) : query.isError ? (
        <ListProblem
          title="No pudimos cargar la lista"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={3} label="Cargando la lista" />
      )}
      {query.data?.isCut === true && (
        <p className={styles.quiet}>
          Son las primeras {PLACES_LIMIT} personas. Busca por nombre para encontrar a otra.
        </p>
      )}
      {isResizing && <ResizeDialog event={event} onClose={() => setIsResizing(false)} />}
    </section>
  );
}

interface PlaceListProps {
  readonly items: readonly CallPlace[];
  readonly isSearching: boolean;
  readonly isScanned: boolean;
}

function PlaceList({ items, isSearching, isScanned }: PlaceListProps) {
  const change = useChangePlace();
  if (items.length === 0)
    return (
      <p className={styles.quiet}>
        {isScanned
          ? 'Ese código no es de esta sesión, o su lugar se canceló.'
          : isSearching
            ? 'Nadie coincide.'
            : 'Aún no hay nadie. Comparte el enlace de la convocatoria.'}
      </p>
    );
  return (
    <ul className={styles.list} aria-label="Personas con lugar">
      {items.map(({ placeID, person, state, verbs }) => {
        const name = person?.name ?? 'Persona oculta por la selección a ciegas';
        return (
          <li key={placeID}>
            <span>
              {person === null ? name : <PrefetchLink to={candidatePath(person.docID)}>{name}</PrefetchLink>}{' '}
              <Tag tone={TONES[state]}>{labelOf(placeStates, state)}</Tag>
            </span>
            <span>
              {verbs.map((verb) => (
                <Button
                  key={verb}
                  size="sm"
                  variant={verb === 'arrive' ? 'primary' : 'secondary'}
                  aria-label={`${VERBS[verb].of} ${name}`}
                  isBusy={change.isPending && change.variables.placeID === placeID && change.variables.verb === verb}
                  onClick={() =>
                    change.mutate(
                      { placeID, verb },
                      {
                        onSuccess: () =>
                          notify.success(
                            verb === 'arrive'
                              ? `${name} llegó`
                              : verb === 'cancel'
                                ? 'Lugar cancelado: ya tiene aviso, y pasó quien seguía en la espera'
                                : 'Llegada quitada',
                          ),
                        onError: (error) => notify.error(problemText(error)),
                      },
                    )
                  }
                >
                  {VERBS[verb].label}
                </Button>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ResizeDialogProps {
  readonly event: AgendaEventDetail;
  readonly onClose: () => void;
}

function ResizeDialog({ event, onClose }: ResizeDialogProps) {
  const [capacity, setCapacity] = useState(event.capacity);
  const resize = useResizeSession(event.eventID);
  const taken = event.places?.taken ?? 0;
  const isTooFew = capacity < taken;
  return (
    <Dialog
      isOpen
      title="Lugares de esta sesión"
      message="Los nuevos lugares son de quienes esperan, en orden, y reciben aviso."
      acceptLabel="Guardar"
      isBusy={resize.isPending}
      onAccept={() => {
        if (isTooFew) return;
        resize.mutate(
          { capacity, version: event.version },
          {
            onSuccess: () => {
              notify.success('Lugares guardados');
              onClose();
            },
            onError: (error) => notify.error(problemText(error)),
          },
        );
      }}
      onClose={onClose}
    >
      <TextField
        label="Lugares"
        type="number"
        min={Math.max(taken, 1)}
        max={MOST_CAPACITY}
        value={capacity}
        error={isTooFew ? `Ya hay ${taken} ocupados.` : undefined}
        onChange={({ target }) => setCapacity(Math.min(Math.max(Math.floor(Number(target.value)), 1), MOST_CAPACITY))}
        data-autofocus
      />
    </Dialog>
  );
}
