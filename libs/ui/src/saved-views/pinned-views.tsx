import type { SavedView } from '@vinculo/contracts/saved-views';
import { listPath, PrefetchLink } from '../navigation';

interface PinnedViewsProps {
  /** "Vistas de Personas" */
  readonly label: string;
  readonly views: readonly SavedView[];
  /** Class of each link. */
  readonly className: string | undefined;
}

/** Links to views, for the navigation. */
export const PinnedViews = ({ label, views, className }: PinnedViewsProps) =>
  views.length > 0 && (
    <ul aria-label={label}>
      {views.map(({ viewID, name, search }) => (
        <li key={viewID}>
          <PrefetchLink className={className} to={listPath(search.list, viewID)} title={name}>
            {name}
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
