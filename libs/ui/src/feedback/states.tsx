import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { StateMessage } from './state-message';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Nothing is left to do, rather than nothing found. */
  readonly isAllDone?: boolean;
}

/** Nothing here: says why, and what would change that. */
export const EmptyState = ({ isAllDone = false, ...props }: EmptyStateProps) => (
  <StateMessage drawing={isAllDone ? 'joined' : 'dotted'} {...props} />
);

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** It did not load: says so and offers to try again. */
export const ErrorState = ({ title, children, onRetry, isRetrying = false }: ErrorStateProps) => (
  <StateMessage
    drawing="parted"
    title={title}
    role="alert"
    actions={
      <Button variant="primary" icon={<IconRefresh size={16} stroke={1.75} />} isBusy={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    {children}
  </StateMessage>
);

interface NoPermissionStateProps {
  readonly title?: string;
  /** Who can help. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export const NoPermissionState = ({
  title = 'No tienes acceso a esta sección',
  children = 'Pide el permiso a quien administra la plataforma.',
  actions,
}: NoPermissionStateProps) => (
  <StateMessage drawing="keyhole" title={title} actions={actions}>
    {children}
  </StateMessage>
);

interface UnderConstructionProps {
  /** What will be here, in a sentence. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** An area that is not there yet, and what it will be. */
export const UnderConstruction = (props: UnderConstructionProps) => (
  <StateMessage drawing="dotted" title="En construcción" {...props} />
);
