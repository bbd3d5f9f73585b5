import { candidateInput, type CandidateInput } from '@vinculo/contracts/candidates';
import { checkCurp } from '@vinculo/domain/identifiers';

/** The fields that are enough to start a file; the others are filled in later. */
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

/** A whole file with nothing known yet but what was filled in. */
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

const CURP_PROBLEMS = {
  form: 'Una CURP tiene 18 letras y números, como GOHE900427MVZRRL04.',
  date: 'La fecha dentro de la CURP no existe.',
  check_digit: 'El último dígito de la CURP no corresponde. Revísala letra por letra.',
} as const;

const CURP_LENGTH = 18;

/** What is wrong with a CURP as it is typed; of an unfinished one nothing, until someone wants to save it. */
export function curpProblem(text: string, isFinished: boolean): string | undefined {
  const check = checkCurp(text);
  if (check.value === '' || check.status === 'valid') return undefined;
  if (!isFinished && check.value.length < CURP_LENGTH) return undefined;
  return check.status === 'generic' ? 'Es una CURP genérica: no identifica a nadie.' : CURP_PROBLEMS[check.reason];
}

const ERRORS = {
  firstName: 'Escribe el nombre.',
  paternalName: 'Escribe el primer apellido.',
  maternalName: 'Es demasiado largo.',
  email: 'Escribe un correo completo, como nombre@empresa.mx.',
  phone: 'Escribe los diez dígitos.',
  desiredPosition: 'Elige el puesto de la lista.',
  state: 'Elige el estado de la lista.',
  municipality: 'Es demasiado largo.',
  curp: 'Es demasiado larga.',
} as const satisfies Record<keyof NewCandidate, string>;

export type NewCandidateErrors = Partial<Record<keyof NewCandidate, string>>;

/** What is wrong with a draft, by field; nothing when it can be sent. */
export function errorsOf(draft: NewCandidate): NewCandidateErrors {
  const parsed = candidateInput.safeParse(inputOf(draft));
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  const errors: NewCandidateErrors = {};
  for (const name of Object.keys(ERRORS) as (keyof NewCandidate)[])
    if (wrong.includes(name)) errors[name] = ERRORS[name];
  const curp = curpProblem(draft.curp, true);
  return curp === undefined ? errors : { ...errors, curp };
}
