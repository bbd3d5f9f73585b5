import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { IMPORT_FIELDS } from '@vinculo/contracts/candidate-imports';
import { Button } from '@vinculo/ui/button';
import { useState, type DragEvent } from 'react';
import { COLUMN_TEXT } from '../export/column-text';
import { csvFile, saveFile } from '@vinculo/ui/files';
import { FileButton } from '@vinculo/ui/form';
import { FILE_PROBLEM_TEXT } from './file/file-problem-text';
import { FileRefused } from './file/file-refused';
import type { ChosenFile } from './file/read-file';
import { readInWorker } from './file/read-in-worker';
import styles from './import-page.module.css';

async function* noRows() {}

const saveTemplate = async () =>
  saveFile(
    await csvFile({ headings: IMPORT_FIELDS.map((field) => COLUMN_TEXT[field]), rows: noRows(), notes: [] }),
    'plantilla-personas.csv',
  );

interface ChooseStepProps {
  readonly onChoose: (file: ChosenFile) => void;
}

/** Takes a file by button or drop; a file that cannot be imported shows the reason and what to do. */
export function ChooseStep({ onChoose }: ChooseStepProps) {
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (file === undefined || isReading) return;
    setProblem(null);
    setIsReading(true);
    try {
      onChoose({ name: file.name, ...(await readInWorker(file)) });
    } catch (error) {
      setProblem(FILE_PROBLEM_TEXT[error instanceof FileRefused ? error.problem : 'unreadable']);
      setIsReading(false);
    }
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <section
      className={styles.drop}
      aria-label="Elegir archivo"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <p>
        Elige un archivo CSV o Excel (.xlsx) con los encabezados en la primera fila y una persona en cada fila, o
        arrástralo aquí. Hasta 10 MB y 50,000 filas.
      </p>
      <div className={styles.buttons}>
        <FileButton
          variant="primary"
          isBusy={isReading}
          inputLabel="Archivo de personas"
          accept=".csv,.tsv,.txt,.xlsx"
          onChoose={([file]) => void take(file)}
        >
          Elegir archivo
        </FileButton>
        <Button icon={<IconDownload size={16} stroke={1.75} />} onClick={() => void saveTemplate()}>
          Descargar plantilla
        </Button>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
