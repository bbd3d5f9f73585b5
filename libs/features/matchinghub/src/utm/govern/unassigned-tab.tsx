import { useQuery } from '@tanstack/react-query';
import type { Mend, UnassignedArrival } from '@vinculo/contracts/campaigns';
import { campaignQueries, useMendUnassigned, useUndoMend } from '@vinculo/data-access/campaigns';
import { partProblems, type PartProblem } from '@vinculo/domain/campaigns';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { SelectField, useIdempotencyKey } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog, useHeldFocus } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { GovernProps, Vocabulary } from '../vocabulary';
import styles from './govern.module.css';

const nameOf = ({ source, medium, campaign }: Mend['given']): string =>
  [source, medium, campaign].map((part) => part || '(vacío)').join(' / ');

const PARTS = [
  ['source', 'Fuente'],
  ['medium', 'Medio'],
  ['campaign', 'Campaña'],
] as const;
const problemsOf = ({ problems }: UnassignedArrival): string =>
  PARTS.flatMap(([part, label]): string[] => {
    const problem: PartProblem | undefined = problems[part];
    return problem === undefined ? [] : [`${label}: ${labelOf(partProblems, problem).toLowerCase()}`];
  }).join(' · ');

interface MendDialogProps {
  readonly arrival: UnassignedArrival;
  readonly vocabulary: Vocabulary;
  readonly onClose: () => void;
}

function MendDialog({ arrival, vocabulary, onClose }: MendDialogProps) {
  const mend = useMendUnassigned();
  const { source, medium, campaign, problems } = arrival;
  // What is of the vocabularies stays; a medium belongs to its source.
  const [parts, setParts] = useState({
    source: problems.source === undefined ? source : '',
    medium: problems.source === undefined && problems.medium === undefined ? medium : '',
    campaign: problems.campaign === undefined ? campaign : '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const idempotencyKey = useIdempotencyKey([source, medium, campaign, parts]);
  const sources = vocabulary.terms.filter((term) => term.vocabulary === 'source' && !term.isRetired);
  const used = sources.find(({ value }) => value === parts.source)?.mediums ?? [];
  const mediums = vocabulary.terms.filter((term) => term.vocabulary === 'medium' && used.includes(term.value));
  const needed = (value: string) => (isChecked && value === '' ? 'Elige una opción.' : undefined);
  function accept(): void {
    setIsChecked(true);
    if (Object.values(parts).includes('')) return;
    mend.mutate(
      { body: { given: { source, medium, campaign }, ...parts }, idempotencyKey },
      {
        onSuccess: ({ mended }) => {
          notify.success(`${counted(mended, 'contacto asignado', 'contactos asignados')}, y los que lleguen`);
          onClose();
        },
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title={`Asignar «${nameOf(arrival)}»`}
      message="Los que ya llegaron así y los que lleguen contarán en esa campaña."
      acceptLabel="Asignar"
      isBusy={mend.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <SelectField
        label="Fuente"
        isRequired
        options={sources.map(({ value, label }) => ({ value, label }))}
        value={parts.source || null}
        error={needed(parts.source)}
        onChange={(chosen) => setParts({ ...parts, source: chosen ?? '', medium: '' })}
      />
      <SelectField
        label="Medio"
        isRequired
        help="Los que usa la fuente"
        options={mediums.map(({ value, label }) => ({ value, label }))}
        value={parts.medium || null}
        error={needed(parts.medium)}
        onChange={(chosen) => setParts({ ...parts, medium: chosen ?? '' })}
      />
      <SelectField
        label="Campaña"
        isRequired
        options={vocabulary.campaigns
          .filter(({ isRetired }) => !isRetired)
          .map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))}
        value={parts.campaign || null}
        error={needed(parts.campaign)}
        onChange={(chosen) => setParts({ ...parts, campaign: chosen ?? '' })}
      />
    </Dialog>
  );
}

/** What was assigned, which may have been a slip of the hand. */
function Mends({ mends, mayEdit }: { readonly mends: readonly Mend[]; readonly mayEdit: boolean }) {
  const undo = useUndoMend();
  const takeBack = (mend: Mend) =>
    undo.mutate(
      { body: { given: mend.given }, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: ({ unassigned }) =>
          void notify.success(`${counted(unassigned, 'contacto está', 'contactos están')} otra vez por asignar`),
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  return (
    <>
      <div className={styles.head}>
        <h2>Ya asignados</h2>
      </div>
      <ul className={styles.entries} aria-label="Ya asignados">
        {mends.map((mend) => (
          <li key={nameOf(mend.given)}>
            <span className={styles.name}>
              {nameOf(mend.given)}
              <small>Cuentan como {nameOf(mend)}</small>
            </span>
            {mayEdit && (
              <Button
                size="sm"
                variant="ghost"
                isBusy={undo.isPending && undo.variables.body.given === mend.given}
                aria-label={`Quitar la asignación de ${nameOf(mend.given)}`}
                onClick={() => takeBack(mend)}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Parameters that came in and are of no campaign, each mended in one step. */
export function UnassignedTab({ vocabulary, mayEdit }: GovernProps) {
  const { data, error, isFetching, refetch } = useQuery(campaignQueries.unassigned());
  const [open, setOpen] = useState<UnassignedArrival | null>(null);
  // What was assigned leaves the list.
  const section = useHeldFocus<HTMLElement>();
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={6} label="Cargando lo que está por asignar" />
    ) : (
      <ListProblem
        title="No pudimos cargar lo que está por asignar"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section ref={section} tabIndex={-1} className={styles.tab} aria-label="Por asignar">
      {data.items.length === 0 ? (
        <EmptyState isAllDone title="Todo está asignado">
          Aquí aparecen los enlaces mal escritos con los que llegan postulaciones.
        </EmptyState>
      ) : (
        <p className={styles.about}>Postulaciones que llegaron con parámetros que no son de ninguna campaña.</p>
      )}
      <ul className={styles.entries}>
        {data.items.map((arrival) => (
          <li key={nameOf(arrival)}>
            <span className={styles.name}>
              {nameOf(arrival)}
              <small>{problemsOf(arrival)}</small>
            </span>
            <small className={styles.figures}>
              {counted(arrival.touches, 'contacto', 'contactos')}, el último <RelativeTime at={arrival.lastAt} />
            </small>
            {mayEdit && (
              <Button size="sm" aria-label={`Asignar ${nameOf(arrival)}`} onClick={() => setOpen(arrival)}>
                Asignar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.mends.length > 0 && <Mends mends={data.mends} mayEdit={mayEdit} />}
      {open !== null && <MendDialog arrival={open} vocabulary={vocabulary} onClose={() => setOpen(null)} />}
    </section>
  );
}
