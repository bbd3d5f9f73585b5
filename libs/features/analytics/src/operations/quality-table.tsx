import type { readBusinessOps } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { BlankField } from '@vinculo/domain/candidates';
import { education, states, valuesOf } from '@vinculo/domain/catalogs';
import { QUALITY, KNOWN_ORIGINS, type QualityId } from '@vinculo/domain/measures';
import { valueText } from '@vinculo/ui/charts';
import { HowComputed, howComputed } from '@vinculo/ui/figures';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import open from '../open/open.module.css';
import styles from './operations.module.css';

interface QualityTableProps {
  readonly quality: ResponseOf<typeof readBusinessOps>['quality'];
  readonly countedAt: string;
}

const many = (param: string, values: readonly string[]): string =>
  new URLSearchParams(values.map((value) => [param, value])).toString();

/** The filter of the list of people that finds those that a share counts. */
const FILTERS: Readonly<Record<QualityId, string>> = {
  curp: 'conCurp=si',
  cv: 'cv=si',
  documents: 'documentos=si',
  origin: many('origen', KNOWN_ORIGINS),
  state: many('estado', valuesOf(states)),
  education: many('escolaridad', valuesOf(education)),
};

/** The filter that finds those who lack it; no list has the others. */
const LACKING: Readonly<Partial<Record<QualityId, string>>> = {
  curp: many('sinDato', ['curp'] satisfies BlankField[]),
  state: many('sinDato', ['state'] satisfies BlankField[]),
  education: many('sinDato', ['education'] satisfies BlankField[]),
};

function Lacking({
  label,
  lacking,
  count,
}: {
  readonly label: string;
  readonly lacking: string | undefined;
  readonly count: number;
}) {
  const text = valueText(count);
  return lacking === undefined ? (
    text
  ) : (
    <PrefetchLink to={`${paths.people}?${lacking}`} aria-label={`Sin dato, ${label}: ${text}. Ver a las personas`}>
      {text}
    </PrefetchLink>
  );
}

/** How complete the files of people are. */
export const QualityTable = ({ quality: { people, shares }, countedAt }: QualityTableProps) => (
  <section className={styles.section} aria-label="Calidad de los datos">
    <h2 className={open.heading}>Calidad de los datos</h2>
    <table className={`${open.table} ${styles.quality}`}>
      <thead>
        <tr>
          <th scope="col">Expedientes</th>
          <th scope="col">Parte</th>
          <th scope="col" className={open.number}>
            De {valueText(people)} personas
          </th>
          <th scope="col" className={open.number}>
            Les falta
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ id, count }) => {
          const { label } = QUALITY[id];
          const part = people === 0 ? null : (100 * count) / people;
          const text = valueText(count);
          return (
            <tr key={id}>
              <th scope="row">
                <span className={styles.named}>
                  {label}
                  <HowComputed
                    name={label}
                    sentences={howComputed(QUALITY[id], { n: people, excluded: 0 }, countedAt)}
                  />
                </span>
              </th>
              <td>
                <span className={styles.part}>
                  <span>{valueText(part, 'percent')}</span>
                  <span className={styles.whole} aria-hidden>
                    <span style={{ width: `${part ?? 0}%` }} />
                  </span>
                </span>
              </td>
              <td className={open.number}>
                <PrefetchLink
                  to={`${paths.people}?${FILTERS[id]}`}
                  aria-label={`${label}: ${text}. Ver a las personas`}
                >
                  {text}
                </PrefetchLink>
              </td>
              <td className={open.number}>
                <Lacking label={label} lacking={LACKING[id]} count={people - count} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
