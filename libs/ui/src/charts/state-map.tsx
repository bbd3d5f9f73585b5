import { lazyPiece } from '../lazy';
import { PageSpinner } from '../feedback';

/** The map; its outlines come with the first one that is shown. */
export const StateMap = lazyPiece(async () => (await import('./state-map-figure')).StateMapFigure, {
  fallback: <PageSpinner />,
});
