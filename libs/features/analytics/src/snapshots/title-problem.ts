import { holdsIdentifier } from '@vinculo/domain/candidates';

/** What is wrong with the title of a snapshot. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return 'Escribe un título.';
  return holdsIdentifier(title) ? 'Quita la CURP, el RFC, el NSS, el correo o el teléfono.' : undefined;
}
