import {
  EXPORT_COLUMNS,
  EXPORT_REASON_MIN,
  IDENTIFIER_COLUMNS,
  namesIdentifiers,
  type ExportColumn,
  type ExportFormat,
} from '@vinculo/contracts/candidate-exports';
import type { CandidateFilters, CandidateId } from '@vinculo/contracts/candidates';
import { NO_CANDIDATE_FILTERS } from '@vinculo/data-access/candidates';
import { readExport } from '@vinculo/data-access/candidate-exports';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { useAuthStore } from '@vinculo/data-access/state';
import { mexicoDay } from '@vinculo/domain/calendar';
import { grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { RunProgress } from '@vinculo/ui/bulk';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { useExportRun } from '@vinculo/ui/export';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, SegmentedField, TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { csvFile, type Sheet } from '@vinculo/ui/files';
import { xlsxFile } from '@vinculo/ui/xlsx';
import { useState } from 'react';
import { people as peopleText } from '../bulk/bulk-text';
import { activeFilters } from '../search/active-filters';
import { COLUMN_TEXT } from './column-text';
import styles from './export-dialog.module.css';

const FORMATS = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
] as const;

const MAKERS = { csv: csvFile, xlsx: (sheet: Sheet) => xlsxFile(sheet, ['Personas', 'Filtros']) } as const;

const IDENTIFIERS: readonly string[] = IDENTIFIER_COLUMNS;
const USUAL = EXPORT_COLUMNS.filter((column) => !IDENTIFIERS.includes(column));

interface ExportDialogProps {
  readonly filters: CandidateFilters;
  /** Exports only these people; left out, every match. */
  readonly docIDs?: readonly CandidateId[];
  readonly onClose: () => void;
}

/** Metadata in the file: when the rows were read, and their filters. */
function notesOf(
  filters: CandidateFilters,
  docIDs: readonly CandidateId[] | undefined,
  positionOf: (position: string) => string,
  now: Date,
) {
  const notes: (readonly [string, string])[] = [['Exportado', fullTime(now)]];
  if (docIDs !== undefined) return [...notes, ['Personas elegidas', grouped(docIDs.length)] as const];
  if (filters.textSearch !== '') notes.push(['Búsqueda', filters.textSearch]);
  for (const { name, relation, value } of activeFilters({ ...NO_CANDIDATE_FILTERS, ...filters }, positionOf))
    notes.push([`Filtro: ${name}`, `${relation} ${value}`]);
  return notes.length > 1 ? notes : [...notes, ['Filtros', 'Ninguno'] as const];
}

/** Exports every match, or the selected people, as a file. */
export function ExportDialog({ filters, docIDs, onClose }: ExportDialogProps) {
  const mayReveal = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:reveal'));
  const { labelOf: positionOf } = useCatalog('positions');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [chosen, setChosen] = useState<ReadonlySet<ExportColumn>>(new Set(USUAL));
  const [reason, setReason] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const { state, start, stop } = useExportRun((count) => {
    notify.success(`${peopleText(count)} en el archivo`);
    onClose();
  });
  const offered = mayReveal ? EXPORT_COLUMNS : USUAL;
  const columns = EXPORT_COLUMNS.filter((column) => chosen.has(column));
  const needsReason = namesIdentifiers(columns);
  const isReasonShort = needsReason && reason.trim().length < EXPORT_REASON_MIN;
  const isRunning = state.kind === 'running';

  function accept() {
    setShowsErrors(true);
    if (columns.length === 0 || isReasonShort) return;
    const now = new Date();
    const request = {
      format,
      columns: [...columns],
      filters,
      reason: needsReason ? reason.trim() : '',
      ...(docIDs === undefined ? {} : { docIDs: [...docIDs] }),
    };
    start({
      read: (signal, onTotal) => readExport(request, signal, onTotal),
      headings: columns.map((column) => COLUMN_TEXT[column]),
      notes: notesOf(filters, docIDs, positionOf, now),
      fileName: `personas-${mexicoDay(now)}.${format}`,
      make: MAKERS[format],
    });
  }

  return (
    <Dialog
      isOpen
      isWide
      title="Exportar"
      acceptLabel="Exportar"
      isBusy={isRunning}
      onAccept={accept}
      onClose={onClose}
      message={
        isRunning ? (
          <RunProgress done={state.done} total={state.total ?? undefined} onStop={stop}>
            {state.total === null ? 'Contando…' : `${grouped(state.done)} de ${peopleText(state.total)}`}
          </RunProgress>
        ) : docIDs === undefined ? (
          'Todas las personas que coinciden con los filtros, no solo esta página.'
        ) : (
          `Para ${peopleText(docIDs.length)}.`
        )
      }
    >
      <SegmentedField label="Formato" options={FORMATS} value={format} onChange={setFormat} />
      <fieldset className={styles.columns} disabled={isRunning}>
        <legend>Columnas</legend>
        {offered.map((column) => (
          <Checkbox
            key={column}
            checked={chosen.has(column)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? [...chosen, column] : [...chosen].filter((other) => other !== column)))
            }
          >
            {COLUMN_TEXT[column]}
          </Checkbox>
        ))}
      </fieldset>
      {needsReason && (
        <TextField
          label="Motivo para incluir identificadores"
          help="Queda en la auditoría, con tu nombre y los filtros."
          error={
            showsErrors && isReasonShort
              ? `Escribe para qué los necesitas, en ${EXPORT_REASON_MIN} letras o más.`
              : undefined
          }
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      {showsErrors && columns.length === 0 && (
        <p className={styles.problem} role="alert">
          Elige al menos una columna.
        </p>
      )}
      {state.kind === 'failed' && (
        <p className={styles.problem} role="alert">
          El archivo no se guardó, porque no llegó completo. {problemText(state.error)}
        </p>
      )}
    </Dialog>
  );
}
