import type { Change } from './fact-kinds';
import type { CountMeasure } from './measure';

const UNDONE = 'Lo que se deshizo dentro de los diez segundos.';
/** What clocks leave out. */
export const NO_START = 'Lo que no tiene registro de su inicio.';

export const count = (label: string, of: Change, formula: string): CountMeasure => ({
  kind: 'count',
  label,
  of,
  formula,
  excludes: UNDONE,
});
