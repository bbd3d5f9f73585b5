import { modality, workDays, workTime, workTurns, type DocumentType, type OptionList } from '../catalogs';

/** How staff rate a candidate; the first option means not evaluated yet. */
export const viability = [
  { value: 'unevaluated', label: 'Sin evaluar' },
  { value: 'viable', label: 'Viable' },
  { value: 'withReservations', label: 'Con reservas' },
  { value: 'notViable', label: 'No viable' },
] as const satisfies OptionList;
export type Viability = (typeof viability)[number]['value'];

/** Whether a rating requires a reason. */
export const needsReason = (to: Viability): boolean => to === 'withReservations' || to === 'notViable';

/** How a candidate came to the platform. */
export const origins = [
  { value: 'portal', label: 'Portal de empleo' },
  { value: 'fair', label: 'Feria de empleo' },
  { value: 'referral', label: 'Referido' },
  { value: 'social', label: 'Redes sociales' },
  { value: 'walkIn', label: 'Visita a oficina' },
  { value: 'import', label: 'Importación' },
  { value: 'staff', label: 'Alta por el equipo' },
] as const satisfies OptionList;
export type Origin = (typeof origins)[number]['value'];

/** Stored as ISO 3166-1 codes; ZZ is any other. */
export const nationalities = [
  { value: 'MX', label: 'Mexicana' },
  { value: 'GT', label: 'Guatemalteca' },
  { value: 'HN', label: 'Hondureña' },
  { value: 'SV', label: 'Salvadoreña' },
  { value: 'VE', label: 'Venezolana' },
  { value: 'CO', label: 'Colombiana' },
  { value: 'CU', label: 'Cubana' },
  { value: 'HT', label: 'Haitiana' },
  { value: 'US', label: 'Estadounidense' },
  { value: 'ZZ', label: 'Otra' },
] as const satisfies OptionList;
export type Nationality = (typeof nationalities)[number]['value'];

/** The document that each yes-or-no filter of the candidate search asks for. */
export const DOCUMENT_FILTERS = {
  acta: 'Birth Certificate',
  gradeCertification: 'Education Certificate',
  criminalRecord: 'Penal Record Letter',
  passport: 'Valid Passport',
  licence: 'Driver License',
  cv: 'CV',
} as const satisfies Record<string, DocumentType>;
export type DocumentFilter = keyof typeof DOCUMENT_FILTERS;

/** What figures and the half-yearly report need of a person's file, and may be left blank in it. */
export const blankFields = [
  { value: 'state', label: 'Estado' },
  { value: 'education', label: 'Escolaridad' },
  { value: 'position', label: 'Puesto buscado' },
  { value: 'curp', label: 'CURP' },
] as const satisfies OptionList;
export type BlankField = (typeof blankFields)[number]['value'];

/** The maximum number of tags, and of groups, of a candidate. */
export const MAX_LABELS = 20;
/** The maximum length of each list in a candidate's file. */
export const LIST_LIMITS = {
  tags: MAX_LABELS,
  groups: MAX_LABELS,
  skills: 30,
  languages: 10,
  experience: 20,
  wishedTimes: workTime.length,
  wishedModalities: modality.length,
  wishedDays: workDays.length,
  wishedTurns: workTurns.length,
  knownFunctions: 20,
  wishedPlaces: 10,
} as const;
