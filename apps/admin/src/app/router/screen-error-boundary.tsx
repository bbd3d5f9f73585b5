import { Component, type ReactNode } from 'react';
import styles from './screen-error-boundary.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** After a deploy the old files are gone: only a reload brings the new ones. */
const isMissingCode = ({ message }: Error): boolean =>
  /dynamically imported module|module script|Loading chunk/i.test(message);

/** Keeps a screen's failure to that screen. Plain elements: it also guards the screens before the UI kit. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override readonly state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const codeIsMissing = isMissingCode(error);
    return (
      <div className={styles.state} role="alert">
        <p className={styles.title}>
          {codeIsMissing ? 'Esta pantalla no terminó de llegar' : 'Esta pantalla tuvo un problema'}
        </p>
        <p>
          {codeIsMissing
            ? 'Puede ser tu conexión, o que haya una versión nueva. Recarga para continuar.'
            : 'Lo que ya guardaste está a salvo. Vuelve a intentarlo; si sigue igual, avisa a TI.'}
        </p>
        <button
          type="button"
          className={styles.button}
          onClick={codeIsMissing ? () => window.location.reload() : this.props.onRetry}
        >
          {codeIsMissing ? 'Recargar' : 'Reintentar'}
        </button>
      </div>
    );
  }
}
