import { useQuery } from '@tanstack/react-query';
import { MOST_RECIPIENTS } from '@vinculo/contracts/snapshots';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { useAuthStore } from '@vinculo/data-access/state';
import { problemText } from '@vinculo/ui/errors';
import { MultiSelectField } from '@vinculo/ui/form';

interface RecipientsFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (uids: string[]) => void;
  /** Set where there has to be somebody. */
  readonly isRequired?: boolean;
  readonly showsError?: boolean;
  /** Whether one may name oneself. */
  readonly hasSelf?: boolean;
}

/** Colleagues by name. */
export function RecipientsField({ label, value, onChange, isRequired, showsError, hasSelf }: RecipientsFieldProps) {
  const colleagues = useQuery(notificationQueries.colleagues());
  const ownUid = useAuthStore(({ user }) => user?.uid);
  return (
    <MultiSelectField
      label={label}
      isRequired={isRequired === true}
      max={MOST_RECIPIENTS}
      options={(colleagues.data ?? [])
        .filter(({ uid }) => hasSelf === true || uid !== ownUid)
        .map(({ uid, name }) => ({ value: uid, label: name }))}
      isUnavailable={colleagues.isError}
      value={[...value]}
      help={colleagues.isPending ? 'Cargando al equipo…' : undefined}
      error={
        colleagues.error !== null
          ? problemText(colleagues.error)
          : showsError === true && isRequired === true && value.length === 0
            ? 'Elige a alguien.'
            : undefined
      }
      onChange={onChange}
    />
  );
}

const names = new Intl.ListFormat('es-MX');

/** Who was left out, and why. */
export const unreachedText = (verb: string, unreached: readonly string[]): string =>
  `No se ${verb} ${names.format(unreached)}: no ${unreached.length === 1 ? 'tiene' : 'tienen'} permiso para ver estas cifras.`;
