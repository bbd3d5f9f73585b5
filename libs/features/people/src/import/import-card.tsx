import type { ImportState, ImportSummary } from '@vinculo/contracts/candidate-imports';
import { useAbandonImport, useApplyImport, useUndoImport } from '@vinculo/data-access/candidate-imports';
import { counted, grouped } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from './import-page.module.css';
import { ReportedRows } from './rows/reported-rows';

const STATE_TEXT: Readonly<Record<ImportState, string>> = {
  staging: 'Sin aplicar',
  applying: 'Importando',
  applied: 'Importación terminada',
  undoing: 'Deshaciendo',
  undone: 'Importación deshecha',
  stopped: 'La importación se detuvo',
};

const COUNTS = [
  ['created', 'nuevas', 'nueva'],
  ['updated', 'completadas', 'completada'],
  ['skipped', 'omitidas porque ya estaban', 'omitida porque ya estaba'],
  ['refused', 'con problemas', 'con problemas'],
  ['undone', 'retiradas', 'retirada'],
  ['left', 'sin retirar porque cambiaron después', 'sin retirar porque cambió después'],
] as const;

/** The rows that are listed, and what they are called together. */
const REPORTED = [
  ['refused', 'con problemas', 'con problemas'],
  ['skipped', 'omitidas', 'omitida'],
  ['left', 'sin retirar', 'sin retirar'],
] as const;
const EITHER = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** An import: its progress, its result, and the undo action. */
export function ImportCard({ summary }: { readonly summary: ImportSummary }) {
  const { importID, state, at, total, done, onDuplicate } = summary;
  const apply = useApplyImport();
  const abandon = useAbandonImport();
  const undo = useUndoImport();
  const [isAsking, setIsAsking] = useState(false);
  const [showsRows, setShowsRows] = useState(false);
  const isRunning = state === 'applying' || state === 'undoing';
  const isStopped = state === 'stopped';
  const problem = apply.error ?? abandon.error;
  const reported = REPORTED.filter(([name]) => summary[name] > 0);
  const reportedRows = reported.reduce((sum, [name]) => sum + summary[name], 0);
  const counts = COUNTS.filter(([name]) => summary[name] > 0);

  return (
    <li className={styles.card}>
      <h3>
        {STATE_TEXT[state]} <RelativeTime at={at} />
      </h3>
      {isRunning && (
        <div className={styles.progress}>
          <progress aria-label={STATE_TEXT[state]} value={done} max={Math.max(total, 1)} />
          <span>
            {grouped(done)} de {grouped(total)} filas
          </span>
        </div>
      )}
      <p role="status">{counts.map(([name, many, one]) => counted(summary[name], one, many)).join(' · ')}</p>
      {isStopped && (
        <p>
          No pudimos terminarla. Inténtalo otra vez, deshazla o descarta las filas que faltan: lo que ya se importó se
          queda.
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problemText(problem)}
        </p>
      )}
      <div className={styles.buttons}>
        {isStopped && total > done && (
          <Button
            size="sm"
            variant="primary"
            isBusy={apply.isPending}
            onClick={() => apply.mutate({ importID, onDuplicate })}
          >
            Continuar importación
          </Button>
        )}
        {reportedRows > 0 && !isRunning && (
          <Button size="sm" aria-expanded={showsRows} onClick={() => setShowsRows(!showsRows)}>
            {showsRows
              ? 'Ocultar filas'
              : reportedRows === 1
                ? `Ver la fila ${reported.map(([, , one]) => one).join('')}`
                : `Ver las ${grouped(reportedRows)} filas ${EITHER.format(reported.map(([, many]) => many))}`}
          </Button>
        )}
        {(state === 'applied' || isStopped) && summary.created + summary.updated > 0 && (
          <Button size="sm" variant="danger" onClick={() => setIsAsking(true)}>
            Deshacer importación
          </Button>
        )}
        {isStopped && (
          <Button size="sm" isBusy={abandon.isPending} onClick={() => abandon.mutate(importID)}>
            Descartar
          </Button>
        )}
      </div>
      {showsRows && <ReportedRows summary={summary} />}
      <Dialog
        isOpen={isAsking}
        title="¿Deshacer la importación?"
        message="Se retira a las personas que trajo y se vacía lo que completó. Quien haya cambiado después se queda como está."
        acceptLabel="Deshacer importación"
        isDanger
        isBusy={undo.isPending}
        onAccept={() => undo.mutate(importID, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {undo.isError && (
          <p className={styles.problem} role="alert">
            {problemText(undo.error)}
          </p>
        )}
      </Dialog>
    </li>
  );
}
