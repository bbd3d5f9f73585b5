import type { Frame } from './chart-layout';
import type { ChartTable } from './download-chart';
import { NOTE_GAP, type NoteLabel, type Notes } from './note-labels';
import styles from './chart.module.css';

/** The height of a line of labels above the drawing. */
const NOTE_LINE = 14;

/** How much of the drawing's top the labels take. */
export const heightOfNotes = (labels: readonly NoteLabel[]): number =>
  Math.max(0, ...labels.map(({ line }) => line + 1)) * NOTE_LINE;

interface NoteLinesProps {
  readonly notes: Notes;
  readonly labels: readonly NoteLabel[];
  readonly frame: Frame;
}

/** What happened, as labelled lines from top to bottom. */
export const NoteLines = ({ notes, labels, frame }: NoteLinesProps) =>
  labels.map(({ index, at, text, anchor, line }) => {
    const y = 12 + line * NOTE_LINE;
    return (
      <g key={index}>
        <path className={styles.note} d={`M${at} ${y - 8}V${frame.height - frame.bottom}`}>
          <title>{notes.get(index)}</title>
        </path>
        <text x={at + (anchor === 'end' ? -NOTE_GAP : NOTE_GAP)} y={y} textAnchor={anchor}>
          {text}
        </text>
      </g>
    );
  });

/** The table with each note beside its category. */
export const annotated = (table: ChartTable, notes: Notes | undefined): ChartTable => ({
  ...table,
  rows: table.rows.map((row, index) => {
    const note = notes?.get(index);
    return note === undefined ? row : { ...row, head: `${row.head} (${note})` };
  }),
});
