/** A failed login: the fixed text of the toast, and the help at the field or the form. */
export interface LoginProblem {
  readonly message: string;
  readonly field: 'email' | 'password' | null;
  readonly help: string;
}

/**
 * By the identity provider's error code. With e-mail enumeration protection it answers `invalid-credential` both for an
 * unknown account and for a wrong password, so the message is the general one.
 */
const PROBLEMS: Readonly<Record<string, LoginProblem>> = {
  'user-not-found': {
    message: 'Usuario no encontrado',
    field: 'email',
    help: 'No hay una cuenta con este correo. Revisa cómo está escrito.',
  },
  'wrong-password': {
    message: 'Contraseña incorrecta',
    field: 'password',
    help: 'Vuelve a escribirla o restablécela.',
  },
  'invalid-email': {
    message: 'Email invalido',
    field: 'email',
    help: 'Escribe un correo completo, como nombre@empresa.com.',
  },
  'user-disabled': {
    message: 'Usuario deshabilitado',
    field: null,
    help: 'Tu cuenta está deshabilitada. Pide a un administrador que la reactive.',
  },
  'user-token-expired': { message: 'Token expirado', field: null, help: 'Tu sesión venció. Vuelve a iniciarla.' },
  'too-many-requests': {
    message: 'Demasiados intentos',
    field: null,
    help: 'Espera unos minutos o restablece tu contraseña.',
  },
  'invalid-credential': {
    message: 'Error',
    field: 'password',
    help: 'El correo o la contraseña no coinciden.',
  },
  'network-request-failed': {
    message: 'Error',
    field: null,
    help: 'Sin conexión. Revisa tu red e inténtalo de nuevo.',
  },
};

const ANY_OTHER: LoginProblem = {
  message: 'Error',
  field: null,
  help: 'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
};

export const problemOf = (code: string): LoginProblem => PROBLEMS[code.replace(/^auth\//, '')] ?? ANY_OTHER;

export const NO_PERMISSION: LoginProblem = {
  message: 'Su usuario no tiene permisos para esta plataforma.',
  field: null,
  help: 'Pide acceso a un administrador.',
};

/** Both fields are required; the error is at the first empty one. */
export const missingField = (email: string): LoginProblem => ({
  message: 'Por favor ingrese un email y contraseña',
  field: email === '' ? 'email' : 'password',
  help: email === '' ? 'Escribe tu correo.' : 'Escribe tu contraseña.',
});
