import type { Day } from '../calendar';

/** Numbers set by law that change from time to time. */
export const LEGAL_PARAMETERS = [
  { value: 'minimumWageGeneral', label: 'Salario mínimo general', unit: 'pesos al día' },
  { value: 'minimumWageBorder', label: 'Salario mínimo, Zona Libre de la Frontera Norte', unit: 'pesos al día' },
  { value: 'weeklyHours', label: 'Jornada semanal máxima', unit: 'horas' },
] as const;
export type LegalParameterKind = (typeof LEGAL_PARAMETERS)[number]['value'];

/** A value and its first day; it applies until the next value of its kind. */
export interface LegalParameter {
  readonly kind: LegalParameterKind;
  readonly startsOn: Day;
  readonly value: number;
}

const ofKind = <P extends LegalParameter>(parameters: readonly P[], kind: LegalParameterKind): P[] =>
  parameters.filter((parameter) => parameter.kind === kind).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));

/** The value that applies on a day; undefined before the first known value. */
export const parameterOn = <P extends LegalParameter>(
  parameters: readonly P[],
  kind: LegalParameterKind,
  day: Day,
): P | undefined => ofKind(parameters, kind).findLast(({ startsOn }) => startsOn <= day);

/** The next value after a day. */
export const parameterAfter = (
  parameters: readonly LegalParameter[],
  kind: LegalParameterKind,
  day: Day,
): LegalParameter | undefined => ofKind(parameters, kind).find(({ startsOn }) => startsOn > day);
