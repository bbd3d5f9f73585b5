import { useQuery } from '@tanstack/react-query';
import { useColleagues } from '@vinculo/data-access/notifications';
import { useAuthStore } from '@vinculo/data-access/state';
import { ticketQueries } from '@vinculo/data-access/tickets';

/** What tickets are filed under, and who may have them: the signed-in user first. */
export function useTicketOptions() {
  const query = useQuery(ticketQueries.helpDesk());
  const colleagues = useColleagues(true) ?? [];
  const user = useAuthStore((state) => state.user);
  const { categories = [], teams = [], replies = [], macros = [], tags = [] } = query.data ?? {};
  const others = colleagues.filter(({ uid }) => uid !== user?.uid);
  return {
    isUnavailable: query.isError,
    categories,
    categoryOptions: categories.map(({ categoryID, name }) => ({ value: categoryID, label: name })),
    openCategories: categories
      .filter(({ isRetired }) => !isRetired)
      .map(({ categoryID, name }) => ({ value: categoryID, label: name })),
    teams: teams.map(({ teamID, name }) => ({ value: teamID, label: name })),
    staff: [...(user === null ? [] : [{ uid: user.uid, name: user.displayName || user.email }]), ...others].map(
      ({ uid, name }, index) => ({ value: uid, label: name, ...(index === 0 && user !== null ? { note: 'Tú' } : {}) }),
    ),
    replies,
    macros,
    tags,
  };
}
