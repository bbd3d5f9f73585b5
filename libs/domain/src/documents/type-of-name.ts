import type { DocumentType } from '../catalogs';
import { normalizeForSearch } from '../formats';

/** Common file names by document type, without accents. */
const WORDS: Readonly<Record<DocumentType, RegExp>> = {
  'migration document': /migratori|residen(te|cia)|\bfm ?[23]\b/,
  RFC: /\b(rfc|csf|sat)\b|fiscal/,
  'Social Security Number': /\b(nss|imss)\b|segur(o|idad) social/,
  CV: /\bcv\b|curricul|hoja de vida/,
  'Birth Certificate': /\bacta\b|nacimiento/,
  'Education Certificate': /estudios|titulo|diploma|kardex|cedula profesional/,
  'Penal Record Letter': /antecedentes|penales/,
  'Address Proof': /domicilio|\bcfe\b|predial/,
  'Valid Passport': /pasaporte|passport/,
  'Driver License': /\blicencias?\b/,
  'Card of Circulation': /circulacion/,
  'Recommendation Letters': /recomendacion/,
};
const TYPES = Object.keys(WORDS) as DocumentType[];

/** The document type in a file's name, such as "Acta_nacimiento (2).pdf"; null for none or more than one. */
export function typeOfFileName(fileName: string): DocumentType | null {
  const text = normalizeForSearch(fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}]+/gu, ' '));
  const [type, other] = TYPES.filter((each) => WORDS[each].test(text));
  return type !== undefined && other === undefined ? type : null;
}
