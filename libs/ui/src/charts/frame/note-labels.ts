import { LETTER } from './axes';
import { shortened } from './chart-text';

/** What happened, by the index of its category. */
export type Notes = ReadonlyMap<number, string>;
export const NO_NOTES: Notes = new Map();

export interface NoteLabel {
  readonly index: number;
  readonly at: number;
  /** '' where it would overlap others: the line and the table are left. */
  readonly text: string;
  /** Which way from its line it runs. */
  readonly anchor: 'start' | 'end';
  /** From the top, 0 first. */
  readonly line: number;
}

const LONGEST = 40;
const MOST_LINES = 3;
export const NOTE_GAP = 5;

/** Labels beside the lines of notes, each in the first line where it overlaps no other. */
export function noteLabels(notes: Notes, x: (index: number) => number, left: number, right: number): NoteLabel[] {
  const ends: number[] = [];
  return [...notes]
    .map(([index, note]) => ({ index, at: x(index), note }))
    .sort((one, other) => one.at - other.at)
    .map(({ index, at, note }) => {
      const anchor = at > (left + right) / 2 ? ('end' as const) : ('start' as const);
      const room = (anchor === 'end' ? at - left : right - at) - NOTE_GAP;
      const text = shortened(note, Math.min(LONGEST, Math.floor(room / LETTER)));
      const length = text.length * LETTER + NOTE_GAP;
      const from = anchor === 'end' ? at - length : at;
      const free = Array.from({ length: MOST_LINES }, (_, line) => line).find((line) => (ends[line] ?? left) <= from);
      if (free === undefined) return { index, at, text: '', anchor, line: 0 };
      ends[free] = from + length + NOTE_GAP;
      return { index, at, text, anchor, line: free };
    });
}
