import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { arcoNotes, useArcoList } from './arco-list';

/** Views and export of the ARCO requests. */
export function ArcoTools() {
  const { filters, activeCount, show } = useArcoList();
  return (
    <>
      <ViewsMenu
        label="Solicitudes ARCO"
        api={useListViews('arco')}
        here={{ list: 'arco', filters }}
        description={viewDescription(activeCount)}
        onShow={(view) => view.list === 'arco' && show(view.filters)}
      />
      <ExportButton
        read={(signal, onTotal) => readListExport({ list: 'arco', filters }, signal, onTotal)}
        headings={EXPORT_HEADINGS.arco}
        name="solicitudes-arco"
        nouns={['solicitud', 'solicitudes']}
        filters={arcoNotes(filters)}
      />
    </>
  );
}
