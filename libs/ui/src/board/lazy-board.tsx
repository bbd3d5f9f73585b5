import { PageSpinner } from '../feedback';
import { lazyPiece } from '../lazy';

/** Cards in columns, moved by pointer, touch or keyboard. */
export const LazyBoard = lazyPiece(async () => (await import('./board')).Board, { fallback: <PageSpinner /> });
