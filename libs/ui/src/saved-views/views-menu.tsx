import { IconBookmark } from '@tabler/icons-react';
import { withoutIdentifiers } from '@vinculo/contracts/saved-views';
import { useState } from 'react';
import { IconButton } from '../button';
import { lazyPiece } from '../lazy';
import { Menu } from '../overlays';
import { isSameSearch, type ViewedList } from './list-views';

const SaveViewDialog = lazyPiece(async () => (await import('./save-view-dialog')).SaveViewDialog, { isOverlay: true });
const ViewsDialog = lazyPiece(async () => (await import('./views-dialog')).ViewsDialog, { isOverlay: true });

/** The menu of a list's views; what the list shows can be saved as one. */
export function ViewsMenu(list: ViewedList) {
  const [dialog, setDialog] = useState<'save' | 'all' | null>(null);
  const views = list.api.views.data ?? [];
  const here = withoutIdentifiers(list.here);
  const itemsOf = (isShared: boolean) =>
    views
      .filter((view) => view.isShared === isShared)
      .map(({ name, search }) => ({
        label: name,
        isChosen: isSameSearch(search, here),
        onSelect: () => list.onShow(search),
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
      {dialog === 'save' && <SaveViewDialog list={list} onClose={close} />}
      {dialog === 'all' && <ViewsDialog list={list} onSave={() => setDialog('save')} onClose={close} />}
    </>
  );
}
