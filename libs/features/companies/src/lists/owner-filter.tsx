import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { OptionFilter } from '@vinculo/ui/list';

interface OwnerFilterProps {
  /** Undefined while the filter is off. */
  readonly value: string | undefined;
  readonly onChange: (uid: string | undefined) => void;
}

/** Filters a list by the owner of the companies. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const { data = [], isError } = useQuery(notificationQueries.colleagues());
  const options = data.map(({ uid, name }) => ({ value: uid, label: name }));
  return (
    <OptionFilter label="Responsable" options={options} isUnavailable={isError} value={value} onChange={onChange} />
  );
}
