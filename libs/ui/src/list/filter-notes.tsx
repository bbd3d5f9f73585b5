import type { Option } from '@vinculo/domain/catalogs';
import { FilterChip } from '../table';

/** A filter that is on, in words. */
export interface FilterNote<F extends object> {
  readonly name: string;
  readonly value: string;
  /** The change that turns it off. */
  readonly off: Partial<F>;
}

/** The note of a filter of several values; none where no value is chosen. Ids without an option are not loaded yet. */
export const notesOf = <F extends object>(
  name: string,
  values: readonly string[],
  options: readonly Option[],
  off: Partial<F>,
): FilterNote<F>[] =>
  values.length === 0
    ? []
    : [{ name, value: values.map((id) => options.find(({ value }) => value === id)?.label ?? '…').join(', '), off }];

interface NoteChipsProps<F extends object> {
  readonly notes: readonly FilterNote<F>[];
  readonly onRemove: (off: Partial<F>) => void;
}

/** A chip for each filter that is on; removing it turns the filter off. */
export const NoteChips = <F extends object>({ notes, onRemove }: NoteChipsProps<F>) =>
  notes.map(({ name, value, off }) => (
    <FilterChip key={name} name={name} value={value} onRemove={() => onRemove(off)} />
  ));
