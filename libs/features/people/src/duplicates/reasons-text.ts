import type { MatchReason } from '@vinculo/domain/duplicates';

const TEXTS: Readonly<Record<MatchReason, readonly string[]>> = {
  curp: ['mismo CURP'],
  rfc: ['mismo RFC'],
  nss: ['mismo NSS'],
  email: ['mismo correo'],
  phone: ['mismo teléfono'],
  name: ['nombre parecido', 'misma fecha de nacimiento'],
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** "mismo CURP y mismo teléfono" */
export const reasonsText = (reasons: readonly MatchReason[]): string =>
  list.format(reasons.flatMap((reason) => TEXTS[reason]));
