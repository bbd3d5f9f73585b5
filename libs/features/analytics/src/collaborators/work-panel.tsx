import { useInfiniteQuery } from '@tanstack/react-query';
import { analyticsQueries, type TeamWorkRequest } from '@vinculo/data-access/analytics';
import { WORK_FIGURE } from '@vinculo/domain/measures';
import { FigureRowsPanel } from '@vinculo/ui/figures';

export interface OpenedWork {
  readonly work: TeamWorkRequest;
  readonly part: string;
}

interface WorkPanelProps extends OpenedWork {
  readonly onClose: () => void;
}

/** What was changed in one hour of a weekday. */
export const WorkPanel = ({ work, part, onClose }: WorkPanelProps) => (
  <FigureRowsPanel
    described={WORK_FIGURE}
    part={part}
    query={useInfiniteQuery(analyticsQueries.work(work))}
    onClose={onClose}
  />
);
