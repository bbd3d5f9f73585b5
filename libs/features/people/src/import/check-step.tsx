import type { DuplicateChoice, ImportField, ImportId } from '@vinculo/contracts/candidate-imports';
import {
  useAbandonImport,
  useApplyImport,
  useMendImportRow,
  useStageImport,
  type StagedImport,
} from '@vinculo/data-access/candidate-imports';
import { grouped } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState } from '@vinculo/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CheckedRows } from './rows/checked-rows';
import { headingsToRemember, type Columns } from './file/columns';
import type { ChosenFile } from './file/read-file';
import styles from './import-page.module.css';
import { valuesOfRows, type RowValues } from './people-in-file';

interface CheckStepProps {
  readonly file: ChosenFile;
  readonly columns: Columns;
  readonly onBack: () => void;
  readonly onApplied: () => void;
}

/** Sends every row to the server, which validates the rows and keeps them until they are applied. */
export function CheckStep({ file, columns, onBack, onApplied }: CheckStepProps) {
  const [rows, setRows] = useState(() => valuesOfRows(file.rows, columns));
  /** The corrected cells, by row. */
  const [mended, setMended] = useState<ReadonlyMap<number, readonly ImportField[]>>(new Map());
  const [done, setDone] = useState(0);
  const [staged, setStaged] = useState<StagedImport | null>(null);
  const stopper = useRef<AbortController>(null);
  const stage = useStageImport();
  const apply = useApplyImport();
  const abandon = useAbandonImport();
  const mendRow = useMendImportRow();
  /** The queue of pending corrections; resolves to whether the last one was saved. */
  const mending = useRef<Promise<boolean>>(Promise.resolve(true));

  function start() {
    const controller = new AbortController();
    stopper.current = controller;
    setDone(0);
    stage.mutate(
      { headings: headingsToRemember(file.headings, columns), rows, onProgress: setDone, signal: controller.signal },
      { onSuccess: setStaged },
    );
  }
  const startOnce = useEffectEvent(start);
  useEffect(() => {
    startOnce();
    return () => stopper.current?.abort();
  }, []);

  function goBack() {
    stopper.current?.abort();
    if (staged !== null) abandon.mutate(staged.importID);
    onBack();
  }

  function mend(row: RowValues, field: ImportField, text: string) {
    if (staged === null) return;
    const { importID } = staged;
    const next = { ...row, values: { ...row.values, [field]: text } };
    setRows((all) => all.map((each) => (each.row === row.row ? next : each)));
    setMended((all) => new Map(all).set(row.row, [...new Set([...(all.get(row.row) ?? []), field])]));
    mending.current = mending.current.then(async () => {
      try {
        const results = await mendRow.mutateAsync({ importID, row: next });
        setStaged((now) =>
          now === null ? null : { importID, rows: [...now.rows.filter((each) => each.row !== row.row), ...results] },
        );
        return true;
      } catch {
        return false;
      }
    });
  }

  async function applyMended(onDuplicate: DuplicateChoice, importID: ImportId) {
    // Waits for pending corrections: the corrected values are the ones imported.
    if (await mending.current) apply.mutate({ importID, onDuplicate }, { onSuccess: onApplied });
  }

  if (stage.isError)
    return (
      <ErrorState title="No pudimos revisar el archivo" onRetry={start}>
        {problemText(stage.error)}
      </ErrorState>
    );
  if (staged === null)
    return (
      <section className={styles.step} aria-labelledby="check-step">
        <h2 id="check-step">Revisando «{file.name}»</h2>
        <div className={styles.progress}>
          <progress aria-label="Avance de la revisión" value={done} max={rows.length} />
          <span>
            {grouped(done)} de {grouped(rows.length)} filas
          </span>
          <Button size="sm" onClick={goBack}>
            Detener
          </Button>
        </div>
      </section>
    );
  return (
    <CheckedRows
      file={file}
      columns={columns}
      rows={rows}
      staged={staged}
      isApplying={apply.isPending}
      mended={mended}
      problem={apply.error ?? mendRow.error}
      onMend={mend}
      onBack={goBack}
      onApply={(onDuplicate) => void applyMended(onDuplicate, staged.importID)}
    />
  );
}
