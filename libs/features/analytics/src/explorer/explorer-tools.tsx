import { EXPLORATION_SHAPES, type ExplorationSearch } from '@vinculo/contracts/analytics';
import { useListViews } from '@vinculo/data-access/saved-views';
import { labelOf } from '@vinculo/domain/catalogs';
import { measureOf } from '@vinculo/domain/measures';
import { ViewsMenu } from '@vinculo/ui/saved-views';

interface ExplorerToolsProps {
  readonly search: ExplorationSearch;
  readonly onShow: (search: ExplorationSearch) => void;
}

/** The saved explorations. */
export const ExplorerTools = ({ search, onShow }: ExplorerToolsProps) => (
  <ViewsMenu
    label="Explorador"
    api={useListViews('explorer')}
    here={{ list: 'explorer', filters: search }}
    description={`Guarda ${measureOf(search.measure).label} como ${labelOf(EXPLORATION_SHAPES, search.shape).toLowerCase()}, con sus filtros.`}
    onShow={(view) => view.list === 'explorer' && onShow(view.filters)}
  />
);
