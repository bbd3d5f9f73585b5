import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';

/** Returns the name of an account: a URL holds its id alone. */
export function useOwnerName(): (uid: string) => string {
  const { data } = useQuery(notificationQueries.colleagues());
  return (uid) =>
    data === undefined ? '…' : (data.find((colleague) => colleague.uid === uid)?.name ?? 'Sin acceso a la plataforma');
}
