import type { DuplicateChoice, ImportSummary } from '@vinculo/contracts/candidate-imports';
import { useAbandonImport, useApplyImport } from '@vinculo/data-access/candidate-imports';
import { counted, grouped } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { useState } from 'react';
import { DuplicateChoiceField } from './rows/duplicate-choice-field';
import styles from './import-page.module.css';
import { ReportedRows } from './rows/reported-rows';

const rowsText = (count: number): string => counted(count, 'fila', 'filas');

/** An import with staged rows, to resume or discard. If its check was interrupted it can only be discarded. */
export function StagedCard({ summary }: { readonly summary: ImportSummary }) {
  const { importID, at, rows, total, refused } = summary;
  const apply = useApplyImport();
  const abandon = useAbandonImport();
  const [choice, setChoice] = useState<DuplicateChoice>('skip');
  const [showsRows, setShowsRows] = useState(false);
  const isWhole = total + refused >= rows;
  const problem = apply.error ?? abandon.error;

  return (
    <li className={styles.card}>
      <h3>
        Tienes una importación sin aplicar <RelativeTime at={at} />
      </h3>
      <p>
        {isWhole
          ? `${rowsText(total)} por importar${refused === 0 ? '' : ` y ${rowsText(refused)} con problemas, que no se importan`}. Se guarda un día.`
          : `La revisión se quedó en ${rowsText(total + refused)} de ${grouped(rows)}: descártala y vuelve a elegir el archivo.`}
      </p>
      {isWhole && total > 0 && (
        <DuplicateChoiceField label="Personas ya registradas: ¿qué hacemos?" value={choice} onChange={setChoice} />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problemText(problem)}
        </p>
      )}
      <div className={styles.buttons}>
        {isWhole && total > 0 && (
          <Button
            size="sm"
            variant="primary"
            isBusy={apply.isPending}
            onClick={() => apply.mutate({ importID, onDuplicate: choice })}
          >
            Continuar importación
          </Button>
        )}
        {refused > 0 && (
          <Button size="sm" aria-expanded={showsRows} onClick={() => setShowsRows(!showsRows)}>
            {showsRows ? 'Ocultar filas' : 'Ver filas con problemas'}
          </Button>
        )}
        <Button size="sm" isBusy={abandon.isPending} onClick={() => abandon.mutate(importID)}>
          Descartar
        </Button>
      </div>
      {showsRows && <ReportedRows summary={summary} />}
    </li>
  );
}
