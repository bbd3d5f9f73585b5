/** Cents to units: a whole number is divided by 100; a number that already has decimals is in units and stays. */
export const centsToUnits = (value: number): number => (Number.isInteger(value) ? value / 100 : value);
