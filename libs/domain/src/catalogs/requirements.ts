import type { Option, OptionList } from './option';

export const skills = [
  { value: 'English', label: 'Inglés' },
  { value: 'Fluent', label: 'Comunicación fluida' },
  { value: 'Public speaking', label: 'Hablar en público' },
] as const satisfies OptionList;
export type Skill = (typeof skills)[number]['value'];

export const experienceTools = [
  { value: 'Word', label: 'Word' },
  { value: 'Excel', label: 'Excel' },
  { value: 'PowerPoint', label: 'PowerPoint' },
  { value: 'Outlook', label: 'Outlook' },
  { value: 'Access', label: 'Access' },
  { value: 'Office', label: 'Paquetería Office' },
  { value: 'Other', label: 'Otra' },
] as const satisfies OptionList;
export type ExperienceTool = (typeof experienceTools)[number]['value'];

interface RankedOption extends Option {
  /** Level of schooling, 1 to 6; options of equal rank are equivalent when candidates and vacancies are compared. */
  readonly rank: number;
}

export const education = [
  { value: 'Basic Education', label: 'Educación básica', rank: 2 },
  { value: 'Primary', label: 'Primaria', rank: 1 },
  { value: 'Secondary', label: 'Secundaria', rank: 2 },
  { value: 'High School', label: 'Bachillerato o preparatoria', rank: 3 },
  { value: 'TSU', label: 'Técnico superior universitario', rank: 4 },
  { value: 'Bachelor', label: 'Licenciatura o ingeniería', rank: 5 },
  { value: 'Posgrado', label: 'Posgrado', rank: 6 },
  { value: 'Master', label: 'Maestría', rank: 6 },
] as const satisfies OptionList<RankedOption>;
export type Education = (typeof education)[number]['value'];

export const documentTypes = [
  { value: 'migration document', label: 'Documento migratorio' },
  { value: 'RFC', label: 'Constancia de situación fiscal (RFC)' },
  { value: 'Social Security Number', label: 'Número de seguridad social (NSS)' },
  { value: 'CV', label: 'Currículum (CV personal)' },
  { value: 'Birth Certificate', label: 'Acta de nacimiento' },
  { value: 'Education Certificate', label: 'Certificado de estudios' },
  { value: 'Penal Record Letter', label: 'Carta de antecedentes no penales' },
  { value: 'Address Proof', label: 'Comprobante de domicilio' },
  { value: 'Valid Passport', label: 'Pasaporte vigente' },
  { value: 'Driver License', label: 'Licencia de conducir' },
  { value: 'Card of Circulation', label: 'Tarjeta de circulación' },
  { value: 'Recommendation Letters', label: 'Cartas de recomendación' },
] as const satisfies OptionList;
export type DocumentType = (typeof documentTypes)[number]['value'];

/** Stored as ISO 639-1 codes. */
export const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
  { value: 'fr', label: 'Francés' },
  { value: 'de', label: 'Alemán' },
  { value: 'pt', label: 'Portugués' },
  { value: 'it', label: 'Italiano' },
  { value: 'zh', label: 'Chino mandarín' },
  { value: 'ja', label: 'Japonés' },
  { value: 'ko', label: 'Coreano' },
  { value: 'ar', label: 'Árabe' },
] as const satisfies OptionList;
export type Language = (typeof languages)[number]['value'];

/** The levels of the Common European Framework (MCER), lowest first. */
export const languageLevels = [
  { value: 'A1', label: 'A1 · Principiante' },
  { value: 'A2', label: 'A2 · Básico' },
  { value: 'B1', label: 'B1 · Intermedio' },
  { value: 'B2', label: 'B2 · Intermedio alto' },
  { value: 'C1', label: 'C1 · Avanzado' },
  { value: 'C2', label: 'C2 · Dominio' },
] as const satisfies OptionList;
export type LanguageLevel = (typeof languageLevels)[number]['value'];
