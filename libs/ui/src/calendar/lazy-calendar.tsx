import { PageSpinner } from '../feedback';
import { lazyPiece } from '../lazy';

/** Events by month, week, day or as a list. */
export const LazyCalendar = lazyPiece(async () => (await import('./calendar')).Calendar, { fallback: <PageSpinner /> });
