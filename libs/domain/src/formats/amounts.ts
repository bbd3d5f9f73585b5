/** Cents to units: a whole number is divided by 100; a number with decimals is already in units. */
export const centsToUnits = (value: number): number => (Number.isInteger(value) ? value / 100 : value);
