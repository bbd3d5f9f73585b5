import { EXPLORATION_SHAPES, type ExplorationSearch } from '@vinculo/contracts/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import {
  clockKinds,
  dimensionOf,
  dimensionsFor,
  grains,
  permissionFor,
  MEASURE_IDS,
  measureOf,
  MILESTONE_IDS,
  MILESTONES,
  neededBy,
} from '@vinculo/domain/measures';
import { can, NO_CLAIMS, type Permission } from '@vinculo/domain/session';
import { SegmentedField, SelectField } from '@vinculo/ui/form';
import { requestOf } from './explorer-params';
import styles from './explorer.module.css';

interface ExplorerQuestionProps {
  readonly search: ExplorationSearch;
  readonly onChange: (change: Partial<ExplorationSearch>) => void;
}

const MILESTONE_OPTIONS = MILESTONE_IDS.map((value) => ({ value, label: MILESTONES[value].label }));
const NO_GROUPS = { value: 'none', label: 'Sin agrupar' } as const;
const WHOLE_PERIOD = { value: 'none', label: 'Todo el periodo' } as const;

/** What is explored: the shape, the measure, its groups and its times. */
export function ExplorerQuestion({ search, onChange }: ExplorerQuestionProps) {
  const { shape, measure: id, milestone } = search;
  const measure = measureOf(id);
  const { by, grain, start } = requestOf(search);
  const isSplit = shape === 'table' || shape === 'bar' || shape === 'line';
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const mayRead = (needed: Permission | undefined) => needed === undefined || can(claims, needed);
  const hasTime = shape === 'table' || shape === 'line' || by === undefined;
  return (
    <div className={styles.question}>
      <SegmentedField
        label="Forma"
        options={EXPLORATION_SHAPES}
        value={shape}
        onChange={(chosen) => onChange({ shape: chosen })}
      />
      {shape === 'cohort' && (
        <SelectField
          label="Meta"
          options={MILESTONE_OPTIONS}
          value={milestone}
          onChange={(chosen) => chosen !== null && onChange({ milestone: chosen })}
        />
      )}
      {isSplit && (
        <>
          <SelectField
            label="Medida"
            options={MEASURE_IDS.filter((value) => mayRead(neededBy(measureOf(value)))).map((value) => ({
              value,
              label: measureOf(value).label,
            }))}
            value={id}
            onChange={(chosen) => chosen !== null && onChange({ measure: chosen, start: undefined })}
          />
          {measure.kind === 'clock' && measure.starts.length > 1 && (
            <SelectField
              label="El reloj empieza"
              options={measure.starts}
              value={start ?? measure.starts[0].value}
              onChange={(chosen) => onChange({ start: chosen ?? undefined })}
            />
          )}
          {measure.kind === 'clock' && (
            <SegmentedField
              label="Tiempos"
              options={clockKinds}
              value={search.clock}
              onChange={(chosen) => onChange({ clock: chosen })}
            />
          )}
          <SelectField
            label="Agrupar por"
            options={[
              NO_GROUPS,
              ...dimensionsFor(measure)
                .filter((value) => mayRead(permissionFor(value)))
                .map((value) => ({ value, label: dimensionOf(value).label })),
            ]}
            value={by ?? 'none'}
            onChange={(chosen) => chosen !== null && onChange({ by: chosen })}
          />
          {hasTime && (
            <SelectField
              label="Por tiempo"
              options={shape === 'line' ? grains : [WHOLE_PERIOD, ...grains]}
              value={grain ?? 'none'}
              onChange={(chosen) => chosen !== null && onChange({ grain: chosen })}
            />
          )}
        </>
      )}
    </div>
  );
}
