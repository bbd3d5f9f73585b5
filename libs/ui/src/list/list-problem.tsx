import { CallError } from '@vinculo/contracts/errors';
import { problemText } from '../errors';
import { ErrorState, NoPermissionState } from '../feedback';

interface ListProblemProps {
  /** "No pudimos cargar las empresas" */
  readonly title: string;
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of the rows when they may not be seen or could not be loaded. */
export const ListProblem = ({ title, error, isRetrying, onRetry }: ListProblemProps) =>
  error instanceof CallError && error.code === 'forbidden' ? (
    <NoPermissionState />
  ) : (
    <ErrorState title={title} isRetrying={isRetrying} onRetry={onRetry}>
      {problemText(error)}
    </ErrorState>
  );
