import { roleIn, rolesIn, textIn, type DescriptionsOf } from './event-description';

/** Accounts of the staff, requests for one, and roles. */
export const staffEvents = {
  'access_request.created': {
    verb: 'created',
    screen: 'access-requests',
    sentence: ({ name }) => `pidió acceso: ${name}`,
  },
  'access_request.accepted': {
    verb: 'removed',
    screen: 'access-requests',
    sentence: ({ name }) => `aceptó la solicitud de acceso de ${name}`,
  },
  'access_request.declined': {
    verb: 'removed',
    screen: 'access-requests',
    sentence: ({ name }) => `rechazó la solicitud de acceso de ${name}`,
  },
  'access_request.reopened': {
    verb: 'created',
    screen: 'access-requests',
    sentence: ({ name }) => `volvió a dejar pendiente la solicitud de acceso de ${name}`,
  },
  'access_request.mail_resent': {
    verb: 'changed',
    screen: 'access-requests',
    sentence: ({ name }) => `envió otra vez el correo de rechazo a ${name}`,
  },
  'staff.invited': {
    verb: 'created',
    screen: 'staff',
    sentence: ({ name, after }) => `invitó a ${name} como ${roleIn(after.role)}`,
  },
  'staff.renamed': {
    verb: 'changed',
    alsoChanges: ['company', 'saved_view'],
    screen: 'staff',
    revert: { needs: 'staff:manage' },
    sentence: ({ name, before }) => `cambió el nombre de «${textIn(before.name)}» a ${name}`,
  },
  'staff.role_changed': {
    verb: 'changed',
    screen: 'staff',
    revert: { needs: 'staff:manage' },
    sentence: ({ name, before, after }) =>
      `cambió el rol de ${name}: de ${roleIn(before.role)} a ${roleIn(after.role)}`,
  },
  'staff.deactivated': {
    verb: 'changed',
    screen: 'staff',
    revert: { needs: 'staff:manage' },
    sentence: ({ name }) => `dio de baja la cuenta de ${name}`,
  },
  'staff.reactivated': {
    verb: 'changed',
    screen: 'staff',
    revert: { needs: 'staff:manage' },
    sentence: ({ name }) => `reactivó la cuenta de ${name}`,
  },
  'staff.signed_out': {
    verb: 'changed',
    screen: 'staff',
    sentence: ({ name }) => `cerró todas las sesiones de ${name}`,
  },
  'staff.reset_sent': {
    verb: null,
    screen: 'staff',
    sentence: ({ name }) => `envió a ${name} un correo para cambiar su contraseña`,
  },
  'staff.session_ended': {
    verb: 'changed',
    screen: 'staff',
    sentence: ({ entityName }) => `cerró su sesión en ${entityName}`,
  },
  'staff.password_changed': {
    verb: 'changed',
    screen: 'staff',
    sentence: ({ name }) => `registró un cambio de contraseña en la cuenta de ${name}`,
  },
  'staff.second_factor_on': {
    verb: 'changed',
    screen: 'staff',
    sentence: () => 'activó su verificación en dos pasos',
  },
  'staff.second_factor_off': {
    verb: 'changed',
    screen: 'staff',
    sentence: () => 'desactivó su verificación en dos pasos',
  },
  'staff.second_factor_reset': {
    verb: 'changed',
    screen: 'staff',
    sentence: ({ name }) => `restableció la verificación en dos pasos de ${name}`,
  },
  'staff.second_factor_locked': {
    verb: 'changed',
    screen: 'staff',
    sentence: () => 'escribió demasiados códigos de verificación incorrectos',
  },
  'staff.recovery_codes_renewed': {
    verb: 'changed',
    screen: 'staff',
    sentence: () => 'generó nuevos códigos de recuperación',
  },
  'staff.calendar_feed_renewed': {
    verb: null,
    screen: 'staff',
    sentence: () => 'creó una dirección nueva de su calendario',
  },
  'staff.external_calendar_saved': {
    verb: null,
    screen: 'staff',
    sentence: () => 'conectó su otro calendario',
  },
  'staff.external_calendar_removed': {
    verb: null,
    screen: 'staff',
    sentence: () => 'desconectó su otro calendario',
  },
  'staff.recovery_code_used': {
    verb: 'changed',
    screen: 'staff',
    sentence: () => 'entró con un código de recuperación',
  },
  'role.edited': {
    verb: 'changed',
    screen: 'roles',
    revert: { needs: 'roles:edit' },
    sentence: ({ name }) => `cambió los permisos del rol ${name}`,
  },
  'role.second_factor': {
    verb: 'changed',
    screen: 'security',
    sentence: ({ after }) =>
      `cambió los roles que necesitan verificación en dos pasos: ${rolesIn(after.secondFactorRoles)}`,
  },
  'role.two_person_erasure': {
    verb: 'changed',
    screen: 'security',
    sentence: ({ after }) =>
      after.twoPersonErasure === true
        ? 'decidió que bloquear y eliminar en ARCO sea entre dos personas'
        : 'decidió que una sola persona pueda verificar, bloquear y eliminar en ARCO',
  },
} as const satisfies DescriptionsOf<'access_request' | 'staff' | 'role'>;
