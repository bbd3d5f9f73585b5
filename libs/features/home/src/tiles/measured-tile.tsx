import { useQuery } from '@tanstack/react-query';
import { analyticsQueries, type FigureRowsRequest } from '@vinculo/data-access/analytics';
import { mexicoDay } from '@vinculo/domain/calendar';
import { Sparkline } from '@vinculo/ui/charts';
import { FigureTile } from '@vinculo/ui/figures';
import { TileProblem } from './tile-problem';
import type { Tile } from './tiles';

/** A figure whose rows are open. */
export interface OpenedFigure {
  readonly label: string;
  readonly request: FigureRowsRequest;
}

interface MeasuredTileProps {
  readonly tile: Extract<Tile, { kind: 'measured' }>;
  readonly onOpen: (opened: OpenedFigure) => void;
}

/** A measure with the course of its days. */
export function MeasuredTile({ tile: { label, measure, daysUntil }, onOpen }: MeasuredTileProps) {
  const period = daysUntil(mexicoDay(new Date()));
  const query = useQuery(analyticsQueries.figures({ figures: [{ measure, series: 'day' }], period, compares: true }));
  const figure = query.data?.figures[0];
  if (query.data === undefined || figure === undefined) return <TileProblem label={label} query={query} />;
  return (
    <FigureTile
      measure={measure}
      label={label}
      figure={figure}
      countedAt={query.data.countedAt}
      course={<Sparkline label={`${label}, por día`} values={figure.series.map(({ value }) => value)} />}
      onOpen={() => onOpen({ label, request: { measure, period } })}
    />
  );
}
