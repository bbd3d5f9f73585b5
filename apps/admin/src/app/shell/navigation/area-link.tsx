import { useFiltersStore } from '@vinculo/data-access/state';
import { PrefetchLink } from '@vinculo/ui/navigation';
import { useEffect, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

/** Remembers with which filters each screen was left. */
export function useRememberedFilters(): void {
  const { pathname, search } = useLocation();
  const remember = useFiltersStore((state) => state.remember);
  useEffect(() => {
    remember(pathname, search);
  }, [remember, pathname, search]);
}

/** Leads to a screen as it was left; from the screen itself, to its beginning without filters. */
export function AreaLink({ to, ...link }: ComponentProps<typeof PrefetchLink>) {
  const { pathname } = useLocation();
  const search = useFiltersStore((state) => state.searches[to] ?? '');
  return <PrefetchLink {...link} to={pathname === to ? to : `${to}${search}`} />;
}
