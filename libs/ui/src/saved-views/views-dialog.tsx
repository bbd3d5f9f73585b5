import { IconDots, IconPin, IconPinFilled, IconStar, IconStarFilled } from '@tabler/icons-react';
import { withoutIdentifiers, type SavedView } from '@vinculo/contracts/saved-views';
import { useState } from 'react';
import { IconButton } from '../button';
import { problemText } from '../errors';
import { ErrorState, notify, RowsSkeleton } from '../feedback';
import { TextField } from '../form';
import { Dialog, Menu } from '../overlays';
import { isSameSearch, nameProblem, type ListViews, type ViewedList } from './list-views';
import styles from './views.module.css';

interface ViewsDialogProps {
  readonly list: ViewedList;
  /** Saves what the list shows as a new view. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

type Question = { readonly kind: 'rename' | 'remove'; readonly view: SavedView };

/** All views of the user: their use by the user, and whether the team shares them. */
export function ViewsDialog({ list: { label, api, here: shown, onShow }, onSave, onClose }: ViewsDialogProps) {
  const { views, choose, edit } = api;
  const here = withoutIdentifiers(shown);
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = choose.isPending || edit.isPending;

  const report = (done: Promise<unknown>, text?: string) =>
    void done.then(
      () => {
        if (text !== undefined) notify.success(text);
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  const change = (view: SavedView, part: Partial<Pick<SavedView, 'isShared' | 'search'>>, text: string) =>
    report(edit.mutateAsync({ viewID: view.viewID, change: { ...part, version: view.version } }), text);
  const chooseAs = ({ viewID, isPinned, isDefault }: SavedView, part: { isPinned?: boolean; isDefault?: boolean }) =>
    report(choose.mutateAsync({ viewID, isPinned, isDefault, ...part }));

  return (
    <>
      <Dialog
        isOpen={question === null}
        title="Vistas"
        message={`Las fijas están en el menú. La que tiene estrella abre ${label}.`}
        acceptLabel="Guardar vista…"
        cancelLabel="Cerrar"
        onAccept={onSave}
        onClose={onClose}
      >
        {views.data === undefined && views.error !== null ? (
          <ErrorState
            title="No pudimos cargar las vistas"
            isRetrying={views.isFetching}
            onRetry={() => void views.refetch()}
          >
            {problemText(views.error)}
          </ErrorState>
        ) : views.data === undefined ? (
          <RowsSkeleton rows={3} />
        ) : (
          <ul className={styles.views} aria-label="Vistas" aria-busy={isBusy}>
            {views.data.map((view) => (
              <li key={view.viewID}>
                <button
                  type="button"
                  className={styles.view}
                  onClick={() => {
                    onShow(view.search);
                    onClose();
                  }}
                >
                  <strong>{view.name}</strong>
                  <span>
                    {view.isShared ? `Compartida por ${view.ownerName}` : 'Privada'}
                    {isSameSearch(view.search, here) && ' · en pantalla'}
                  </span>
                </button>
                <IconButton
                  size="sm"
                  label={`Fijar ${view.name} en el menú`}
                  aria-pressed={view.isPinned}
                  icon={
                    view.isPinned ? (
                      <IconPinFilled size={14} aria-hidden />
                    ) : (
                      <IconPin size={14} stroke={1.75} aria-hidden />
                    )
                  }
                  onClick={() => chooseAs(view, { isPinned: !view.isPinned })}
                />
                <IconButton
                  size="sm"
                  label={`Abrir ${label} con ${view.name}`}
                  aria-pressed={view.isDefault}
                  icon={
                    view.isDefault ? (
                      <IconStarFilled size={14} aria-hidden />
                    ) : (
                      <IconStar size={14} stroke={1.75} aria-hidden />
                    )
                  }
                  onClick={() => chooseAs(view, { isDefault: !view.isDefault })}
                />
                {view.abilities.edit ? (
                  <Menu
                    trigger={
                      <IconButton
                        size="sm"
                        label={`Más de ${view.name}`}
                        icon={<IconDots size={14} stroke={1.75} aria-hidden />}
                      />
                    }
                    groups={[
                      [
                        { label: 'Renombrar…', onSelect: () => setQuestion({ kind: 'rename', view }) },
                        {
                          label: view.isShared ? 'Dejar de compartir' : 'Compartir con el equipo',
                          onSelect: () =>
                            change(
                              view,
                              { isShared: !view.isShared },
                              view.isShared ? 'Ya solo la ves tú' : 'Vista compartida con el equipo',
                            ),
                        },
                        {
                          label: 'Guardar aquí los filtros de la lista',
                          isDisabled: isSameSearch(view.search, here),
                          onSelect: () => change(view, { search: here }, 'Vista actualizada'),
                        },
                      ],
                      [{ label: 'Eliminar…', isDanger: true, onSelect: () => setQuestion({ kind: 'remove', view }) }],
                    ]}
                  />
                ) : (
                  <span className={styles.noMenu} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {question?.kind === 'rename' && <RenameDialog api={api} view={question.view} onClose={() => setQuestion(null)} />}
      {question?.kind === 'remove' && <RemoveDialog api={api} view={question.view} onClose={() => setQuestion(null)} />}
    </>
  );
}

interface QuestionProps {
  readonly api: ListViews;
  readonly view: SavedView;
  readonly onClose: () => void;
}

function RenameDialog({ api: { edit }, view, onClose }: QuestionProps) {
  const [name, setName] = useState(view.name);
  const [showsError, setShowsError] = useState(false);
  function accept() {
    if (nameProblem(name) !== undefined) return setShowsError(true);
    void edit
      .mutateAsync({ viewID: view.viewID, change: { name: name.trim(), version: view.version } })
      .then(onClose, (error: unknown) => void notify.error(problemText(error)));
  }
  return (
    <Dialog
      isOpen
      title="Renombrar vista"
      acceptLabel="Guardar"
      isBusy={edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={60}
        data-autofocus
        autoComplete="off"
        value={name}
        error={showsError ? nameProblem(name) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
}

function RemoveDialog({ api: { remove, restore }, view, onClose }: QuestionProps) {
  return (
    <Dialog
      isOpen
      isDanger
      title={`¿Eliminar la vista «${view.name}»?`}
      message={
        view.isShared ? 'Desaparece para todo el equipo. Lo que muestra no cambia.' : 'Lo que muestra no cambia.'
      }
      acceptLabel="Eliminar"
      isBusy={remove.isPending}
      onAccept={() =>
        void remove.mutateAsync({ viewID: view.viewID, version: view.version }).then(
          () => {
            onClose();
            notify.undo(
              'Vista eliminada',
              () =>
                void restore.mutateAsync(view.viewID).then(
                  () => notify.success('Vista recuperada'),
                  (error: unknown) => notify.error(problemText(error)),
                ),
            );
          },
          (error: unknown) => void notify.error(problemText(error)),
        )
      }
      onClose={onClose}
    />
  );
}
