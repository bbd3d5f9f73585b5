import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { problemText } from '@vinculo/ui/errors';
import { SelectField } from '@vinculo/ui/form';

interface OwnerFieldProps {
  readonly value: string | null;
  readonly onChange: (uid: string | null) => void;
  readonly showsError: boolean;
}

/** The colleagues who may look after a company; someone without access is none of them. */
export function useColleagues() {
  const query = useQuery(notificationQueries.colleagues());
  const { data: staff = [] } = query;
  return { query, staff, known: (uid: string | null) => staff.find((colleague) => colleague.uid === uid) };
}

/** Chooses the owner of one or many companies. */
export function OwnerField({ value, onChange, showsError }: OwnerFieldProps) {
  const { query, staff } = useColleagues();
  return (
    <SelectField
      label="Responsable"
      isRequired
      options={staff.map(({ uid, name }) => ({ value: uid, label: name }))}
      value={value}
      help={query.isPending ? 'Cargando al equipo…' : undefined}
      error={query.isError ? problemText(query.error) : showsError && value === null ? 'Elige a alguien.' : undefined}
      onChange={onChange}
    />
  );
}
