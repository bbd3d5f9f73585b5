import type { CatalogEntry } from '@vinculo/contracts/catalogs';
import { useAddEntry, useEditEntry } from '@vinculo/data-access/catalogs';
import { isValueOf, KEPT_CATALOGS, type CatalogName, type KeptCatalog } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface EntryDialogProps {
  /** The entry to edit, or the catalogue that gets a new one. */
  readonly subject: CatalogEntry | KeptCatalog;
  readonly industries: readonly CatalogEntry[];
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<KeptCatalog, { readonly add: string; readonly edit: string }>> = {
  positions: { add: 'Agregar puesto', edit: 'Cambiar puesto' },
  industries: { add: 'Agregar industria', edit: 'Cambiar industria' },
  functions: { add: 'Agregar función', edit: 'Cambiar función' },
};

const titleOf = (catalog: CatalogName, action: 'add' | 'edit'): string =>
  isValueOf(KEPT_CATALOGS, catalog) ? TITLES[catalog][action] : 'Cambiar texto';

/** Edits the name of an entry and, for a position, its industry. */
export function EntryDialog({ subject, industries, onClose }: EntryDialogProps) {
  const entry = typeof subject === 'string' ? undefined : subject;
  const catalog = typeof subject === 'string' ? subject : subject.catalog;
  const add = useAddEntry();
  const edit = useEditEntry();
  const [start] = useState(entry);
  const [label, setLabel] = useState(entry?.label ?? '');
  const [industry, setIndustry] = useState(entry?.industry ?? '');
  const idempotencyKey = useIdempotencyKey([label, industry]);
  const [showsErrors, setShowsErrors] = useState(false);
  const problems = {
    label: label.trim() === '' ? 'Escribe el nombre.' : undefined,
    industry: catalog === 'positions' && industry === '' ? 'Elige la industria.' : undefined,
  };

  function save() {
    const name = label.trim();
    if (typeof subject === 'string')
      return add.mutateAsync({
        body: subject === 'positions' ? { catalog: subject, label: name, industry } : { catalog: subject, label: name },
        idempotencyKey,
      });
    return edit.mutateAsync({
      entryID: subject.entryID,
      label: name,
      ...(catalog === 'positions' ? { industry } : {}),
      version: subject.version,
    });
  }

  function accept(): void {
    setShowsErrors(true);
    if (problems.label !== undefined || problems.industry !== undefined) return;
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
        value={label}
        error={showsErrors ? problems.label : undefined}
        warning={
          entry !== undefined && entry.version !== start?.version
            ? `Alguien más la cambió mientras tanto: ahora es «${entry.label}».`
            : undefined
        }
        help={
          entry === undefined || !isValueOf(KEPT_CATALOGS, catalog)
            ? undefined
            : 'Los registros que ya la tienen la muestran con el nombre nuevo; buscar personas la encuentra por los dos.'
        }
        onChange={({ target }) => setLabel(target.value)}
      />
      {catalog === 'positions' && (
        <SelectField
          label="Industria"
          isRequired
          options={industries
            .filter(({ isRetired, value }) => !isRetired || value === industry)
            .map(({ value, label: name }) => ({ value, label: name }))}
          value={industry === '' ? null : industry}
          error={showsErrors ? problems.industry : undefined}
          onChange={(chosen) => setIndustry(chosen ?? '')}
        />
      )}
    </Dialog>
  );
}
