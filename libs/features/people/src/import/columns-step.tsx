import { IMPORT_FIELDS, type ImportField, type ImportHeading } from '@vinculo/contracts/candidate-imports';
import { grouped } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { SelectField } from '@vinculo/ui/form';
import { useState } from 'react';
import { COLUMN_TEXT } from '../export/column-text';
import { guessColumns, missingFields, withColumn, type Columns } from './file/columns';
import type { ChosenFile } from './file/read-file';
import styles from './import-page.module.css';

const OPTIONS = IMPORT_FIELDS.map((value) => ({ value, label: COLUMN_TEXT[value] }));
const EXAMPLES = 3;
const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

interface ColumnsStepProps {
  readonly file: ChosenFile;
  /** The previous choice; null: guessed from the headings. */
  readonly chosen: Columns | null;
  readonly remembered: readonly ImportHeading[];
  readonly onBack: () => void;
  readonly onNext: (columns: Columns) => void;
}

/** Maps the columns of the file to fields, guessed from their headings. */
export function ColumnsStep({ file, chosen, remembered, onBack, onNext }: ColumnsStepProps) {
  const [columns, setColumns] = useState<Columns>(() => chosen ?? guessColumns(file.headings, remembered));
  const [showsErrors, setShowsErrors] = useState(false);
  const missing = missingFields(columns);

  function next() {
    setShowsErrors(true);
    if (missing.length === 0) onNext(columns);
  }

  return (
    <section className={styles.step} aria-labelledby="columns-step">
      <h2 id="columns-step">
        ¿Qué es cada columna de «{file.name}»? <small>{grouped(file.rows.length)} filas</small>
      </h2>
      <ul className={styles.columns}>
        {file.headings.map((heading, index) => (
          <li key={`${index} ${heading}`}>
            <div className={styles.heading}>
              <strong>{heading}</strong>
              <span>
                {file.rows
                  .slice(0, EXAMPLES)
                  .map(({ cells }) => cells[index] ?? '')
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </span>
            </div>
            <SelectField<ImportField>
              label={`Campo de «${heading}»`}
              options={OPTIONS}
              value={columns[index] === '' ? null : (columns[index] ?? null)}
              onChange={(field) => setColumns(withColumn(columns, index, field ?? ''))}
              placeholder="No se importa"
              isClearable
            />
          </li>
        ))}
      </ul>
      {showsErrors && missing.length > 0 && (
        <p className={styles.problem} role="alert">
          Falta indicar qué columna es {list.format(missing.map((field) => COLUMN_TEXT[field]))}. Si tu archivo trae el
          nombre completo en una sola columna, sepáralo antes en tu hoja de cálculo.
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>Elegir otro archivo</Button>
        <Button variant="primary" onClick={next}>
          Revisar filas
        </Button>
      </div>
    </section>
  );
}
