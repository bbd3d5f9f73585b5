import { withoutIdentifiers, type SavedView } from '@vinculo/contracts/saved-views';
import { useState } from 'react';
import { problemText } from '../errors';
import { notify } from '../feedback';
import { Checkbox, TextField } from '../form';
import { useIsMounted } from '../mounted';
import { Dialog } from '../overlays';
import { nameProblem, type ViewedList } from './list-views';
import styles from './views.module.css';

interface SaveViewDialogProps {
  readonly list: ViewedList;
  readonly onClose: () => void;
}

/** Saves what the list shows as a named view. */
export function SaveViewDialog({ list: { label, api, here, description }, onClose }: SaveViewDialogProps) {
  const { create, choose } = api;
  const isMounted = useIsMounted();
  const [name, setName] = useState('');
  const [showsError, setShowsError] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const [choice, setChoice] = useState({ isPinned: true, isDefault: false });
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const search = withoutIdentifiers(here);

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
          {description}
          {search !== here && ' La CURP, el RFC, el NSS, el correo o el teléfono que buscas no se guarda.'}
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
          Abrir {label} con ella
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
