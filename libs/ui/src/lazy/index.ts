export { isAppReachable } from './app-reachable';
export { Deferred } from './deferred';
export { lazyPiece } from './lazy-piece';
export { PieceBoundary } from './piece-boundary';
export { reloadPage } from './reload-page';
export { mayReloadFor } from './reload-marks';
export { watchStylesheets } from './stylesheets';
export { watchTyping } from './unsaved-work';
