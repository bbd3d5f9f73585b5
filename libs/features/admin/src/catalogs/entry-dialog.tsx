import type { CatalogEntry } from '@vinculo/contracts/catalogs';
import { useAddEntry, useEditEntry } from '@vinculo/data-access/catalogs';
import { isValueOf, KEPT_CATALOGS, type CatalogName, type KeptCatalog } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { PositionFields } from './position-fields';

interface EntryDialogProps {
  /** The entry to edit, or the catalogue that gets a new one. */
  readonly subject: CatalogEntry | KeptCatalog;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<KeptCatalog, { readonly add: string; readonly edit: string }>> = {
  positions: { add: 'Agregar puesto', edit: 'Cambiar puesto' },
  industries: { add: 'Agregar industria', edit: 'Cambiar industria' },
  functions: { add: 'Agregar función', edit: 'Cambiar función' },
  families: { add: 'Agregar familia', edit: 'Cambiar familia' },
};
const REASON_MIN = 3;

const titleOf = (catalog: CatalogName, action: 'add' | 'edit'): string =>
  isValueOf(KEPT_CATALOGS, catalog) ? TITLES[catalog][action] : 'Cambiar texto';

/** Edits the name of an entry, what a position belongs to, and the reason of a family. */
export function EntryDialog({ subject, onClose }: EntryDialogProps) {
  const entry = typeof subject === 'string' ? undefined : subject;
  const catalog = typeof subject === 'string' ? subject : subject.catalog;
  const add = useAddEntry();
  const edit = useEditEntry();
  const [start] = useState(entry);
  const [draft, setDraft] = useState({
    label: entry?.label ?? '',
    industry: entry?.industry ?? '',
    family: entry?.family ?? '',
    functions: entry?.functions ?? [],
    reason: entry?.reason ?? '',
  });
  const write = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const idempotencyKey = useIdempotencyKey(Object.values(draft));
  const [showsErrors, setShowsErrors] = useState(false);
  const problems = {
    label: draft.label.trim() === '' ? 'Escribe el nombre.' : undefined,
    industry: catalog === 'positions' && draft.industry === '' ? 'Elige la industria.' : undefined,
    reason:
      catalog === 'families' && draft.reason.trim().length < REASON_MIN
        ? 'Escribe por qué se parecen, o qué fuente lo dice.'
        : undefined,
  };

  function save() {
    const label = draft.label.trim();
    const reason = draft.reason.replaceAll('\n', ' ').trim();
    const { industry, family, functions } = draft;
    if (typeof subject === 'string')
      return add.mutateAsync({
        body:
          subject === 'positions'
            ? { catalog: subject, label, industry, family, functions }
            : subject === 'families'
              ? { catalog: subject, label, reason }
              : { catalog: subject, label },
        idempotencyKey,
      });
    return edit.mutateAsync({
      entryID: subject.entryID,
      label,
      ...(catalog === 'positions' ? { industry, family, functions } : catalog === 'families' ? { reason } : {}),
      version: subject.version,
    });
  }

  function accept(): void {
    setShowsErrors(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    void save().then(
      () => {
        notify.success(entry === undefined ? 'Opción agregada' : 'Opción guardada');
        onClose();
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={titleOf(catalog, entry === undefined ? 'add' : 'edit')}
      acceptLabel="Guardar"
      isBusy={add.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={draft.label}
        error={showsErrors ? problems.label : undefined}
        warning={
          entry !== undefined && entry.version !== start?.version
            ? `Alguien más la cambió mientras tanto: ahora es «${entry.label}».`
            : undefined
        }
        help={
          entry === undefined || !isValueOf(KEPT_CATALOGS, catalog)
            ? undefined
            : `Los registros que ya la tienen la muestran con el nombre nuevo${catalog === 'positions' ? '; buscar personas la encuentra por los dos' : ''}.`
        }
        onChange={({ target }) => write({ label: target.value })}
      />
      {catalog === 'positions' && (
        <PositionFields value={draft} industryError={showsErrors ? problems.industry : undefined} onChange={write} />
      )}
      {catalog === 'families' && (
        <TextArea
          label="Por qué se parecen"
          isRequired
          rows={3}
          maxLength={300}
          placeholder="Usan la misma herramienta y leen los mismos planos"
          help="Una frase, o la fuente que lo dice."
          value={draft.reason}
          error={showsErrors ? problems.reason : undefined}
          onChange={({ target }) => write({ reason: target.value })}
        />
      )}
    </Dialog>
  );
}
