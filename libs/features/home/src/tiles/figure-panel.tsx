import { useFigureRows } from '@vinculo/data-access/analytics';
import { measureOf } from '@vinculo/domain/measures';
import { FigureRowsPanel } from '@vinculo/ui/figures';
import type { OpenedFigure } from './measured-tile';

interface FigurePanelProps extends OpenedFigure {
  readonly onClose: () => void;
}

/** What a figure of the day counts. */
export const FigurePanel = ({ label, request, onClose }: FigurePanelProps) => (
  <FigureRowsPanel
    described={{ ...measureOf(request.measure), label }}
    query={useFigureRows(request)}
    onClose={onClose}
  />
);
