import { useQuery } from '@tanstack/react-query';
import type { Catalog, CatalogEntry } from '@vinculo/contracts/catalogs';
import { catalogQueries, useEditEntry } from '@vinculo/data-access/catalogs';
import { isValueOf, KEPT_CATALOGS, LABELLED_LISTS, labelOf, type CatalogName } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { ADMIN_PARAMS } from '@vinculo/ui/navigation';
import { Tag } from '@vinculo/ui/status';
import { SearchField } from '@vinculo/ui/table';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../entries-tab.module.css';
import { EntryDialog } from './entry-dialog';
import { entryNotes } from './entry-notes';
import { RetireDialog } from './retire-dialog';

/** The option lists with editable labels are shown together as one catalogue. */
const PARTS = [...KEPT_CATALOGS, { value: 'words', label: 'Textos' }] as const;

const isKept = (catalog: CatalogName) => isValueOf(KEPT_CATALOGS, catalog);

type Question = { readonly kind: 'add' } | { readonly kind: 'edit' | 'retire'; readonly entryID: string };

/** Edits the catalogues of vacancies, companies and candidates. */
export function CatalogsTab() {
  const catalogs = useQuery(catalogQueries.all());
  if (catalogs.isPending) return <RowsSkeleton rows={10} label="Cargando catálogos" />;
  if (catalogs.isLoadingError)
    return (
      <ErrorState
        title="No pudimos cargar los catálogos"
        isRetrying={catalogs.isFetching}
        onRetry={() => void catalogs.refetch()}
      >
        {problemText(catalogs.error)}
      </ErrorState>
    );
  return <Catalogs catalogs={catalogs.data} />;
}

function Catalogs({ catalogs }: { readonly catalogs: readonly Catalog[] }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(ADMIN_PARAMS.catalog);
  const part = isValueOf(PARTS, asked) ? asked : PARTS[0].value;
  const [search, setSearch] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const edit = useEditEntry();
  const shownCatalogs = catalogs.filter(({ catalog }) =>
    part === 'words' ? isValueOf(LABELLED_LISTS, catalog) : catalog === part,
  );
  const entries = shownCatalogs.flatMap((catalog) => catalog.entries);
  const notesOf = entryNotes(catalogs);
  const latest = shownCatalogs.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
  const retired = entries.filter(({ isRetired }) => isRetired).length;
  const typed = normalizeForSearch(search);
  const shown = entries.filter((entry) =>
    [entry.label, ...notesOf(entry)].some((text) => normalizeForSearch(text).includes(typed)),
  );
  const asking =
    question === null || question.kind === 'add' ? undefined : entries.find((one) => one.entryID === question.entryID);
  const close = () => setQuestion(null);

  function setRetired({ entryID, label, version }: CatalogEntry, isRetired: boolean): void {
    void edit.mutateAsync({ entryID, isRetired, version }).then(
      (stored) => {
        if (isRetired) notify.undo(`«${label}» ya no se ofrece`, () => setRetired(stored, false));
        else notify.success(`«${label}» se ofrece de nuevo`);
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  }

  return (
    <section className={styles.tab} aria-label="Catálogos">
      <div className={styles.head}>
        <Segments
          label="Catálogo"
          size="sm"
          options={PARTS}
          value={part}
          onChange={(next) => {
            params.set(ADMIN_PARAMS.catalog, next);
            setParams(params, { replace: true });
          }}
        />
        <SearchField label="Buscar en el catálogo" placeholder="Buscar" value={search} onChange={setSearch} />
        {part !== 'words' && (
          <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setQuestion({ kind: 'add' })}>
            Agregar
          </Button>
        )}
      </div>
      <p className={styles.about} role="status">
        {part === 'words'
          ? 'Lo que se lee en formularios y filtros. Lo que guardan los registros no cambia.'
          : `${entries.length - retired} vigentes${retired === 0 ? '' : `, ${retired} fuera de uso`}`}
        {part !== 'words' && latest !== undefined && ` · Versión ${latest.version}`}
        {latest !== undefined && latest.updatedBy !== '' && (
          <>
            {' · '}
            {latest.updatedBy}, <RelativeTime at={latest.updatedAt} />
          </>
        )}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="Nada con ese nombre">Prueba con otra palabra, o agrega la opción que falta.</EmptyState>
      ) : (
        <ul className={styles.entries} aria-label={labelOf(PARTS, part)}>
          {shown.map((entry) => (
            <li key={entry.entryID} data-retired={entry.isRetired || undefined}>
              <span className={styles.name}>
                <span>
                  {entry.label} {entry.isRetired && <Tag>Fuera de uso</Tag>}
                </span>
                {notesOf(entry).map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Cambiar ${entry.label}`}
                onClick={() => setQuestion({ kind: 'edit', entryID: entry.entryID })}
              >
                Cambiar
              </Button>
              {!isKept(entry.catalog) ? null : entry.isRetired ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Recuperar ${entry.label}`}
                  onClick={() => setRetired(entry, false)}
                >
                  Recuperar
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Retirar ${entry.label}`}
                  onClick={() => setQuestion({ kind: 'retire', entryID: entry.entryID })}
                >
                  Retirar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {question?.kind === 'add' && part !== 'words' && <EntryDialog subject={part} onClose={close} />}
      {question?.kind === 'edit' && asking !== undefined && <EntryDialog subject={asking} onClose={close} />}
      {question?.kind === 'retire' && asking !== undefined && (
        <RetireDialog
          entry={asking}
          onClose={close}
          onRetire={() => {
            close();
            setRetired(asking, true);
          }}
        />
      )}
    </section>
  );
}
