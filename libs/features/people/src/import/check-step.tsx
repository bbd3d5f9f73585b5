import {
  useAbandonImport,
  useApplyImport,
  useStageImport,
  type StagedImport,
} from '@vinculo/data-access/candidate-imports';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState } from '@vinculo/ui/feedback';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CheckedRows } from './checked-rows';
import { headingsToRemember, type Columns } from './columns';
import type { ChosenFile } from './import-page';
import styles from './import-page.module.css';
import { valuesOfRows } from './people-in-file';

interface CheckStepProps {
  readonly file: ChosenFile;
  readonly columns: Columns;
  readonly onBack: () => void;
  readonly onApplied: () => void;
}

/** Has every row checked by the server, which keeps them until they are applied. */
export function CheckStep({ file, columns, onBack, onApplied }: CheckStepProps) {
  const rows = useMemo(() => valuesOfRows(file.rows, columns), [file, columns]);
  const [done, setDone] = useState(0);
  const [staged, setStaged] = useState<StagedImport | null>(null);
  const stopper = useRef<AbortController>(null);
  const stage = useStageImport();
  const apply = useApplyImport();
  const abandon = useAbandonImport();

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
            {done.toLocaleString('en-US')} de {rows.length.toLocaleString('en-US')} filas
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
      rows={rows}
      staged={staged}
      isApplying={apply.isPending}
      problem={apply.error}
      onBack={goBack}
      onApply={(onDuplicate) => apply.mutate({ importID: staged.importID, onDuplicate }, { onSuccess: onApplied })}
    />
  );
}
