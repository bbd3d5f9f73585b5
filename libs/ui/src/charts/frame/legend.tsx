import { toneOf, type Series } from './chart-layout';
import styles from './chart.module.css';

/** Names the colours of the series. A chart with one series has no legend. */
export const SeriesLegend = ({ series }: { readonly series: readonly Series[] }) =>
  series.length < 2 ? null : (
    <ul className={styles.legend}>
      {series.map((each, index) => (
        <li key={each.name}>
          <svg className={styles.key} data-tone={toneOf(each, index)} viewBox="0 0 16 8" aria-hidden>
            <rect width="16" height="8" rx="2" />
          </svg>
          {each.name}
        </li>
      ))}
    </ul>
  );

interface ScaleLegendProps {
  readonly from: string;
  readonly to: string;
}

const STEPS = [0, 1, 2, 3, 4, 5, 6];

/** The colours from the minimum to the maximum, both labelled. */
export const ScaleLegend = ({ from, to }: ScaleLegendProps) => (
  <p className={styles.legend}>
    {from}
    <svg width="84" height="10" viewBox="0 0 84 10" aria-hidden>
      {STEPS.map((step) => (
        <rect key={step} className={styles.cell} data-step={step} x={step * 12} width="12" height="10" />
      ))}
    </svg>
    {to}
  </p>
);
