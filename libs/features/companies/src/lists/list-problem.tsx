import { CallError } from '@vinculo/contracts/errors';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, NoPermissionState } from '@vinculo/ui/feedback';

interface ListProblemProps {
  /** That the list did not come. */
  readonly title: string;
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In place of a list's rows: that they may not be seen, or why they did not come. */
export const ListProblem = ({ title, error, isRetrying, onRetry }: ListProblemProps) =>
  error instanceof CallError && error.code === 'forbidden' ? (
    <NoPermissionState />
  ) : (
    <ErrorState title={title} isRetrying={isRetrying} onRetry={onRetry}>
      {problemText(error)}
    </ErrorState>
  );
