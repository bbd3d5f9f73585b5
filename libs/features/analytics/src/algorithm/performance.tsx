import { useQuery } from '@tanstack/react-query';
import { figureSearch } from '@vinculo/contracts/analytics';
import type { readModelPerformance } from '@vinculo/contracts/models';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { modelQueries, type ModelOutcomesRequest } from '@vinculo/data-access/models';
import { counted } from '@vinculo/domain/formats';
import { LOCALE } from '@vinculo/domain/constants';
import { SMALL_SAMPLE, type RankCorrelation, type SharedOutcome } from '@vinculo/domain/matching';
import { lastDays, MODEL_FIGURES, type ModelPart } from '@vinculo/domain/measures';
import { IntervalChart, valueText } from '@vinculo/ui/charts';
import { EmptyState } from '@vinculo/ui/feedback';
import { FigureTiles, HowComputed, howComputed, PlainTile } from '@vinculo/ui/figures';
import type { Cell } from '@vinculo/ui/files';
import { listParams, OptionFilter, useListParams } from '@vinculo/ui/list';
import * as z from 'zod/mini';
import { Answered } from '../figures/answered';
import { DAY_PARAMS, periodOf, today } from '../figures/figure-params';
import { PeriodFilter } from '../figures/period-filter';
import open from '../open/open.module.css';
import { DownloadMenu } from './download-menu';
import styles from './models/models.module.css';

type Measured = ResponseOf<typeof readModelPerformance>;

const SMALL = 'Muestra insuficiente';
const {
  correlation: CORRELATION,
  calibration: CALIBRATION,
  precision: PRECISION,
  overrides: OVERRIDES,
} = MODEL_FIGURES;

const noteOf = ({ n, value, interval }: SharedOutcome): string =>
  value === null || interval === undefined
    ? `${SMALL}: ${n} de ${SMALL_SAMPLE}`
    : `De ${valueText(interval.low, 'percent')} a ${valueText(interval.high, 'percent')}, n ${valueText(n)}`;

const coefficient = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const coefficientText = (value: number | null): string => valueText(value, 'count', coefficient);

const correlationNote = ({ n, value, interval }: RankCorrelation): string =>
  interval === undefined
    ? value === null && n >= SMALL_SAMPLE
      ? `Todas con la misma calificación o el mismo resultado, n ${valueText(n)}`
      : `${SMALL}: ${n} de ${SMALL_SAMPLE}`
    : `De ${coefficientText(interval.low)} a ${coefficientText(interval.high)}, n ${valueText(n)}`;

const METHOD = [CORRELATION, CALIBRATION, PRECISION, OVERRIDES].map(
  ({ label, formula, excludes }) => [label, `${formula} No cuenta: ${excludes}`] as const,
);

const rowOf = (figure: string, part: string, { n, value, interval }: SharedOutcome): Cell[] => [
  ...[figure, part, n],
  ...[value, interval?.low, interval?.high].map((each) => each ?? ''),
];

const rowsOf = ({ correlation, calibration, precision, overrides }: Measured): Cell[][] => [
  rowOf(CORRELATION.label, 'Todas', correlation),
  ...calibration.bands.flatMap(({ from, to, interviewed, hired }) => [
    rowOf(CALIBRATION.label, `${from} a ${to}: entrevista`, interviewed),
    rowOf(CALIBRATION.label, `${from} a ${to}: contratación`, hired),
  ]),
  rowOf(PRECISION.label, 'Las diez mejores', precision.top),
  rowOf(PRECISION.label, 'Todas', precision.all),
  rowOf(OVERRIDES.label, 'Todas', overrides.all),
  rowOf(OVERRIDES.label, 'Adelantadas bajo el umbral', overrides.forwardUnder),
  rowOf(OVERRIDES.label, 'Descartadas sobre el umbral', overrides.discardedOver),
];

const params = listParams(
  z.extend(z.pick(figureSearch, { from: true, to: true }), {
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  }),
  { ...DAY_PARAMS, version: 'version' },
);
/** An outcome takes weeks. */
const DEFAULT_DAYS = 365;

/** The scored applications that are open, and the name of the figure that counts them. */
export interface OpenedOutcomes {
  readonly label: string;
  readonly formula: string;
  readonly part?: string;
  readonly outcomes: ModelOutcomesRequest;
}

interface PerformanceProps {
  readonly onOpen: (opened: OpenedOutcomes) => void;
}

/** How a version of the score worked out against what became of the applications that it scored. */
export function Performance({ onOpen }: PerformanceProps) {
  const {
    filters: { from, to, version },
    setFilters,
  } = useListParams(params);
  const days = { from: from ?? lastDays(to ?? today(), DEFAULT_DAYS).from, to };
  const period = periodOf(days);
  const { data: models } = useQuery(modelQueries.list());
  const versions = models?.versions.map((one) => String(one.version)) ?? [];
  const question = { ...(version === undefined ? {} : { version }), period };
  const query = useQuery(modelQueries.performance(question));
  return (
    <div aria-busy={query.isPlaceholderData}>
      <div className={styles.filters}>
        <PeriodFilter days={days} onChange={setFilters} />
        {versions.length > 1 && (
          <OptionFilter
            label="Versión"
            placeholder="La vigente"
            options={versions.map((value) => ({ value, label: `Versión ${value}` }))}
            value={version === undefined ? undefined : String(version)}
            onChange={(chosen) => setFilters({ version: chosen === undefined ? undefined : Number(chosen) })}
          />
        )}
      </div>
      <Answered query={query} what="el desempeño">
        {(measured) =>
          measured.scored === 0 ? (
            <EmptyState title="Aún no se mide">
              La calificación de cada persona se guarda cuando entra al proceso de una vacante. Con las primeras de la
              versión {measured.version} en este periodo aparece aquí cómo resultaron.
            </EmptyState>
          ) : (
            <Figures
              measured={measured}
              onOpen={(of, part, band) =>
                onOpen({
                  ...of,
                  outcomes: { ...question, version: measured.version, part, ...(band === undefined ? {} : { band }) },
                })
              }
            />
          )
        }
      </Answered>
    </div>
  );
}

