import { FilterChip } from '@vinculo/ui/table';
import { useOwnerName } from './use-owner-name';

interface OwnerChipProps {
  readonly uid: string;
  readonly onRemove: () => void;
}

/** The filter by owner, while it is on. */
export function OwnerChip({ uid, onRemove }: OwnerChipProps) {
  const nameOf = useOwnerName();
  return <FilterChip name="Responsable" value={nameOf(uid)} onRemove={onRemove} />;
}
