import { readAudit, type AuditFilters } from '@vinculo/data-access/audit';
import { mexicoDay } from '@vinculo/domain/calendar';
import { IconDownload } from '@tabler/icons-react';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { csvFile, saveFile } from '@vinculo/ui/files';
import { useEffect, useRef, useState } from 'react';
import { eventCells, EVENT_HEADINGS } from './event-cells';

interface ExportButtonProps {
  readonly filters: AuditFilters;
  /** The filters in words, for the file. */
  readonly notes: readonly (readonly [string, string])[];
}

/** Exports every matching event as a file; a second press cancels the export. */
export function ExportButton({ filters, notes }: ExportButtonProps) {
  const stopper = useRef<AbortController>(null);
  const [done, setDone] = useState<number | null>(null);
  useEffect(() => {
    return () => {
      stopper.current?.abort();
    };
  }, []);

  async function run(): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    let count = 0;
    setDone(count);
    async function* rows() {
      for await (const events of readAudit(filters, controller.signal)) {
        yield events.map(eventCells);
        count += events.length;
        setDone(count);
      }
    }
    try {
      saveFile(
        await csvFile({ headings: EVENT_HEADINGS, rows: rows(), notes }),
        `bitacora-${mexicoDay(new Date())}.csv`,
      );
      notify.success(`${counted(count, 'registro', 'registros')} en el archivo`);
    } catch (error) {
      if (!controller.signal.aborted) notify.error(`El archivo no llegó completo. ${problemText(error)}`);
    }
    if (!controller.signal.aborted) setDone(null);
  }

  function stop(): void {
    stopper.current?.abort();
    setDone(null);
  }

  return (
    <Button
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => (done === null ? void run() : stop())}
    >
      {done === null ? 'Exportar' : `Detener (${done.toLocaleString('en-US')})`}
    </Button>
  );
}
