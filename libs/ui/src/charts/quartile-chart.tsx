import { drawBoxes, type Reference } from './box-chart';
import { ChartFigure, type ChartProps } from './frame/chart-figure';
import type { Unit } from './frame/chart-text';

interface QuartileGroup {
  readonly label: string;
  readonly n: number;
  readonly firstQuartile: number;
  readonly median: number;
  readonly thirdQuartile: number;
}

interface QuartileChartProps extends ChartProps {
  readonly dimension: string;
  readonly groups: readonly QuartileGroup[];
  readonly unit?: Unit;
  /** Lines across all groups, least first: "Mínimo general". */
  readonly references?: readonly Reference[];
}

/** From the first to the third quartile of each group, with its median, where single values are not known. */
export const QuartileChart = ({
  title,
  description,
  isUnmeasured = false,
  dimension,
  groups,
  unit,
  references = [],
}: QuartileChartProps) => (
  <ChartFigure
    title={title}
    description={description}
    isUnmeasured={isUnmeasured}
    isEmpty={groups.length === 0}
    table={{
      headings: [dimension, 'n', 'Cuartil 1', 'Mediana', 'Cuartil 3'],
      rows: [
        ...groups.map(({ label, n, firstQuartile, median, thirdQuartile }) => ({
          head: label,
          figures: [{ value: n }, ...[firstQuartile, median, thirdQuartile].map((value) => ({ value, unit }))],
        })),
        ...references.map(({ label, value }) => ({
          head: label,
          figures: [{ value: null }, ...[null, value, null].map((each) => ({ value: each, unit }))],
        })),
      ],
    }}
    draw={(width) =>
      drawBoxes(
        { groups, unit, references },
        groups.map(({ n, firstQuartile, median, thirdQuartile }) => ({
          count: n,
          lowWhisker: firstQuartile,
          firstQuartile,
          median,
          thirdQuartile,
          highWhisker: thirdQuartile,
          outliers: [],
        })),
        width,
      )
    }
  />
);
