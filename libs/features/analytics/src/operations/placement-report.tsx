import { useQuery } from '@tanstack/react-query';
import { NO_FIGURE_FILTERS, type readPlacementReport, type ReportGap } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { staffQueries } from '@vinculo/data-access/analytics';
import { mexicoDay } from '@vinculo/domain/calendar';
import { blankFields, type BlankField } from '@vinculo/domain/candidates';
import { labelOf as nameOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { HALF_YEAR, lastHalfYears, measureOf, REPORTED, type MeasureId, type Period } from '@vinculo/domain/measures';
import { Button } from '@vinculo/ui/button';
import { valueText } from '@vinculo/ui/charts';
import { dayText, fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { useExportRun } from '@vinculo/ui/export';
import { notify } from '@vinculo/ui/feedback';
import { HowComputed, howComputed } from '@vinculo/ui/figures';
import type { Sheet } from '@vinculo/ui/files';
import { SelectField } from '@vinculo/ui/form';
import { listParams, useListParams } from '@vinculo/ui/list';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import * as z from 'zod/mini';
import { Answered } from '../figures/answered';
import { today } from '../figures/figure-params';
import type { Opened } from '../figures/opened';
import open from '../open/open.module.css';
import styles from './operations.module.css';

type Report = ResponseOf<typeof readPlacementReport>;

const params = listParams(z.object({ half: z.optional(z.string().check(z.regex(HALF_YEAR))) }), { half: 'semestre' });

const PARTS = { place: 'Estado', position: 'Puesto' } as const;
const HALVES_OFFERED = 6;

const halfText = (half: string): string =>
  `${half.endsWith('-1') ? 'Enero a junio' : 'Julio a diciembre'} de ${half.slice(0, 4)}`;
const labelOf = (measure: MeasureId): string =>
  REPORTED.find((reported) => reported.measure === measure)?.label ?? measureOf(measure).label;

/** The rows of the file: every figure, whole and split. */
const rowsOf = ({ figures }: Report) =>
  figures.flatMap(({ measure, value, parts }) => [
    [labelOf(measure), 'Total', '', value],
    ...parts.flatMap(({ by, groups }) => groups.map(({ label, count }) => [labelOf(measure), PARTS[by], label, count])),
  ]);

const without = (field: BlankField, { from, to }: Period): string =>
  `${paths.people}?${new URLSearchParams({ desde: from, hasta: to, sinDato: field })}`;
const PEOPLE = ['persona del semestre', 'personas del semestre'] as const;

interface Gap {
  readonly text: (count: number) => string;
  readonly mend: string;
  readonly to: (period: Period) => string;
}
const lacking = (field: BlankField): Gap => ({
  text: (count) => `${counted(count, ...PEOPLE)} sin ${nameOf(blankFields, field).toLowerCase()}.`,
  mend: 'Ver a quiénes les falta',
  to: (period) => without(field, period),
});
const GAPS: Readonly<Record<ReportGap, Gap>> = {
  state: lacking('state'),
  education: lacking('education'),
  position: lacking('position'),
  unverifiedCompanies: {
    text: (count) => `${counted(count, 'empresa', 'empresas')} con vacantes activas sin verificar.`,
    mend: 'Ver las empresas',
    to: () => `${paths.companies}?${new URLSearchParams({ verificacion: 'unverified', activas: '1' })}`,
  },
};

interface PlacementReportProps {
  readonly onOpen: (opened: Opened) => void;
}

/** The half-yearly report to the STPS: what it asks, what there is, what is missing, and the file. */
export function PlacementReport({ onOpen }: PlacementReportProps) {
  const { filters, setFilters } = useListParams(params);
  const halves = lastHalfYears(today(), HALVES_OFFERED);
  // The last one that is over.
  const half = filters.half ?? halves[1] ?? '';
  const query = useQuery(staffQueries.placementReport(half));
  const offered = [...new Set([...halves, half])].map((value) => ({ value, label: halfText(value) }));
  return (
    <section className={styles.section} aria-label="Informe semestral a la STPS" aria-busy={query.isPlaceholderData}>
      <h2 className={open.heading}>Informe semestral a la STPS</h2>
      <p className={open.text}>
        Las agencias de colocación informan de su participación en el mercado de trabajo a más tardar el 15 de enero y
        el 15 de julio (Reglamento de Agencias de Colocación de Trabajadores, art. 9). El artículo cambió en 2014:
        confirma con la STPS el formato vigente antes de entregarlo.
      </p>
      <div className={styles.chooser}>
        <SelectField
          label="Semestre"
          options={offered}
          value={half}
          onChange={(chosen) => setFilters({ half: chosen ?? undefined })}
        />
        {query.data !== undefined && <Download report={query.data} half={half} />}
      </div>
      <Answered query={query} what="el informe">
        {(report) => (
          <>
            <ReportFigures report={report} onOpen={onOpen} />
            <Missing report={report} />
          </>
        )}
      </Answered>
    </section>
  );
}

/** Loaded when it is asked for. */
const excel = async (sheet: Sheet): Promise<Blob> =>
  (await import('@vinculo/ui/xlsx')).xlsxFile(sheet, ['Informe', 'Semestre y faltantes']);

function Download({ report, half }: { readonly report: Report; readonly half: string }) {
  const { state, start } = useExportRun((count) =>
    notify.success(`${counted(count, 'renglón', 'renglones')} en el archivo`),
  );
  const { period, dueOn, countedAt, gaps } = report;
  async function* rows() {
    yield await Promise.resolve(rowsOf(report));
  }
  const file = {
    read: rows,
    headings: ['Concepto', 'Desglose', 'Valor', 'Cantidad'],
    notes: [
      ['Semestre', `${halfText(half)}: del ${dayText(period.from)} al ${dayText(period.to)}`],
      ['Se entrega a más tardar', dayText(dueOn)],
      ['Cifras hasta', fullTime(new Date(countedAt))],
      ['Falta', 'Los datos de la agencia.'],
      ...gaps.filter(({ count }) => count > 0).map(({ gap, count }) => ['Falta', GAPS[gap].text(count)] as const),
    ],
  } as const;
  const name = `informe-stps-${half}-${mexicoDay(new Date())}`;
  return (
    <>
      <Button
        isBusy={state.kind === 'running'}
        onClick={() => start({ ...file, fileName: `${name}.xlsx`, make: excel })}
      >
        Descargar Excel
      </Button>
      <Button isBusy={state.kind === 'running'} onClick={() => start({ ...file, fileName: `${name}.csv` })}>
        Descargar CSV
      </Button>
      {state.kind === 'failed' && <p role="alert">El archivo no se guardó. {problemText(state.error)}</p>}
    </>
  );
}

const ReportFigures = ({
  report: { figures, period, dueOn, countedAt },
  onOpen,
}: PlacementReportProps & { readonly report: Report }) => (
  <>
    <p className={open.note}>
      Del {dayText(period.from)} al {dayText(period.to)}. Se entrega a más tardar el {dayText(dueOn)}.
    </p>
    <table className={`${open.table} ${styles.report}`}>
      <thead>
        <tr>
          <th scope="col">Lo que hay</th>
          <th scope="col" className={open.number}>
            Cantidad
          </th>
          <th scope="col">Desglose en el archivo</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ measure, value, parts }) => (
          <tr key={measure}>
            <th scope="row">
              <span className={styles.named}>
                {labelOf(measure)}
                <HowComputed
                  name={labelOf(measure)}
                  sentences={howComputed(measureOf(measure), { n: value, excluded: 0 }, countedAt)}
                />
              </span>
            </th>
            <td className={open.number}>
              <button
                type="button"
                className={styles.value}
                aria-label={`${labelOf(measure)}: ${valueText(value)}. Ver lo que cuenta`}
                onClick={() => onOpen({ request: { measure, period, filters: NO_FIGURE_FILTERS } })}
              >
                {valueText(value)}
              </button>
            </td>
            <td>{parts.map(({ by, groups }) => `${PARTS[by]}: ${valueText(groups.length)}`).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Missing = ({ report: { gaps, period } }: { readonly report: Report }) => (
  <>
    <h3 className={open.subheading}>Lo que falta</h3>
    <ul className={open.list}>
      <li>
        Los datos de la agencia: razón social, RFC, domicilio y número de autorización o registro. Vínculo no los
        guarda; escríbelos en el formato.
      </li>
      {gaps
        .filter(({ count }) => count > 0)
        .map(({ gap, count }) => (
          <li key={gap}>
            {GAPS[gap].text(count)} <PrefetchLink to={GAPS[gap].to(period)}>{GAPS[gap].mend}</PrefetchLink>
          </li>
        ))}
    </ul>
  </>
);
