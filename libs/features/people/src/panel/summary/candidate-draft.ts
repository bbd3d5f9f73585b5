import { candidateChanges, type Candidate, type CandidateChanges } from '@vinculo/contracts/candidates';
import { education, genders, maritalStatus, states, type Option } from '@vinculo/domain/catalogs';
import { nationalities, origins, phoneDigits } from '@vinculo/domain/candidates';
import { changedFields } from '@vinculo/ui/conflict';
import { payOf, WISH_ERRORS, wishDraftOf, type WishDraft } from '../../wishes/wish-draft';
import { identifierNote } from '../identifiers/identifier-note';

export const IDENTIFIERS = ['curp', 'rfc', 'nss'] as const;
export const LABEL_LISTS = ['skills', 'tags', 'groups'] as const;

/** The fields with a closed list of options, with that list; `''` if none is chosen. */
export const CHOICES = {
  gender: genders,
  maritalStatus,
  nationality: nationalities,
  state: states,
  education,
  origin: origins,
} as const satisfies Readonly<Record<string, readonly Option[]>>;

export type IdentifierName = (typeof IDENTIFIERS)[number];
export type LabelsName = (typeof LABEL_LISTS)[number];
export type ChoiceName = keyof typeof CHOICES;
type LineName =
  | 'desiredPosition'
  | 'firstName'
  | 'paternalName'
  | 'maternalName'
  | 'email'
  | 'phone'
  | 'birthDate'
  | 'municipality'
  | 'address'
  | 'postalCode'
  | 'fair';
export type TextName = LineName | ChoiceName | IdentifierName;

export interface ExperienceDraft {
  readonly position: string;
  readonly company: string;
  readonly industry: string;
  /** NaN if the input is empty. */
  readonly years: number;
}
export interface LanguageDraft {
  readonly language: string;
  readonly level: string;
}

/** A file during editing; every value may be incomplete. */
export interface CandidateDraft
  extends WishDraft, Readonly<Record<TextName, string>>, Readonly<Record<LabelsName, readonly string[]>> {
  readonly experience: readonly ExperienceDraft[];
  readonly languages: readonly LanguageDraft[];
}
export type FieldName = keyof CandidateDraft;

export const isChoice = (name: FieldName): name is ChoiceName => name in CHOICES;
export const isIdentifier = (name: FieldName): name is IdentifierName => IDENTIFIERS.some((known) => known === name);
export const isLabels = (name: FieldName): name is LabelsName => LABEL_LISTS.some((known) => known === name);

/** The editable fields of a file; identifiers are masked. */
export const draftOf = (candidate: Candidate): CandidateDraft => ({
  firstName: candidate.firstName,
  paternalName: candidate.paternalName,
  maternalName: candidate.maternalName,
  email: candidate.email,
  phone: candidate.phone,
  birthDate: candidate.birthDate ?? '',
  gender: candidate.gender,
  maritalStatus: candidate.maritalStatus,
  nationality: candidate.nationality,
  state: candidate.state,
  municipality: candidate.municipality,
  address: candidate.address,
  postalCode: candidate.postalCode,
  education: candidate.education,
  desiredPosition: candidate.desiredPosition,
  languages: candidate.languages,
  experience: candidate.experience,
  skills: candidate.skills,
  ...wishDraftOf(candidate),
  tags: candidate.tags,
  groups: candidate.groups,
  origin: candidate.origin,
  fair: candidate.fair,
  curp: candidate.curp,
  rfc: candidate.rfc,
  nss: candidate.nss,
});

/** The edited fields; fields that were not opened are left out. */
export type Written = Partial<CandidateDraft>;

/** The fields whose edited value differs from the file. */
export const writtenFields = (base: CandidateDraft, written: Written): FieldName[] =>
  changedFields<CandidateDraft>(base, { ...base, ...written });

const ERRORS: Readonly<Record<FieldName, string>> = {
  firstName: 'Escribe el nombre.',
  paternalName: 'Escribe el primer apellido.',
  maternalName: 'Es demasiado largo.',
  email: 'No parece un correo. Ejemplo: nombre@correo.mx',
  phone: 'Escribe los diez dígitos, con lada.',
  birthDate: 'Esa fecha no existe.',
  gender: 'Elige una opción.',
  maritalStatus: 'Elige una opción.',
  nationality: 'Elige una opción.',
  state: 'Elige el estado.',
  municipality: 'Elige un municipio del estado.',
  address: 'Es demasiado largo.',
  postalCode: 'Son cinco dígitos.',
  education: 'Elige una opción.',
  desiredPosition: 'Elige un puesto del catálogo.',
  languages: 'Elige el idioma y el nivel de cada renglón; hasta diez.',
  experience: 'Cada empleo lleva puesto, y años de 0 a 60.',
  skills: 'Hasta 30, de 60 letras cada una.',
  ...WISH_ERRORS,
  tags: 'Hasta 20, de 40 letras cada una.',
  groups: 'Hasta 20, de 40 letras cada uno.',
  origin: 'Elige el origen.',
  fair: 'Es demasiado largo.',
  curp: 'Revisa el CURP.',
  rfc: 'Revisa el RFC.',
  nss: 'Revisa el NSS.',
};

export type DraftErrors = Partial<Record<FieldName, string>>;

/** The edited values as they are sent, or their errors. */
export function changesOf(
  written: Written,
  fields: readonly FieldName[],
): { readonly changes: CandidateChanges } | { readonly errors: DraftErrors } {
  const sent: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, written[name]]));
  if (sent['birthDate'] === '') sent['birthDate'] = null;
  if (written.wishedPay !== undefined && 'wishedPay' in sent) sent['wishedPay'] = payOf(written.wishedPay);
  if (written.phone !== undefined && 'phone' in sent)
    sent['phone'] = phoneDigits(written.phone) ?? written.phone.trim();

  const parsed = candidateChanges.safeParse(sent);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  const errors: DraftErrors = {};
  for (const name of fields) {
    const problem = isIdentifier(name) ? identifierNote(name, written[name] ?? '').refusal : undefined;
    if (problem !== undefined || wrong.has(name)) errors[name] = problem ?? ERRORS[name];
  }
  return parsed.success && Object.keys(errors).length === 0 ? { changes: parsed.data } : { errors };
}
