import type { Figure } from '@vinculo/contracts/analytics';
import type { SnapshotContent } from '@vinculo/contracts/snapshots';
import { labelOf } from '@vinculo/domain/catalogs';
import { dayText, valueText, type Unit } from '@vinculo/domain/formats';
import {
  clockedLabel,
  dimensionOf,
  figurePages,
  filtersText,
  measureOf,
  MILESTONES,
  periodText,
  unitOf,
  type Measure,
} from '@vinculo/domain/measures';
import type { snapshots } from '../../db/schema/snapshots';
import type { PdfBlock } from '../../pdf/tagged-pdf';

/** Rows of one table; the snapshot has all of them. */
const MOST_ROWS = 400;

const momentText = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

const numberText = (value: number): string => valueText(value);

function table(headings: readonly string[], rows: readonly (readonly string[])[]): PdfBlock[] {
  if (rows.length === 0) return [];
  const cut = rows.length - MOST_ROWS;
  return [
    { kind: 'table', headings, rows: rows.slice(0, MOST_ROWS) },
    ...(cut > 0
      ? [{ kind: 'paragraph' as const, text: `Faltan ${numberText(cut)} renglones: están en la instantánea.` }]
      : []),
  ];
}

function figureRow(measure: Measure, { value, n, clock, previous }: Figure): readonly string[] {
  const unit = unitOf(measure);
  return [
    measure.label,
    valueText(value, unit),
    clock === null ? '' : valueText(clock.net, unit),
    previous === null ? '' : valueText(previous.value, unit),
    numberText(n),
  ];
}

const pointRows = (points: readonly { at: string; value: number | null; n: number }[], unit: Unit) =>
  points.map(({ at, value, n }) => [dayText(at), valueText(value, unit), numberText(n)]);

function detailsOf(measure: Measure, { series, groups }: Figure): PdfBlock[] {
  const unit = unitOf(measure);
  const parts = [
    ...table(['Desde el día', 'Valor', 'Registros'], pointRows(series, unit)),
    ...table(
      ['Grupo', 'Valor', 'Registros'],
      groups.map(({ label, value, n }) => [label, valueText(value, unit), numberText(n)]),
    ),
  ];
  return parts.length === 0 ? [] : [{ kind: 'heading', level: 2, text: measure.label }, ...parts];
}

function figures(content: Extract<SnapshotContent, { page: 'summary' | 'funnel' }>): PdfBlock[] {
  const answered = content.asked.figures.flatMap(({ measure }, index) => {
    const figure = content.answer.figures[index];
    return figure === undefined ? [] : [{ measure: measureOf(measure), figure }];
  });
  return [
    ...table(
      ['Cifra', 'Valor', 'Neto', 'Periodo anterior', 'Registros'],
      // A figure that is also split by time or group is asked for again.
      [...new Map(answered.map(({ measure, figure }) => [measure.label, figureRow(measure, figure)])).values()],
    ),
    ...answered.flatMap(({ measure, figure }) => detailsOf(measure, figure)),
  ];
}

function cohorts({ asked, answer }: Extract<SnapshotContent, { page: 'cohorts' }>): PdfBlock[] {
  const weeks = Math.max(0, ...answer.cohorts.map(({ reached }) => reached.length));
  return [
    {
      kind: 'paragraph',
      text: `Personas por semana de registro, y cuántas llegaron a: ${MILESTONES[asked.milestone].label}.`,
    },
    ...table(
      ['Semana del', 'Registradas', ...Array.from({ length: weeks }, (_, week) => `S ${week}`)],
      answer.cohorts.map(({ at, size, reached }) => [dayText(at), numberText(size), ...reached.map(numberText)]),
    ),
  ];
}

function exploration({ asked, answer }: Extract<SnapshotContent, { page: 'exploration' }>): PdfBlock[] {
  const measure = measureOf(asked.measure);
  const unit = unitOf(measure);
  const by = asked.by === undefined ? 'Todo' : dimensionOf(asked.by).label;
  const isDated = asked.grain !== undefined;
  return [
    {
      kind: 'facts',
      rows: [
        [clockedLabel(measure, asked.clock), valueText(answer.figure.value, unit)],
        ['Registros', numberText(answer.figure.n)],
        ['Cómo se calcula', measure.formula],
      ],
    },
    ...table(
      [by, ...(isDated ? ['Desde el día'] : []), 'Valor', 'Registros'],
      answer.rows.map(({ label, at, value, n }) => [
        label === '' ? 'Todo' : label,
        ...(isDated ? [at === null ? '' : dayText(at)] : []),
        valueText(value, unit),
        numberText(n),
      ]),
    ),
  ];
}

function notes(content: SnapshotContent): PdfBlock[] {
  const annotations = 'annotations' in content ? (content.annotations ?? []) : [];
  const rows = annotations.map(({ day, text }) => [dayText(day), text]);
  return rows.length === 0
    ? []
    : [{ kind: 'heading', level: 2, text: 'Anotaciones' }, ...table(['Día', 'Qué pasó'], rows)];
}

function blocksOf(content: SnapshotContent): PdfBlock[] {
  switch (content.page) {
    case 'summary':
    case 'funnel':
      return figures(content);
    case 'cohorts':
      return cohorts(content);
    case 'exploration':
      return exploration(content);
  }
}

type FrozenPage = Pick<
  typeof snapshots.$inferSelect,
  'title' | 'content' | 'fingerprint' | 'ownerName' | 'takenAt' | 'snapshotID'
>;

/** The figures of a snapshot as a tagged PDF, as tables. */
export async function snapshotPdf({ title, content, fingerprint, ownerName, takenAt }: FrozenPage): Promise<Buffer> {
  // Loaded by the first PDF: the library is a tenth of what the API loads at its start.
  const { taggedPdf } = await import('../../pdf/tagged-pdf');
  const { period, filters } = content.asked;
  return taggedPdf(
    title,
    [
      {
        kind: 'facts',
        rows: [
          ['Página', labelOf(figurePages, content.page)],
          ['Periodo', periodText(period)],
          ['Filtros', filtersText(filters)],
          ['Congelada', `${momentText.format(takenAt)} (Ciudad de México), por ${ownerName}`],
          ['Huella', fingerprint],
        ],
      },
      ...blocksOf(content),
      ...notes(content),
    ],
    { hasLogo: true },
  );
}
