import type { ReportRow } from '@vinculo/contracts/campaigns';
import { centsPerOne } from '@vinculo/domain/campaigns';
import { valueText } from '@vinculo/ui/charts';
import type { Column } from '@vinculo/ui/table';
import type { ReactNode } from 'react';
import styles from './report.module.css';

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
/** "$1,368.00"; a dash where there is nothing to divide by. */
export const pesos = (cents: number | null): string => (cents === null ? '–' : money.format(cents / 100));

const WIDTHS = { count: 76, money: 100 } as const;

export type Figures = Omit<ReportRow, 'kind' | 'key' | 'label'>;

/** A figure column of a report. */
const figure = <Row extends Figures>(
  key: string,
  header: string,
  read: (row: Row) => string,
  width: number = WIDTHS.count,
  needsRoom?: 'some' | 'much',
): Column<Row> => ({
  ...{ key, header, width, align: 'end', cell: read },
  ...(needsRoom === undefined ? {} : { needsRoom }),
});

/** The figures of a report, after the column of its rows' names. */
export const figureColumns = <Row extends Figures>(): readonly Column<Row>[] => [
  figure('clicks', 'Clics', ({ clicks }) => valueText(clicks)),
  figure('people', 'Personas', ({ people }) => valueText(people)),
  figure('applications', 'Postulac.', ({ applications }) => valueText(applications)),
  figure('interviews', 'Entrev.', ({ interviews }) => valueText(interviews)),
  figure('hires', 'Contrat.', ({ hires }) => valueText(hires)),
  figure('cost', 'Costo', ({ costCents }) => pesos(costCents), WIDTHS.money),
  figure(
    'per-application',
    'Por postul.',
    (row) => pesos(centsPerOne(row.costCents, row.applications)),
    WIDTHS.money,
    'some',
  ),
  figure('per-hire', 'Por contrat.', (row) => pesos(centsPerOne(row.costCents, row.hires)), WIDTHS.money),
];

interface ReportCardProps {
  readonly name: ReactNode;
  readonly row: Figures;
}

/** A row on a phone. */
export const ReportCard = ({ name, row }: ReportCardProps) => (
  <div className={styles.card}>
    {name}
    <span className={styles.figures}>
      {valueText(row.clicks)} clics · {valueText(row.applications)} post.
      <br />
      {valueText(row.hires)} contrat. · {pesos(row.costCents)}
    </span>
  </div>
);

interface RowNameProps {
  readonly name: string;
  readonly note?: string;
}

export const RowName = ({ name, note }: RowNameProps) => (
  <span className={styles.name}>
    <span>{name}</span>
    {note !== undefined && <span className={styles.note}>{note}</span>}
  </span>
);
