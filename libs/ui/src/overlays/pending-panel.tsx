import { problemText } from '../errors';
import { ErrorState, RowsSkeleton } from '../feedback';
import { SidePanel, type SidePanelFrame } from './side-panel';

interface PendingPanelProps {
  readonly frame: SidePanelFrame;
  /** What `useQuery` answers while there is no data. */
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What kind of record it is, and what to say when it did not load: "Empresa", "No pudimos abrir la empresa". */
  readonly kind: string;
  readonly errorTitle: string;
}

/** The side panel of a record that is on its way or did not come. */
export const PendingPanel = ({ frame, query, kind, errorTitle }: PendingPanelProps) => (
  <SidePanel {...frame} title={query.isError ? kind : 'Cargando…'}>
    {query.isError ? (
      <ErrorState title={errorTitle} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    ) : (
      <RowsSkeleton />
    )}
  </SidePanel>
);
