import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { OptionFilter } from '@vinculo/ui/list';
import { FilterChip } from '@vinculo/ui/table';

interface OwnerFilterProps {
  /** Undefined: it narrows nothing. */
  readonly value: string | undefined;
  readonly onChange: (uid: string | undefined) => void;
}

/** Narrows a list to the companies that one colleague looks after. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const { data = [], isError } = useQuery(notificationQueries.colleagues());
  const options = data.map(({ uid, name }) => ({ value: uid, label: name }));
  return (
    <OptionFilter label="Responsable" options={options} isUnavailable={isError} value={value} onChange={onChange} />
  );
}

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
