import { useQuery } from '@tanstack/react-query';
import { savedViewQueries } from '@vinculo/data-access/saved-views';
import { useFiltersStore } from '@vinculo/data-access/state';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import { useEffect } from 'react';
import { VIEW_PARAM } from './viewed-search';

interface PinnedViewsProps {
  /** Class of each link. */
  readonly className: string | undefined;
}

/** The views pinned in the navigation. The list of people opens with the default view. */
export function PinnedViews({ className }: PinnedViewsProps) {
  const { data: views = [] } = useQuery(savedViewQueries.list());
  const pinned = views.filter(({ isPinned }) => isPinned);
  const defaultID = views.find(({ isDefault }) => isDefault)?.viewID;
  useEffect(() => {
    const { searches, remember } = useFiltersStore.getState();
    if (defaultID !== undefined && searches[paths.people] === undefined)
      remember(paths.people, `?${VIEW_PARAM}=${defaultID}`);
  }, [defaultID]);
  if (pinned.length === 0) return null;
  return (
    <ul aria-label="Vistas de Personas">
      {pinned.map(({ viewID, name }) => (
        <li key={viewID}>
          <PrefetchLink className={className} to={`${paths.people}?${VIEW_PARAM}=${viewID}`} title={name}>
            {name}
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
