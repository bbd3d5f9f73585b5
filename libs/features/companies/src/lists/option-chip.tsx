import { labelOf, type Option } from '@vinculo/domain/catalogs';
import { FilterChip } from '@vinculo/ui/table';

interface OptionChipProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onRemove: () => void;
}

/** A filter by one option of a catalogue, while it is on. */
export const OptionChip = ({ name, options, value, onRemove }: OptionChipProps) =>
  value === undefined ? null : <FilterChip name={name} value={labelOf(options, value)} onRemove={onRemove} />;
