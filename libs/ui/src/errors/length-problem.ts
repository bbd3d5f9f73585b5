import { grouped } from '@vinculo/domain/formats';

/** The error of a text beyond its limit. Typed or pasted text is never truncated silently. */
export function lengthProblem(value: unknown, maxLength: number | undefined): string | undefined {
  if (typeof value !== 'string' || maxLength === undefined || value.length <= maxLength) return undefined;
  return `Tiene ${grouped(value.length)} caracteres; el máximo es ${grouped(maxLength)}.`;
}

/** The first field of a form whose text is too long. */
export const firstTooLong = (form: ParentNode): HTMLElement | null =>
  form.querySelector<HTMLElement>(':is(input, textarea)[data-too-long]');
