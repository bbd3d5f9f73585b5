import { useQuery } from '@tanstack/react-query';
import type { readModelPerformance } from '@vinculo/contracts/models';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { modelQueries } from '@vinculo/data-access/models';
import { counted } from '@vinculo/domain/formats';
import { SMALL_SAMPLE, type SharedOutcome } from '@vinculo/domain/matching';
import { MODEL_FIGURES } from '@vinculo/domain/measures';
import { IntervalChart, valueText } from '@vinculo/ui/charts';
import { EmptyState } from '@vinculo/ui/feedback';
import { FigureTiles, HowComputed, howComputed, PlainTile } from '@vinculo/ui/figures';
import type { Cell } from '@vinculo/ui/files';
import { SelectField } from '@vinculo/ui/form';
import { useState } from 'react';
import { Answered } from '../figures/answered';
import open from '../open/open.module.css';
import { DownloadMenu } from './download-menu';
import styles from './models/models.module.css';

type Measured = ResponseOf<typeof readModelPerformance>;

const SMALL = 'Muestra insuficiente';
const { calibration: CALIBRATION, precision: PRECISION, overrides: OVERRIDES } = MODEL_FIGURES;

const noteOf = ({ n, value, interval }: SharedOutcome): string =>
  value === null || interval === undefined
    ? `${SMALL}: ${n} de ${SMALL_SAMPLE}`
    : `De ${valueText(interval.low, 'percent')} a ${valueText(interval.high, 'percent')}, n ${valueText(n)}`;

const METHOD = [CALIBRATION, PRECISION, OVERRIDES].map(
  ({ label, formula, excludes }) => [label, `${formula} No cuenta: ${excludes}`] as const,
);

const rowOf = (figure: string, part: string, { n, value, interval }: SharedOutcome): Cell[] => [
  ...[figure, part, n],
  ...[value, interval?.low, interval?.high].map((each) => each ?? ''),
];

const rowsOf = ({ calibration, precision, overrides }: Measured): Cell[][] => [
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

/** How a version of the score worked out against what became of the applications that it scored. */
export function Performance() {
  const [version, setVersion] = useState<string>();
  const { data: models } = useQuery(modelQueries.list());
  const versions = models?.versions.map((one) => String(one.version)) ?? [];
  return (
    <>
      {versions.length > 1 && (
        <SelectField
          label="Versión"
          options={versions.map((value) => ({ value, label: `Versión ${value}` }))}
          value={version ?? versions[0] ?? null}
          onChange={(chosen) => chosen !== null && setVersion(chosen)}
        />
      )}
      <Answered
        query={useQuery(modelQueries.performance(version === undefined ? {} : { version: Number(version) }))}
        what="el desempeño"
      >
        {(measured) =>
          measured.scored === 0 ? (
            <EmptyState title="Aún no se mide">
              La calificación de cada persona se guarda cuando entra al proceso de una vacante. Con las primeras de la
              versión {measured.version} aparece aquí cómo resultaron.
            </EmptyState>
          ) : (
            <Figures measured={measured} />
          )
        }
      </Answered>
    </>
  );
}

function Figures({ measured }: { readonly measured: Measured }) {
  const { version, threshold, countedAt, scored, calibration, precision, overrides } = measured;
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
            headings: ['Cifra', 'Parte', 'n', 'Porcentaje', 'Desde', 'Hasta'],
            rows: rowsOf(measured),
            notes: METHOD,
          }}
          data={{ method: Object.fromEntries(METHOD), ...measured }}
        />
      </div>
      <FigureTiles label="Precisión y decisiones">
        <PlainTile
          label={PRECISION.label}
          value={valueText(precision.top.value, 'percent')}
          note={noteOf(precision.top)}
          how={howComputed(PRECISION, { n: precision.top.n, excluded: precision.excluded }, countedAt)}
        />
        <PlainTile
          label="Adelantadas, de todas"
          value={valueText(precision.all.value, 'percent')}
          note={`${noteOf(precision.all)}. De las mismas ${counted(precision.vacancies, 'vacante', 'vacantes')}`}
          how={howComputed(PRECISION, { n: precision.all.n, excluded: scored - precision.all.n }, countedAt)}
        />
        <PlainTile
          label={OVERRIDES.label}
          value={valueText(all.value, 'percent')}
          note={noteOf(all)}
          how={decided(all)}
        />
        <PlainTile
          label="Adelantadas bajo el umbral"
          value={valueText(forwardUnder.value, 'percent')}
          note={noteOf(forwardUnder)}
          how={decided(forwardUnder)}
        />
        <PlainTile
          label="Descartadas sobre el umbral"
          value={valueText(discardedOver.value, 'percent')}
          note={noteOf(discardedOver)}
          how={decided(discardedOver)}
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
