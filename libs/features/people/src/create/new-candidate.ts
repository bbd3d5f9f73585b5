import { candidateInput, type CandidateInput } from '@vinculo/contracts/candidates';
import { noWishes } from '@vinculo/domain/candidates';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import { IDENTIFIER_LENGTHS, identifierNote } from '../panel/identifiers/identifier-note';
import { payOf, WISH_ERRORS, wishDraftOf, type WishDraft } from '../wishes/wish-draft';

type NewLines = Pick<
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

/** The fields of the form that creates a file; the others are filled in later. */
export interface NewCandidate extends WishDraft, NewLines {}
export type NewLine = keyof NewLines;

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
  ...wishDraftOf(noWishes()),
};

/** A complete file with empty values except for the given fields. */
const fileOf = (draft: NewCandidate) => ({
  ...draft,
  wishedPay: payOf(draft.wishedPay),
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
  ...WISH_ERRORS,
} as const satisfies Record<keyof NewCandidate, string>;

export type NewCandidateErrors = Partial<Record<keyof NewCandidate, string>>;

/** A draft as it is sent, null if it cannot be sent, and its errors by field. */
export function readDraft(draft: NewCandidate): {
  readonly input: CandidateInput | null;
  readonly errors: NewCandidateErrors;
} {
  const parsed = candidateInput.safeParse(fileOf(draft));
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  const errors: NewCandidateErrors = {};
  for (const name of Object.keys(ERRORS) as (keyof NewCandidate)[])
    if (wrong.includes(name)) errors[name] = ERRORS[name];
  const curp = curpProblem(draft.curp, true);
  if (curp !== undefined) errors.curp = curp;
  return { input: parsed.success && curp === undefined ? parsed.data : null, errors };
}
