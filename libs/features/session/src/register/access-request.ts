import { createAccessRequest } from '@vinculo/contracts/access-requests';

export type AccessRequestField = 'name' | 'email' | 'reason';

export interface AccessRequest {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/** In the order of the form. */
export const ACCESS_REQUEST_PROBLEMS: Readonly<Record<AccessRequestField, string>> = {
  name: 'Escribe tu nombre y apellido.',
  email: 'Escribe un correo completo, como nombre@empresa.com.',
  reason: 'Cuéntanos en 10 a 600 caracteres para qué lo necesitas.',
};

const FIELDS: readonly AccessRequestField[] = ['name', 'email', 'reason'];

/** The fields that the contract would refuse, in the order of the form. */
export function faultyFields(request: AccessRequest): AccessRequestField[] {
  const result = createAccessRequest.body.safeParse(request);
  return FIELDS.filter((field) => result.error?.issues.some(({ path }) => path[0] === field));
}
