import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { StateMessage } from './state-message';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** All work is done, as opposed to no results. */
  readonly isAllDone?: boolean;
}

/** The empty state: states the reason and what would change it. */
export const EmptyState = ({ isAllDone = false, ...props }: EmptyStateProps) => (
  <StateMessage drawing={isAllDone ? 'joined' : 'dotted'} {...props} />
);

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** The error state, with a retry button. */
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
