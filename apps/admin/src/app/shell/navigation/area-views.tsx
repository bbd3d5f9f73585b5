import { useQuery } from '@tanstack/react-query';
import { savedViewQueries } from '@vinculo/data-access/saved-views';
import { useFiltersStore } from '@vinculo/data-access/state';
import { listPath, VIEW_PARAM } from '@vinculo/ui/navigation';
import { PinnedViews } from '@vinculo/ui/saved-views';
import { useEffect } from 'react';
import type { Area } from './areas';

interface AreaViewsProps {
  readonly area: Area;
  /** Class of each link. */
  readonly className: string | undefined;
}

/** The pinned views of the lists of an area. The first list of the area opens with its default view. */
export function AreaViews({ area: { path, label }, className }: AreaViewsProps) {
  const { data = [] } = useQuery(savedViewQueries.list());
  const views = data.filter(({ search }) => listPath(search.list).split('?')[0] === path);
  const start = views.find(({ isDefault, search }) => isDefault && listPath(search.list) === path);
  const startID = start?.viewID;
  useEffect(() => {
    const { searches, remember } = useFiltersStore.getState();
    if (startID !== undefined && searches[path] === undefined) remember(path, `?${VIEW_PARAM}=${startID}`);
  }, [path, startID]);
  return (
    <PinnedViews label={`Vistas de ${label}`} views={views.filter(({ isPinned }) => isPinned)} className={className} />
  );
}
