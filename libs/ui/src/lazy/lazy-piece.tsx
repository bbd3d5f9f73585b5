import { lazy, Suspense, useReducer, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadCode } from './load-code';
import { PieceBoundary } from './piece-boundary';

interface LazyPieceOptions<P> {
  /** Shown until the code is loaded. */
  readonly fallback?: ReactNode | ((props: P) => ReactNode);
  /** The piece overlays the page, such as a dialog; so does its error notice. */
  readonly isOverlay?: boolean;
}

function closingOf(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => void onClose();
}

/**
 * A component whose code is loaded when it is first rendered. Every piece has its own error boundary: load failures and
 * rendering errors are confined to it and can be retried.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback = null, isOverlay = false }: LazyPieceOptions<P> = {},
): ComponentType<P> {
  let code: LazyExoticComponent<ComponentType<P>> | undefined;
  const fetched = () =>
    (code ??= lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (error) {
        // The next attempt fetches it again.
        code = undefined;
        throw error;
      }
    }));

  return function LazyPiece(props: P) {
    const [attempt, retry] = useReducer((count: number) => count + 1, 0);
    const Code = fetched();
    return (
      <PieceBoundary key={attempt} onRetry={retry} onClose={closingOf(props)} isOverlay={isOverlay}>
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Code {...props} />
        </Suspense>
      </PieceBoundary>
    );
  };
}
