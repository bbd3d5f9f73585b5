import { candidateInput, type CandidateInput } from '@vinculo/contracts/candidates';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import { IDENTIFIER_LENGTHS, identifierNote } from '../panel/identifiers/identifier-note';

/** The fields required to create a file; the others are filled in later. */
export type NewCandidate = Pick<
  CandidateInput,
  | 'firstName'
  | 'paternalName'
  | 'maternalName'
  | 'email'
  | 'phone'
  | 'desiredPosition'
  | 'state'
  | 'municipality'
  | 'curp'
>;

export const NO_CANDIDATE: NewCandidate = {
  firstName: '',
  paternalName: '',
  maternalName: '',
  email: '',
  phone: '',
  desiredPosition: '',
  state: '',
  municipality: '',
  curp: '',
};

/** A complete file with empty values except for the given fields. */
export const inputOf = (draft: NewCandidate): CandidateInput => ({
  ...draft,
  birthDate: null,
  gender: '',
  maritalStatus: '',
  nationality: '',
  address: '',
  postalCode: '',
  education: '',
  languages: [],
  experience: [],
  skills: [],
  tags: [],
  groups: [],
  origin: 'staff',
  fair: '',
  rfc: '',
  nss: '',
});

/** The error of a CURP during typing; an incomplete CURP has none until the form is submitted. */
export const curpProblem = (text: string, isFinished: boolean): string | undefined =>
  isFinished || normalizeIdentifier(text).length >= IDENTIFIER_LENGTHS.curp
    ? identifierNote('curp', text).refusal
    : undefined;

const ERRORS = {
  firstName: 'Escribe el nombre.',
  paternalName: 'Escribe el primer apellido.',
  maternalName: 'Es demasiado largo.',
  email: 'Escribe un correo completo, como nombre@empresa.mx.',
  phone: 'Escribe los diez dígitos.',
  desiredPosition: 'Elige el puesto de la lista.',
  state: 'Elige el estado de la lista.',
  municipality: 'Elige un municipio del estado.',
  curp: 'Es demasiado largo.',
} as const satisfies Record<keyof NewCandidate, string>;

export type NewCandidateErrors = Partial<Record<keyof NewCandidate, string>>;

/** The errors of a draft by field; empty if it can be sent. */
export function errorsOf(draft: NewCandidate): NewCandidateErrors {
  const parsed = candidateInput.safeParse(inputOf(draft));
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  const errors: NewCandidateErrors = {};
  for (const name of Object.keys(ERRORS) as (keyof NewCandidate)[])
    if (wrong.includes(name)) errors[name] = ERRORS[name];
  const curp = curpProblem(draft.curp, true);
  return curp === undefined ? errors : { ...errors, curp };
}
