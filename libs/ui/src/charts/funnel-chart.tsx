import { ChartFigure, type ChartProps, type Drawing } from './frame/chart-figure';
import type { Opening } from './frame/opening';
import { finite, shortened, valueText } from './frame/chart-text';
import { funnelSteps, type FunnelStep, type Stage } from './statistics';
import { LETTER } from './frame/axes';
import styles from './frame/chart.module.css';

interface FunnelChartProps extends ChartProps {
  readonly stages: readonly Stage[];
  readonly opens?: (stage: number) => Opening | undefined;
}

const stepText = ({ label, value, ofPrevious }: FunnelStep): string =>
  `${label}: ${valueText(value)}${ofPrevious === null ? '' : `, ${valueText(ofPrevious, 'percent')} de la etapa anterior`}`;

/** How many reach each stage, and which share of the previous stage that is. */
export function FunnelChart({ title, description, isUnmeasured = false, stages, opens }: FunnelChartProps) {
  const steps = funnelSteps(stages);
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured}
      isEmpty={stages.every(({ value }) => finite(value) === null)}
      table={{
        headings: ['Etapa', 'Cuántas', 'De la anterior', 'De la primera'],
        rows: steps.map(({ label, value, ofPrevious, ofFirst }) => ({
          head: label,
          figures: [{ value }, { value: ofPrevious, unit: 'percent' }, { value: ofFirst, unit: 'percent' }],
        })),
      }}
      draw={(width) => drawFunnel(steps, opens, width)}
    />
  );
}

const ROW = 42;
const BAR = 28;

function drawFunnel(steps: readonly FunnelStep[], opens: FunnelChartProps['opens'], width: number): Drawing {
  const names = steps.map(({ label }) => shortened(label, Math.floor((width * 0.3) / LETTER)));
  const left = Math.max(0, ...names.map(({ length }) => length)) * LETTER * 1.1 + 12;
  const right = 124;
  const room = Math.max(width - left - right, 1);
  const greatest = Math.max(0, ...steps.map(({ value }) => finite(value) ?? 0));
  const lengthOf = (value: number | null) => (greatest === 0 ? 0 : (Math.max(finite(value) ?? 0, 0) / greatest) * room);
  const marks = steps.map((step, index) => {
    const middle = index * ROW + BAR / 2 + 4;
    return (
      <g key={index}>
        <text className={styles.name} x={0} y={middle}>
          {names[index]}
        </text>
        <rect className={styles.track} x={left} y={index * ROW} width={room} height={BAR} rx={4} />
        <rect
          className={styles.mark}
          data-tone={1}
          x={left}
          y={index * ROW}
          width={lengthOf(step.value)}
          height={BAR}
          rx={4}
        >
          <title>{stepText(step)}</title>
        </rect>
        <text className={styles.value} x={width - 56} y={middle} textAnchor="end">
          {valueText(step.value)}
        </text>
        <text className={styles.name} x={width} y={middle} textAnchor="end">
          {valueText(step.ofPrevious, 'percent')}
        </text>
      </g>
    );
  });
  const targets = steps.flatMap((step, index) => {
    const opening = opens?.(index);
    return opening === undefined
      ? []
      : [{ key: String(index), label: stepText(step), opening, x: left, y: index * ROW, width: room, height: BAR }];
  });
  return { height: Math.max(steps.length * ROW - (ROW - BAR), 0), marks, targets };
}
