import { lazy, Suspense, useReducer, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadCode } from './load-code';
import { PieceBoundary } from './piece-boundary';

interface LazyPieceOptions<P> {
  /** On screen until the code is there. */
  readonly fallback?: ReactNode | ((props: P) => ReactNode);
  /** It lies over the page, such as a dialog: so does the notice when it fails. */
  readonly isOverlay?: boolean;
}

function closingOf(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => void onClose();
}

/**
 * A component whose code is fetched when it is first shown. Every piece has its own boundary: code that does not arrive and
 * errors while it renders stay in its place, with a way to try again.
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
