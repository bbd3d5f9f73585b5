import { CallError } from '@vinculo/contracts/errors';
import { ErrorState } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';

interface ExplorerProblemProps {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Why there is no result: too slow, not allowed, or not loaded. */
export const ExplorerProblem = ({ error, isRetrying, onRetry }: ExplorerProblemProps) =>
  error instanceof CallError && error.code === 'timeout' ? (
    <ErrorState title="La consulta tardó más de 20 segundos" isRetrying={isRetrying} onRetry={onRetry}>
      La detuvimos para no frenar a los demás. Elige menos días o agrega un filtro.
    </ErrorState>
  ) : (
    <ListProblem title="No pudimos calcular las cifras" error={error} isRetrying={isRetrying} onRetry={onRetry} />
  );
