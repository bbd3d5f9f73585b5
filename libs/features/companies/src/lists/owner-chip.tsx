import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { FilterChip } from '@vinculo/ui/table';

interface OwnerChipProps {
  readonly uid: string;
  readonly onRemove: () => void;
}

/** The URL holds the account's id alone. */
export function OwnerChip({ uid, onRemove }: OwnerChipProps) {
  const { data } = useQuery(notificationQueries.colleagues());
  const name = data === undefined ? '…' : data.find((colleague) => colleague.uid === uid)?.name;
  return <FilterChip name="Responsable" value={name ?? 'Sin acceso a la plataforma'} onRemove={onRemove} />;
}
