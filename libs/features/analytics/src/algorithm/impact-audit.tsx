import type { ImpactAudit as Audit, ImpactRow, ImpactSubject, ImpactTable } from '@vinculo/contracts/analytics';
import { LOCALE } from '@vinculo/domain/constants';
import { EXCLUDED_SHARE, FOUR_FIFTHS, SMALL_SAMPLE } from '@vinculo/domain/matching';
import { counted } from '@vinculo/domain/formats';
import { valueText } from '@vinculo/ui/charts';
import { fullTime } from '@vinculo/ui/dates';
import { Tag, type TagTone } from '@vinculo/ui/status';
import type { Cell } from '@vinculo/ui/files';
import styles from '../open/open.module.css';
import { DownloadMenu } from './download-menu';
import models from './models/models.module.css';

const STEPS: Readonly<Record<Audit['steps'][number]['step'], { readonly title: string; readonly text: string }>> = {
  match: {
    title: 'Coincidencia',
    text: 'De las personas con calificación, quiénes llegan al umbral en alguna vacante activa.',
  },
  shortlist: {
    title: 'Preselección',
    text: 'De las personas que entraron al proceso de una vacante, quiénes llegaron a «Preseleccionada».',
  },
};
const SUBJECTS: Readonly<Record<ImpactSubject, string>> = {
  gender: 'Género',
  age: 'Edad',
  genderAge: 'Género y edad',
};
const VERDICTS: Readonly<Record<ImpactRow['verdict'], { readonly label: string; readonly tone: TagTone }>> = {
  reference: { label: 'Referencia', tone: 'neutral' },
  noAlert: { label: 'Sin alerta', tone: 'success' },
  review: { label: 'Revisar', tone: 'warning' },
  smallSample: { label: 'Muestra insuficiente', tone: 'outline' },
};

const percent = (share: number | null): string => valueText(share === null ? null : share * 100, 'percent');
const TWO_DECIMALS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimals = (value: number | null): string => (value === null ? '–' : TWO_DECIMALS.format(value));
const LEAST_P = 0.001;
const pText = (p: number | null): string =>
  p === null ? '–' : p < LEAST_P ? '< 0.001' : p.toLocaleString(LOCALE, { maximumFractionDigits: 3 });

const methodOf = ({ at, modelVersion }: Audit): string =>
  `Calculado el ${fullTime(new Date(at))} con la versión ${modelVersion}. Compara cada categoría con la que más se elige: una razón menor que ${FOUR_FIFTHS} se revisa (regla de los cuatro quintos). La p es de la prueba exacta de Fisher. Con menos de ${SMALL_SAMPLE} personas no se concluye nada. La calificación no lee género ni edad: aquí se suman aparte, y solo se guardan las sumas.`;

const HEADINGS = [
  'Paso',
  'Por',
  'Categoría',
  'Personas',
  'Elegidas',
  'Tasa',
  'Razón',
  'Sobre la mediana',
  'p',
  'Lectura',
];
const rowsOf = ({ steps }: Audit): Cell[][] =>
  steps.flatMap(({ step, tables }) =>
    tables.flatMap(({ subject, rows, excluded, unknown }) => {
      const [paso, por] = [STEPS[step].title, SUBJECTS[subject]];
      return [
        ...rows.map(({ label, total, selected, rate, ratio, scoringRate, p, verdict }) => [
          ...[paso, por, label, total, selected, rate ?? '', ratio ?? '', scoringRate ?? '', p ?? ''],
          VERDICTS[verdict].label,
        ]),
        ...excluded.map(({ label, total }) => [paso, por, label, total, '', '', '', '', '', 'No se compara']),
        [paso, por, 'Sin este dato', unknown, '', '', '', '', '', ''],
      ];
    }),
  );

interface ImpactAuditProps {
  readonly audit: Audit | null;
  /** The live one, where it is known. */
  readonly version?: number | undefined;
}

/** Whether the score selects people of each category as often, and how sure that is. */
export function ImpactAudit({ audit, version }: ImpactAuditProps) {
  return (
    <section>
      <div className={models.heading}>
        <h2 className={styles.heading}>Impacto por género y edad</h2>
        {audit !== null && (
          <DownloadMenu
            name={`impacto-del-match-version-${audit.modelVersion}`}
            table={{ headings: HEADINGS, rows: rowsOf(audit), notes: [['Método', methodOf(audit)]] }}
            data={{ method: methodOf(audit), audit }}
          />
        )}
      </div>
      {audit === null ? (
        <p className={styles.text}>Aún no hay una auditoría de esta versión. La primera se calcula hoy.</p>
      ) : (
        <>
          <p className={styles.text}>{methodOf(audit)}</p>
          {version !== undefined && version !== audit.modelVersion && (
            <p className={styles.text}>La auditoría de la versión {version} se calcula en unos minutos.</p>
          )}
          {audit.steps.map(({ step, tables }) => (
            <section key={step}>
              <h3 className={styles.subheading}>{STEPS[step].title}</h3>
              <p className={styles.text}>{STEPS[step].text}</p>
              {tables.map((table) => (
                <AuditTable
                  key={table.subject}
                  table={table}
                  title={`${STEPS[step].title} por ${SUBJECTS[table.subject].toLowerCase()}`}
                />
              ))}
            </section>
          ))}
        </>
      )}
    </section>
  );
}

function AuditTable({
  table: { subject, rows, excluded, unknown },
  title,
}: {
  readonly table: ImpactTable;
  readonly title: string;
}) {
  const hasScores = rows.some(({ scoringRate }) => scoringRate !== null);
  return (
    <div className={styles.part}>
      {rows.length === 0 ? (
        <p className={styles.text}>{SUBJECTS[subject]}: sin grupos de tamaño suficiente para publicarse.</p>
      ) : (
        <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{SUBJECTS[subject]}</th>
                <th scope="col" className={styles.number}>
                  Personas
                </th>
                <th scope="col" className={styles.number}>
                  Elegidas
                </th>
                <th scope="col" className={styles.number}>
                  Tasa
                </th>
                <th scope="col" className={styles.number}>
                  Razón
                </th>
                {hasScores && (
                  <th scope="col" className={styles.number}>
                    Sobre la mediana
                  </th>
                )}
                <th scope="col" className={styles.number}>
                  p
                </th>
                <th scope="col">Lectura</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.category}>
                  <th scope="row">{row.label}</th>
                  <td className={styles.number}>{valueText(row.total)}</td>
                  <td className={styles.number}>{valueText(row.selected)}</td>
                  <td className={styles.number}>{percent(row.rate)}</td>
                  <td className={styles.number}>{decimals(row.ratio)}</td>
                  {hasScores && <td className={styles.number}>{percent(row.scoringRate)}</td>}
                  <td className={styles.number}>{pText(row.p)}</td>
                  <td>
                    <Tag tone={VERDICTS[row.verdict].tone}>{VERDICTS[row.verdict].label}</Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.note}>
        {unknown > 0 && `Sin este dato: ${counted(unknown, 'persona', 'personas')}. `}
        {excluded.length > 0 &&
          `Con menos de ${valueText(EXCLUDED_SHARE * 100, 'percent')} no se comparan: ${excluded
            .map(({ label, total }) => `${label} (${valueText(total)})`)
            .join(', ')}.`}
      </p>
    </div>
  );
}
