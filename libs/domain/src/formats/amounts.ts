/**
 * Cents to units: a whole number is divided by 100; a number with decimals is already in units. What is no number (nothing,
 * text, NaN) stays as it is.
 */
export const centsToUnits = <V>(value: V): V | number =>
  typeof value === 'number' && Number.isInteger(value) ? value / 100 : value;

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** An amount in whole cents of a peso: "$3,000.00". */
export const centsText = (cents: number): string => pesos.format(cents / 100);
