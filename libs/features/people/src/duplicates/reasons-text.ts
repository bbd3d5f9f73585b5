import type { MatchReason } from '@vinculo/domain/duplicates';

const TEXTS: Readonly<Record<MatchReason, string>> = {
  curp: 'el mismo CURP',
  rfc: 'el mismo RFC',
  nss: 'el mismo NSS',
  email: 'el mismo correo',
  phone: 'el mismo teléfono',
  name: 'un nombre parecido con la misma fecha de nacimiento',
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** "el mismo CURP y el mismo teléfono" */
export const reasonsText = (reasons: readonly MatchReason[]): string =>
  list.format(reasons.map((reason) => TEXTS[reason]));
