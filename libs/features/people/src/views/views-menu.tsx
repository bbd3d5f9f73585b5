import { useQuery } from '@tanstack/react-query';
import type { ViewedSearch } from '@vinculo/contracts/saved-views';
import { savedViewQueries } from '@vinculo/data-access/saved-views';
import { IconBookmark } from '@tabler/icons-react';
import { IconButton } from '@vinculo/ui/button';
import { lazyPiece } from '@vinculo/ui/lazy';
import { Menu } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { useSearchState } from '../search/use-search-state';
import { isSameSearch, viewedSearch } from './viewed-search';

const SaveViewDialog = lazyPiece(async () => (await import('./save-view-dialog')).SaveViewDialog, { isOverlay: true });
const ViewsDialog = lazyPiece(async () => (await import('./views-dialog')).ViewsDialog, { isOverlay: true });

/** The menu of views; the current search can be saved as one. */
export function ViewsMenu() {
  const { filters, order, showView } = useSearchState();
  const { data: views = [] } = useQuery(savedViewQueries.list());
  const [dialog, setDialog] = useState<'save' | 'all' | null>(null);
  const here: ViewedSearch = viewedSearch(filters, order);
  const itemsOf = (isShared: boolean) =>
    views
      .filter((view) => view.isShared === isShared)
      .map(({ name, search }) => ({
        label: name,
        isChosen: isSameSearch(search, here),
        onSelect: () => showView(search),
      }));
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        trigger={<IconButton label="Vistas" icon={<IconBookmark size={16} stroke={1.75} aria-hidden />} />}
        groups={[
          // First, so that these items do not move when the views arrive.
          [
            { label: 'Guardar vista…', onSelect: () => setDialog('save') },
            { label: 'Organizar vistas…', isDisabled: views.length === 0, onSelect: () => setDialog('all') },
          ],
          itemsOf(false),
          itemsOf(true),
        ].filter((group) => group.length > 0)}
      />
      {dialog === 'save' && <SaveViewDialog onClose={close} />}
      {dialog === 'all' && <ViewsDialog here={here} onSave={() => setDialog('save')} onClose={close} />}
    </>
  );
}
