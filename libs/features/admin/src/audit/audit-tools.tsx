import { useQuery } from '@tanstack/react-query';
import { readAudit, type AuditFilters } from '@vinculo/data-access/audit';
import { useListViews } from '@vinculo/data-access/saved-views';
import { staffQueries } from '@vinculo/data-access/staff';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { auditNotes, useAuditList } from './audit-list';
import { eventCells, EVENT_HEADINGS } from './event-cells';

async function* readCells(filters: AuditFilters, signal: AbortSignal) {
  for await (const events of readAudit(filters, signal)) yield events.map(eventCells);
}

/** Views and export of the audit log. */
export function AuditTools() {
  const { filters, activeCount, show } = useAuditList();
  const { data: staff = [] } = useQuery(staffQueries.list());
  return (
    <>
      <ViewsMenu
        label="Bitácora"
        api={useListViews('audit')}
        here={{ list: 'audit', filters }}
        description={viewDescription(activeCount)}
        onShow={(view) => view.list === 'audit' && show(view.filters)}
      />
      <ExportButton
        read={(signal) => readCells(filters, signal)}
        headings={EVENT_HEADINGS}
        name="bitacora"
        nouns={['registro', 'registros']}
        filters={auditNotes(filters, (uid) => staff.find((member) => member.uid === uid)?.name ?? uid)}
      />
    </>
  );
}
