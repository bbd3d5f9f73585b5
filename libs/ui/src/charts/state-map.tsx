import { lazyPiece } from '../lazy';
import { PageSpinner } from '../feedback';

/** The map; its outlines are loaded with the first map shown. */
export const StateMap = lazyPiece(async () => (await import('./state-map-figure')).StateMapFigure, {
  fallback: <PageSpinner />,
});
