import type { DayNote } from '@vinculo/contracts/annotations';
import { shortDay } from '@vinculo/ui/dates';

/** The annotations of the days, weeks or months that begin on these days, by the index of theirs. */
export function notesIn(annotations: readonly DayNote[], buckets: readonly string[]): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const { day, text } of annotations) {
    const index = buckets.findLastIndex((at) => at <= day);
    if (index < 0) continue;
    const note = `${shortDay(new Date(`${day}T12:00:00`))}: ${text}`;
    notes.set(index, [notes.get(index), note].filter((one) => one !== undefined).join(' · '));
  }
  return notes;
}
