import type { ResetOutcome } from './send-reset';

interface ResetText {
  readonly toast: string;
  /** The message that stays on screen, at the field or under it. */
  readonly help: string;
  readonly place: 'field' | 'form';
}

export const RESET_TEXTS: Readonly<Record<ResetOutcome, ResetText>> = {
  sent: {
    toast: 'Se ha mandado el correo',
    help: 'Si hay una cuenta con ese correo, el enlace llega en unos minutos. Revisa también el correo no deseado.',
    place: 'form',
  },
  missing_email: { toast: 'Escribe tu correo', help: 'Escribe tu correo.', place: 'field' },
  invalid_email: {
    toast: 'Email invalido',
    help: 'Escribe un correo completo, como nombre@empresa.com.',
    place: 'field',
  },
  blocked: {
    toast: 'Has pasado los intentos disponibles. Contacta al departamento de TI',
    help: 'Has pasado los intentos disponibles. Contacta al departamento de TI',
    place: 'form',
  },
  too_many: { toast: 'Demasiados intentos', help: 'Espera unos minutos antes de pedir otro correo.', place: 'form' },
  offline: { toast: 'Sin conexión', help: 'Revisa tu red e inténtalo de nuevo. No se mandó nada.', place: 'form' },
  failed: {
    toast: 'No pudimos mandar el correo',
    help: 'Inténtalo de nuevo en unos minutos. Si sigue igual, contacta al departamento de TI.',
    place: 'form',
  },
};
