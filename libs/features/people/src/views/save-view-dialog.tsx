import type { SavedView } from '@vinculo/contracts/saved-views';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { useChooseSavedView, useCreateSavedView } from '@vinculo/data-access/saved-views';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, TextField } from '@vinculo/ui/form';
import { useIsMounted } from '@vinculo/ui/mounted';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { activeFilters } from '../search/active-filters';
import { useSearchState } from '../search/use-search-state';
import styles from './views.module.css';
import { nameProblem, namesOnePerson, viewedSearch } from './viewed-search';

interface SaveViewDialogProps {
  readonly onClose: () => void;
}

/** Saves the current filters and order as a named view. */
export function SaveViewDialog({ onClose }: SaveViewDialogProps) {
  const { filters, order } = useSearchState();
  const create = useCreateSavedView();
  const choose = useChooseSavedView();
  const isMounted = useIsMounted();
  const { labelOf: positionOf } = useCatalog('positions');
  const [name, setName] = useState('');
  const [showsError, setShowsError] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const [choice, setChoice] = useState({ isPinned: true, isDefault: false });
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const search = viewedSearch(filters, order);
  const said = [
    ...(search.filters.textSearch === '' ? [] : [`«${search.filters.textSearch}»`]),
    ...activeFilters({ ...filters, ...search.filters }, positionOf).map(
      ({ name: filter, relation, value }) => `${filter} ${relation} ${value}`,
    ),
  ];

  async function save(): Promise<SavedView> {
    const view = await create.mutateAsync({ input: { name: name.trim(), isShared, search }, idempotencyKey });
    return choice.isPinned || choice.isDefault ? choose.mutateAsync({ viewID: view.viewID, ...choice }) : view;
  }

  function accept() {
    if (nameProblem(name) !== undefined) return setShowsError(true);
    void save().then(
      () => {
        notify.success('Vista guardada');
        if (isMounted()) onClose();
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title="Guardar vista"
      message={
        <>
          {said.length === 0 ? 'Guarda el orden de la lista, sin filtros.' : `Guarda ${said.join(', ')}.`}
          {namesOnePerson(filters) && ' La CURP, el RFC, el NSS, el correo o el teléfono que buscas no se guarda.'}
        </>
      }
      acceptLabel="Guardar"
      isBusy={create.isPending || choose.isPending}
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
        onChange={(event) => {
          setName(event.target.value);
          setIdempotencyKey(crypto.randomUUID());
        }}
      />
      <div className={styles.choices}>
        <Checkbox checked={choice.isPinned} onChange={() => setChoice({ ...choice, isPinned: !choice.isPinned })}>
          Fijar en el menú
        </Checkbox>
        <Checkbox checked={choice.isDefault} onChange={() => setChoice({ ...choice, isDefault: !choice.isDefault })}>
          Abrir Personas con ella
        </Checkbox>
        <Checkbox
          checked={isShared}
          onChange={() => {
            setIsShared(!isShared);
            setIdempotencyKey(crypto.randomUUID());
          }}
        >
          Compartir con el equipo
        </Checkbox>
      </div>
    </Dialog>
  );
}
