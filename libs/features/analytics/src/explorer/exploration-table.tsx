import { figureFilters, type ExplorationRow } from '@vinculo/contracts/analytics';
import { filtersText } from '@vinculo/domain/measures';
import { Button } from '@vinculo/ui/button';
import { valueText, writtenNumber } from '@vinculo/ui/charts';
import { notify } from '@vinculo/ui/feedback';
import { csvFile, inOneBatch, saveFile } from '@vinculo/ui/files';
import { DataTable, TableFooter, type Column } from '@vinculo/ui/table';
import {
  bucketText,
  cutText,
  dimensionText,
  measureText,
  openedOf,
  unitIn,
  type Asked,
  type Exploration,
} from './exploration';
import type { OnOpen } from '../figures/opened';
import styles from './explorer.module.css';

interface ExplorationTableProps {
  readonly asked: Asked;
  readonly exploration: Exploration;
  readonly onOpen: OnOpen | undefined;
}

const nameIn = ({ by }: Asked, { label }: ExplorationRow): string => (by === undefined ? 'Todo' : label);
const timeIn = ({ grain }: Asked, { at }: ExplorationRow): string =>
  at === null || grain === undefined ? '' : bucketText(at, grain);

/** How many records a median or a share stands on; a count is its own. */
const RECORDS: Column<ExplorationRow> = {
  key: 'n',
  header: 'Registros',
  width: 120,
  align: 'end',
  tone: 'quiet',
  cell: ({ n }) => valueText(n),
};

function columnsOf(asked: Asked): Column<ExplorationRow>[] {
  const unit = unitIn(asked);
  return [
    { key: 'group', header: dimensionText(asked), cell: (row) => nameIn(asked, row) },
    ...(asked.grain === undefined
      ? []
      : [{ key: 'at', header: 'Tiempo', width: 168, cell: (row: ExplorationRow) => timeIn(asked, row) }]),
    {
      key: 'value',
      header: measureText(asked),
      width: 220,
      align: 'end',
      cell: ({ value }) => valueText(value, unit),
    },
    ...(unit === 'count' ? [] : [RECORDS]),
  ];
}

const plainValue = (asked: Asked, { value }: ExplorationRow): number | '' =>
  value === null ? '' : writtenNumber(value, unitIn(asked));

async function download(asked: Asked, { rows, rowCount }: Exploration): Promise<void> {
  const label = measureText(asked);
  const file = await csvFile({
    headings: [dimensionText(asked), 'Tiempo', label, 'Registros'],
    rows: inOneBatch(rows.map((row) => [nameIn(asked, row), row.at ?? '', plainValue(asked, row), row.n])),
    notes: [
      ['Medida', label],
      ['Periodo', `${asked.period.from} a ${asked.period.to}`],
      ['Filtros', filtersText(figureFilters.parse(asked.filters))],
      ['Filas', cutText(rowCount) ?? 'Todas'],
    ],
  });
  saveFile(file, `explorador-${asked.measure}-${asked.period.from}-${asked.period.to}.csv`);
}

/** An exploration as a table; each row opens what it counts. */
export function ExplorationTable({ asked, exploration, onOpen }: ExplorationTableProps) {
  const { rows, rowCount } = exploration;
  return (
    <div className={styles.table}>
      <DataTable
        label={`${measureText(asked)}, filas`}
        columns={columnsOf(asked)}
        rows={rows}
        idOf={({ key, at }) => `${key} ${at ?? ''}`}
        nameOf={(row) => [nameIn(asked, row), timeIn(asked, row)].filter((text) => text !== '').join(', ')}
        {...(onOpen && { onOpen: (row: ExplorationRow) => onOpen(openedOf(asked, row)) })}
        empty={null}
        renderCard={(row) => (
          <span className={styles.card}>
            <span>{[nameIn(asked, row), timeIn(asked, row)].filter((text) => text !== '').join(' · ')}</span>
            <span>{valueText(row.value, unitIn(asked))}</span>
          </span>
        )}
      />
      <TableFooter from={1} to={rows.length} total={rowCount}>
        <Button
          size="sm"
          onClick={() =>
            void download(asked, exploration).catch(() =>
              notify.error('No se pudo descargar la tabla. Inténtalo de nuevo.'),
            )
          }
        >
          Descargar CSV
        </Button>
      </TableFooter>
    </div>
  );
}
