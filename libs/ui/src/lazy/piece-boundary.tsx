import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MissingCode, type MissingReason } from './load-code';
import styles from './piece-boundary.module.css';
import { reloadPage } from './reload-page';

interface PieceBoundaryProps {
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
  /** The piece overlays the page, such as a dialog. */
  readonly isOverlay?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

interface Text {
  readonly title: string;
  readonly message: string;
}

const MISSING: Readonly<Record<MissingReason, Text>> = {
  offline: {
    title: 'Sin conexión',
    message: 'No pudimos cargar esta parte. Revisa tu red y vuelve a intentarlo.',
  },
  released: {
    title: 'Hay una versión nueva',
    message: 'Guarda o copia lo que estés escribiendo y recarga para continuar.',
  },
  unavailable: {
    title: 'No pudimos cargar esta parte',
    message: 'Vuelve a intentarlo en un momento; si sigue igual, avisa a TI.',
  },
};

const BROKEN: Text = {
  title: 'Esta parte tuvo un problema',
  message: 'Lo que ya guardaste está a salvo. Vuelve a intentarlo; si sigue igual, avisa a TI.',
};

/** Confines an error to the piece. Plain elements, because it also guards code that runs before the UI kit loads. */
export class PieceBoundary extends Component<PieceBoundaryProps, State> {
  override readonly state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { onRetry, onClose, isOverlay = false, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const { title, message } = error instanceof MissingCode ? MISSING[error.reason] : BROKEN;
    const needsReload = error instanceof MissingCode && error.reason === 'released';
    const notice = (
      <div className={styles.notice} data-overlay={isOverlay || undefined} role="alert">
        <p className={styles.title}>{title}</p>
        <p>{message}</p>
        <div className={styles.buttons}>
          {onClose !== undefined && (
            <button type="button" onClick={onClose}>
              Cerrar
            </button>
          )}
          <button type="button" data-primary onClick={needsReload ? reloadPage : onRetry}>
            {needsReload ? 'Recargar' : 'Reintentar'}
          </button>
        </div>
      </div>
    );
    return isOverlay ? createPortal(notice, document.body) : notice;
  }
}
