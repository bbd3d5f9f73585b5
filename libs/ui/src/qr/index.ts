import { lazyPiece } from '../lazy';

/** The code alone, to scan from the screen. */
export const QrCode = lazyPiece(async () => (await import('./qr-image')).QrImage);
/** The code with its title and its files, to print. */
export const QrFigure = lazyPiece(async () => (await import('./qr-figure')).QrFigure);
export type { QrCorrection } from './qr-modules';
