import type { LinkRow } from '@vinculo/contracts/campaigns';
import { LINKS_LIMIT } from '@vinculo/contracts/campaigns';
import { useCheckLinks, useCreateLinks } from '@vinculo/data-access/campaigns';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIdempotencyKey } from '@vinculo/ui/form';
import Papa from 'papaparse';
import { useRef, useState } from 'react';
import { linkProblemText } from '../links/link-problems';
import type { GovernProps } from '../vocabulary';
import styles from './govern.module.css';

const COLUMNS: readonly (readonly [keyof LinkRow, string])[] = [
  ['jobID', 'vacante'],
  ['destination', 'destino'],
  ['source', 'fuente'],
  ['medium', 'medio'],
  ['campaign', 'campaña'],
  ['content', 'contenido'],
  ['placement', 'ubicación'],
  ['label', 'nombre'],
  ['fair', 'feria'],
  ['stand', 'stand'],
  ['endsOn', 'último día'],
];
const HEADINGS = COLUMNS.map(([, heading]) => heading);

interface ReadFile {
  readonly rows: LinkRow[];
  /** Why nothing was read; null if something was. */
  readonly problem: string | null;
}

/** The rows of a CSV with these headings, in any order. */
function rowsIn(text: string): ReadFile {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const missing = HEADINGS.filter((heading) => meta.fields?.includes(heading) !== true);
  if (missing.length > 0) return { rows: [], problem: `Le faltan columnas: ${missing.join(', ')}.` };
  if (data.length === 0) return { rows: [], problem: 'No tiene filas.' };
  if (data.length > LINKS_LIMIT) return { rows: [], problem: `Tiene más de ${LINKS_LIMIT} filas. Divídelo.` };
  const cell = (row: Record<string, string | undefined>, heading: string) => row[heading]?.trim() ?? '';
  return {
    problem: null,
    rows: data.map((row) => ({
      ...{ jobID: cell(row, 'vacante'), destination: cell(row, 'destino'), source: cell(row, 'fuente') },
      ...{ medium: cell(row, 'medio'), campaign: cell(row, 'campaña'), content: cell(row, 'contenido') },
      ...{ placement: cell(row, 'ubicación'), label: cell(row, 'nombre'), fair: cell(row, 'feria') },
      ...{ stand: cell(row, 'stand'), endsOn: cell(row, 'último día') },
    })),
  };
}

const headingOf = (field: string): string => COLUMNS.find(([name]) => name === field)?.[1] ?? field;

/** Many links from a CSV: checked first, then all of them or none. */
export function BulkTab({ mayEdit }: GovernProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const check = useCheckLinks();
  const create = useCreateLinks();
  const rows = file?.rows ?? [];
  const idempotencyKey = useIdempotencyKey(rows);
  const bad = (check.data?.rows ?? []).flatMap(({ problems }, index) =>
    Object.keys(problems).length === 0 ? [] : [{ line: index + 2, problems }],
  );
  const isSound = check.isSuccess && bad.length === 0 && rows.length > 0;
  const fail = (error: unknown) => void notify.error(problemText(error));

  async function read(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const next = rowsIn(await chosen.text());
    setFile(next);
    check.reset();
    if (next.problem === null) check.mutate(next.rows, { onError: fail });
    if (input.current !== null) input.current.value = '';
  }
  const makeAll = () =>
    create.mutate(
      { rows, idempotencyKey },
      {
        onSuccess: ({ items }) => {
          notify.success(counted(items.length, 'enlace creado', 'enlaces creados'));
          setFile(null);
          check.reset();
        },
        onError: fail,
      },
    );

  return (
    <section className={styles.tab} aria-label="Crear con archivo">
      <p className={styles.about}>
        Un archivo CSV con estas columnas: {HEADINGS.join(', ')}. Primero se revisa; después se crean todos los enlaces
        o ninguno.
      </p>
      {mayEdit && (
        <div>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="Archivo CSV de enlaces"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </div>
      )}
      <div role="status">
        {file?.problem != null && <p className={styles.problem}>{file.problem}</p>}
        {check.isPending && <p>Revisando {counted(rows.length, 'fila', 'filas')}…</p>}
        {isSound && <p>{counted(rows.length, 'fila está bien', 'filas están bien')}. Aún no se crea nada.</p>}
        {bad.length > 0 && (
          <p className={styles.problem}>
            {counted(bad.length, 'fila tiene', 'filas tienen')} algo mal. Corrige el archivo y elígelo de nuevo.
          </p>
        )}
      </div>
      <ul className={styles.entries}>
        {bad.map(({ line, problems }) => (
          <li key={line}>
            <span className={styles.name}>
              Línea {line}
              <small>
                {Object.entries(problems)
                  .map(([field, code]) => `${headingOf(field)}: ${linkProblemText(field, code).toLowerCase()}`)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {isSound && (
        <div>
          <Button variant="primary" isBusy={create.isPending} onClick={makeAll}>
            Crear {counted(rows.length, 'enlace', 'enlaces')}
          </Button>
        </div>
      )}
    </section>
  );
}
