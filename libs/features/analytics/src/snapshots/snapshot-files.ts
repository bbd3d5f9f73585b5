import type { Figure } from '@vinculo/contracts/analytics';
import type { Snapshot, SnapshotContent } from '@vinculo/contracts/snapshots';
import { labelOf } from '@vinculo/domain/catalogs';
import { figurePages, filtersText, measureOf, MILESTONES, periodText } from '@vinculo/domain/measures';
import { csvFile, inOneBatch, saveFile, type Cell } from '@vinculo/ui/files';
import { shortFingerprint } from './snapshot-words';

const HEADINGS = ['Cifra', 'Grupo', 'Desde el día', 'Valor', 'Registros'] as const;
type Row = readonly [figure: string, group: string, at: string, value: Cell, n: Cell];

const rowOf = (figure: string, group: string, at: string, value: number | null, n: number): Row => [
  figure,
  group,
  at,
  value ?? '',
  n,
];

const figureRows = (label: string, { value, n, clock, series, groups }: Figure): Row[] => [
  rowOf(label, '', '', value, n),
  ...(clock === null
    ? []
    : [
        rowOf(`${label}, p75`, '', '', clock.p75, n),
        rowOf(`${label}, neto`, '', '', clock.net, n),
        rowOf(`${label}, p75 neto`, '', '', clock.netP75, n),
      ]),
  ...series.map((point) => rowOf(label, '', point.at, point.value, point.n)),
  ...groups.map((group) => rowOf(label, group.label, '', group.value, group.n)),
];

/** Every figure of a snapshot, a row each. */
export function rowsOf(content: SnapshotContent): Row[] {
  switch (content.page) {
    case 'summary':
    case 'funnel':
      return content.asked.figures.flatMap(({ measure }, index) => {
        const figure = content.answer.figures[index];
        return figure === undefined ? [] : figureRows(measureOf(measure).label, figure);
      });
    case 'cohorts': {
      const { label } = MILESTONES[content.asked.milestone];
      return content.answer.cohorts.flatMap(({ at, size, reached }) => [
        rowOf('Personas registradas', '', at, size, size),
        ...reached.map((count, week) => rowOf(label, `Hasta la semana ${week}`, at, count, size)),
      ]);
    }
    case 'exploration': {
      const { label } = measureOf(content.asked.measure);
      return content.answer.rows.map((row) => rowOf(label, row.label, row.at ?? '', row.value, row.n));
    }
  }
}

const nameOf = ({ takenAt, fingerprint }: Snapshot, ending: string): string =>
  `instantanea-${takenAt.slice(0, 10)}-${shortFingerprint(fingerprint)}.${ending}`;

export async function downloadCsv(snapshot: Snapshot, content: SnapshotContent): Promise<void> {
  const file = await csvFile({
    headings: HEADINGS,
    rows: inOneBatch(rowsOf(content)),
    notes: [
      ['Instantánea', snapshot.title],
      ['Página', labelOf(figurePages, snapshot.page)],
      ['Periodo', periodText(snapshot.period)],
      ['Filtros', filtersText(snapshot.filters)],
      ['Congelada', snapshot.takenAt],
      ['Por', snapshot.ownerName],
      ['Huella', snapshot.fingerprint],
    ],
  });
  saveFile(file, nameOf(snapshot, 'csv'));
}

/** With all that the fingerprint is computed from. */
export function downloadJson(snapshot: Snapshot, content: SnapshotContent): void {
  const { title, takenAt, ownerName, fingerprint } = snapshot;
  const text = JSON.stringify({ title, takenAt, ownerName, fingerprint, content }, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), nameOf(snapshot, 'json'));
}
