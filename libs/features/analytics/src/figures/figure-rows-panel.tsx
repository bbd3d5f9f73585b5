import { useFigureRows } from '@vinculo/data-access/analytics';
import { measureOf } from '@vinculo/domain/measures';
import { FigureRowsPanel as RowsPanel } from '@vinculo/ui/figures';
import type { Opened } from './opened';

interface FigureRowsPanelProps extends Opened {
  readonly onClose: () => void;
}

/** What a figure, or a part of it, counts. */
export const FigureRowsPanel = ({ request, part, onClose }: FigureRowsPanelProps) => (
  <RowsPanel described={measureOf(request.measure)} part={part} query={useFigureRows(request)} onClose={onClose} />
);