type OnOpenPart = (of: Omit<OpenedOutcomes, 'outcomes'>, part: ModelPart, band?: number) => void;

function Figures({ measured, onOpen }: { readonly measured: Measured; readonly onOpen: OnOpenPart }) {
  const { version, threshold, countedAt, scored, correlation, calibration, precision, overrides } = measured;
  const { all, forwardUnder, discardedOver } = overrides;
  const decided = ({ n }: SharedOutcome) => howComputed(OVERRIDES, { n, excluded: scored - n }, countedAt);
  return (
    <>
      <div className={styles.heading}>
        <p className={open.text}>
          {counted(scored, 'postulación calificada', 'postulaciones calificadas')} por la versión {version}, con umbral
          de {threshold}. Con menos de {SMALL_SAMPLE} casos no se concluye nada.
        </p>
        <DownloadMenu
          name={`desempeno-del-match-version-${version}`}
          table={{
            headings: ['Cifra', 'Parte', 'n', 'Valor', 'Desde', 'Hasta'],
            rows: rowsOf(measured),
            notes: METHOD,
          }}
          data={{ method: Object.fromEntries(METHOD), ...measured }}
        />
      </div>
      <FigureTiles label="Precisión y decisiones">
        <PlainTile
          label={CORRELATION.label}
          value={coefficientText(correlation.value)}
          note={correlationNote(correlation)}
          how={howComputed(CORRELATION, correlation, countedAt)}
          onOpen={() => onOpen(CORRELATION, 'correlated')}
        />
        <PlainTile
          label={PRECISION.label}
          value={valueText(precision.top.value, 'percent')}
          note={noteOf(precision.top)}
          how={howComputed(PRECISION, { n: precision.top.n, excluded: precision.excluded }, countedAt)}
          onOpen={() => onOpen(PRECISION, 'top')}
        />
        <PlainTile
          label="Adelantadas, de todas"
          value={valueText(precision.all.value, 'percent')}
          note={`${noteOf(precision.all)}. De las mismas ${counted(precision.vacancies, 'vacante', 'vacantes')}`}
          how={howComputed(PRECISION, { n: precision.all.n, excluded: scored - precision.all.n }, countedAt)}
          onOpen={() => onOpen({ ...PRECISION, part: 'todas' }, 'all')}
        />
        <PlainTile
          label={OVERRIDES.label}
          value={valueText(all.value, 'percent')}
          note={noteOf(all)}
          how={decided(all)}
          onOpen={() => onOpen(OVERRIDES, 'decided')}
        />
        <PlainTile
          label="Adelantadas bajo el umbral"
          value={valueText(forwardUnder.value, 'percent')}
          note={noteOf(forwardUnder)}
          how={decided(forwardUnder)}
          onOpen={() => onOpen({ ...OVERRIDES, part: 'adelantadas' }, 'forwardUnder')}
        />
        <PlainTile
          label="Descartadas sobre el umbral"
          value={valueText(discardedOver.value, 'percent')}
          note={noteOf(discardedOver)}
          how={decided(discardedOver)}
          onOpen={() => onOpen({ ...OVERRIDES, part: 'descartadas' }, 'discardedOver')}
        />
      </FigureTiles>
      <h2 className={open.heading}>
        {CALIBRATION.label}{' '}
        <HowComputed
          name={CALIBRATION.label}
          sentences={howComputed(CALIBRATION, { n: calibration.n, excluded: calibration.excluded }, countedAt)}
        />
      </h2>
      <div className={open.charts}>
        {(
          [
            ['Llegaron a entrevista', 'interviewed'],
            ['Llegaron a contratación', 'hired'],
          ] as const
        ).map(([title, outcome]) => (
          <IntervalChart
            key={outcome}
            title={title}
            description="Por la calificación al entrar al proceso. Si el match acierta, sube de arriba abajo"
            dimension="Calificación"
            unit="percent"
            tooFew={SMALL}
            groups={calibration.bands.map(({ from, to, ...band }) => ({ label: `${from} a ${to}`, ...band[outcome] }))}
            opens={(index) => {
              const { band, from, to } = calibration.bands[index] ?? {};
              return band === undefined
                ? undefined
                : () => onOpen({ ...CALIBRATION, part: `${title.toLowerCase()}, ${from} a ${to}` }, outcome, band);
            }}
          />
        ))}
      </div>
      {calibration.hidden > 0 && (
        <p className={open.note}>
          En decenas de menos de cinco, que no se muestran, o con lo que permitiría deducirlas:{' '}
          {valueText(calibration.hidden)}.
        </p>
      )}
    </>
  );
}
