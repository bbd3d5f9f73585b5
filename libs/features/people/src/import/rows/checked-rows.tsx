import { IconDownload } from '@tabler/icons-react';
import { UNIQUE_FIELDS, type DuplicateChoice, type ImportField } from '@vinculo/contracts/candidate-imports';
import type { StagedImport } from '@vinculo/data-access/candidate-imports';
import { counted, grouped } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { csvFile, saveFile } from '@vinculo/ui/files';
import { Segments } from '@vinculo/ui/form';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { useMemo, useState } from 'react';
import { people as peopleText } from '../../bulk/bulk-text';
import { COLUMN_TEXT } from '../../export/column-text';
import type { Columns } from '../file/columns';
import { DuplicateChoiceField } from './duplicate-choice-field';
import type { ChosenFile } from '../file/read-file';
import styles from '../import-page.module.css';
import { MendCell } from './mend-cell';
import { nameInRow, repeatedRows, type RowValues } from '../people-in-file';
import { fieldProblemText } from './row-problem-text';

type Shown = 'all' | 'problems' | 'known';
const PAGE = 100;

interface CheckedRowsProps {
  readonly file: ChosenFile;
  readonly columns: Columns;
  readonly rows: readonly RowValues[];
  readonly staged: StagedImport;
  readonly isApplying: boolean;
  /** The corrected cells by row; they stay visible. */
  readonly mended: ReadonlyMap<number, readonly ImportField[]>;
  readonly problem: unknown;
  readonly onBack: () => void;
  readonly onMend: (row: RowValues, field: ImportField, text: string) => void;
  readonly onApply: (onDuplicate: DuplicateChoice) => void;
}

/** The problems found in the rows, the choice for existing people, and the button that imports the rest. */
export function CheckedRows({
  file,
  columns,
  rows,
  staged,
  isApplying,
  mended,
  problem,
  onBack,
  onMend,
  onApply,
}: CheckedRowsProps) {
  const [choice, setChoice] = useState<DuplicateChoice>('skip');
  const [chosenShown, setShown] = useState<Shown | null>(null);
  const [limit, setLimit] = useState(PAGE);

  const checked = useMemo(() => {
    const results = new Map(staged.rows.map((row) => [row.row, row]));
    const repeated = repeatedRows(rows.filter(({ row }) => (results.get(row)?.problems.length ?? 0) === 0));
    return rows.map((each) => {
      const { problems = [], duplicate = null } = results.get(each.row) ?? {};
      return {
        ...each,
        name: nameInRow(each),
        problems,
        cells: [...new Set([...(mended.get(each.row) ?? []), ...problems])],
        duplicate,
        repeats: repeated.get(each.row),
      };
    });
  }, [rows, staged, mended]);
  const lists = {
    all: checked,
    problems: checked.filter(({ cells }) => cells.length > 0),
    known: checked.filter(({ duplicate, repeats }) => duplicate !== null || repeats !== undefined),
  };
  const wrong = checked.filter(({ problems }) => problems.length > 0);
  const shown = chosenShown ?? (lists.problems.length > 0 ? 'problems' : lists.known.length > 0 ? 'known' : 'all');
  const list = lists[shown];
  const written = checked.filter(
    ({ problems, duplicate, repeats }) =>
      problems.length === 0 &&
      (choice === 'fill' ||
        (choice === 'skip'
          ? duplicate === null && repeats === undefined
          : !UNIQUE_FIELDS.some((field) => field === duplicate?.by))),
  ).length;
  const segment = (value: Shown, label: string, count = lists[value].length) => ({
    value,
    label: `${label} (${grouped(count)})`,
  });

  async function saveProblems() {
    const cellsOf = new Map(file.rows.map(({ row, cells }) => [row, cells]));
    async function* results() {
      yield wrong.map(({ row, values, problems }) => [
        row,
        problems.map((field) => fieldProblemText(field, values[field] ?? '')).join('; '),
        // The current values: corrections replace the values of the file.
        ...file.headings.map((_heading, index) => {
          const field = columns[index] ?? '';
          return field !== '' && mended.get(row)?.includes(field) === true
            ? (values[field] ?? '')
            : (cellsOf.get(row)?.[index] ?? '');
        }),
      ]);
    }
    saveFile(
      await csvFile({ headings: ['Fila', 'Problemas', ...file.headings], rows: results(), notes: [] }),
      'filas-con-problemas.csv',
    );
  }

  return (
    <section className={styles.step} aria-labelledby="checked-rows">
      <h2 id="checked-rows">
        Revisión de «{file.name}» <small>{grouped(rows.length)} filas</small>
      </h2>
      <p className={styles.note} role="status">
        {wrong.length === 0
          ? 'Ninguna fila tiene problemas.'
          : `${counted(wrong.length, 'fila tiene', 'filas tienen')} problemas y no se importan: corrígelas aquí o descárgalas para después.`}
      </p>
      {lists.known.length > 0 && (
        <DuplicateChoiceField
          label={`${counted(lists.known.length, 'persona ya registrada', 'personas ya registradas')}: ¿qué hacemos?`}
          value={choice}
          onChange={setChoice}
        />
      )}
      <div className={styles.bar}>
        <Segments
          label="Filas que se ven"
          size="sm"
          options={[
            segment('all', 'Todas'),
            segment('problems', 'Con problemas', wrong.length),
            segment('known', 'Ya están'),
          ]}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setLimit(PAGE);
          }}
        />
        {wrong.length > 0 && (
          <Button size="sm" icon={<IconDownload size={14} stroke={1.75} />} onClick={() => void saveProblems()}>
            Descargar las que tienen problemas
          </Button>
        )}
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Filas del archivo">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              <th scope="col">Persona</th>
              <th scope="col">Revisión</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, limit).map(({ row, values, name, problems, cells, duplicate, repeats }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{name === '' ? '—' : name}</td>
                <td>
                  {cells.length > 0 && (
                    <div className={styles.cells}>
                      {cells.map((field) => (
                        <MendCell
                          key={field}
                          row={row}
                          field={field}
                          text={values[field] ?? ''}
                          isWrong={problems.includes(field)}
                          onMend={(text) => onMend({ row, values }, field, text)}
                        />
                      ))}
                    </div>
                  )}
                  {duplicate !== null && (
                    <p>
                      Ya está, con el mismo {COLUMN_TEXT[duplicate.by]}:{' '}
                      <PrefetchLink to={candidatePath(duplicate.docID)} target="_blank">
                        ver expediente
                      </PrefetchLink>
                    </p>
                  )}
                  {repeats !== undefined && <p>Es la misma persona que la fila {repeats}</p>}
                  {problems.length === 0 && duplicate === null && repeats === undefined && 'Sin problemas'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.length === 0 && <p className={styles.none}>Ninguna fila.</p>}
      </div>
      {list.length > limit && <Button onClick={() => setLimit(limit + PAGE)}>Ver más</Button>}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problemText(problem)}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>Volver a las columnas</Button>
        {written === 0 ? (
          <p className={styles.note}>No hay personas por importar.</p>
        ) : (
          <Button variant="primary" isBusy={isApplying} onClick={() => onApply(choice)}>
            Importar {peopleText(written)}
          </Button>
        )}
      </div>
    </section>
  );
}
