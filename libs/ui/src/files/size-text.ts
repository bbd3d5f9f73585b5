const NUMBER = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const MEGABYTE = 1024 * 1024;

/** @param size in bytes. */
export const sizeText = (size: number): string =>
  size < MEGABYTE ? `${Math.max(1, Math.round(size / 1024))} KB` : `${NUMBER.format(size / MEGABYTE)} MB`;
