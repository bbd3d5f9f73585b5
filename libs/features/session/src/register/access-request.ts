import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { lengthProblem } from '@vinculo/ui/errors';

export interface AccessRequest {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/** In the order of the form. */
const FIELDS = [
  { field: 'name', maxLength: 120, problem: 'Escribe tu nombre y apellido, sin números ni letras de otro alfabeto.' },
  { field: 'email', maxLength: 254, problem: 'Escribe un correo completo, como nombre@empresa.com.' },
  { field: 'reason', maxLength: 600, problem: 'Cuéntanos en 10 a 600 caracteres para qué lo necesitas.' },
] as const;

export interface FieldProblem {
  readonly field: keyof AccessRequest;
  readonly problem: string;
}

/** The errors of the fields that the contract would refuse, in the order of the form. */
export function problemsOf(request: AccessRequest): FieldProblem[] {
  const issues = createAccessRequest.body.safeParse(request).error?.issues ?? [];
  return FIELDS.filter(({ field }) => issues.some(({ path }) => path[0] === field)).map(
    ({ field, maxLength, problem }) => ({ field, problem: lengthProblem(request[field], maxLength) ?? problem }),
  );
}
