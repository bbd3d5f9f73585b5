import type { Candidate } from '@vinculo/contracts/candidates';
import { genders, labelOf } from '@vinculo/domain/catalogs';
import { dayText } from '../summary/field-text';

const SEXES: Readonly<Record<string, string>> = { H: 'Hombre', M: 'Mujer' };

/** Formats the six date digits of an identifier, year first: "560427" gives "27/04/56". */
const dateInside = (digits: string): string => `${digits.slice(4)}/${digits.slice(2, 4)}/${digits.slice(0, 2)}`;

/** Describes a mismatch with its two values in one sentence. */
export function mismatchSentence({ kind, one, other }: Candidate['mismatches'][number]): string {
  switch (kind) {
    case 'curp_rfc_letters':
      return `El CURP empieza con ${one} y el RFC con ${other}.`;
    case 'curp_rfc_date':
      return `El CURP lleva la fecha ${dateInside(one)} y el RFC, ${dateInside(other)}.`;
    case 'curp_birth_date':
      return `Según el CURP nació el ${dayText(one)}; según el perfil, el ${dayText(other)}.`;
    case 'rfc_birth_date':
      return `El RFC lleva la fecha ${dateInside(one)}; el perfil dice que nació el ${dayText(other)}.`;
    case 'curp_gender':
      return `El CURP dice «${SEXES[one] ?? one}» y el perfil, «${labelOf(genders, other)}».`;
    case 'nss_birth_year':
      return `El NSS lleva el año de nacimiento ${one}; los demás datos dicen ${other}.`;
    case 'rfc_digit':
      return `El RFC termina en ${one} y su dígito verificador sería ${other}.`;
  }
}
