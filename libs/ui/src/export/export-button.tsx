import { IconDownload } from '@tabler/icons-react';
import { mexicoDay } from '@vinculo/domain/calendar';
import { counted, grouped } from '@vinculo/domain/formats';
import { useEffect, useEffectEvent } from 'react';
import { Button, IconButton } from '../button';
import { fullTime } from '../dates';
import { problemText } from '../errors';
import { notify } from '../feedback';
import { useExportRun, type ReadRows } from './use-export-run';

/** Filters in words; those without a value are off. */
export type FilterNotes = readonly (readonly [name: string, value: string | undefined])[];

interface ExportButtonProps {
  readonly read: ReadRows;
  readonly headings: readonly string[];
  /** "empresas": the name of the file, before the day. */
  readonly name: string;
  /** "empresa", "empresas" */
  readonly nouns: readonly [one: string, many: string];
  /** For the file. */
  readonly filters: FilterNotes;
}

/** Exports every matching row of a list as CSV; a second press stops the export. */
export function ExportButton({ read, headings, name, nouns: [one, many], filters }: ExportButtonProps) {
  const { state, start, stop } = useExportRun((count) => notify.success(`${counted(count, one, many)} en el archivo`));
  const problem = state.kind === 'failed' ? state.error : null;
  const report = useEffectEvent((error: unknown) =>
    notify.error(`El archivo no llegó completo. ${problemText(error)}`),
  );
  useEffect(() => {
    if (problem !== null) report(problem);
  }, [problem]);

  function toggle(): void {
    if (state.kind === 'running') return stop();
    const now = new Date();
    const on = filters.flatMap(([filter, value]) =>
      value === undefined || value === '' ? [] : [[filter, value] as const],
    );
    const notes = on.length === 0 ? ([['Filtros', 'Ninguno']] as const) : on;
    start({
      read,
      headings,
      notes: [['Exportado', fullTime(now)], ...notes],
      fileName: `${name}-${mexicoDay(now)}.csv`,
    });
  }

  if (state.kind !== 'running')
    return <IconButton label="Exportar" icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={toggle} />;
  const of = state.total === null ? '' : ` de ${grouped(state.total)}`;
  return (
    <Button size="sm" onClick={toggle}>
      {`Detener (${grouped(state.done)}${of})`}
    </Button>
  );
}
