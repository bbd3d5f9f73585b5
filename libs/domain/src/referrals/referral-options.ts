import type { OptionList } from '../catalogs';

/** The states of a referral. They follow the applications of the person by themselves. */
export const referralStates = [
  { value: 'received', label: 'Recibido' },
  { value: 'validated', label: 'Validado' },
  { value: 'inProcess', label: 'En proceso' },
  { value: 'hired', label: 'Contratado' },
  { value: 'guaranteeMet', label: 'Garantía cumplida' },
  { value: 'paid', label: 'Pagado' },
  { value: 'rejected', label: 'Rechazado' },
] as const satisfies OptionList;
export type ReferralState = (typeof referralStates)[number]['value'];

/** Why a referral is rejected. */
export const rejections = [
  { value: 'owned', label: 'Alguien más la refirió antes' },
  { value: 'limit', label: 'Se llegó al límite del programa' },
  { value: 'expired', label: 'Venció el plazo sin contratación' },
  { value: 'decided', label: 'Decisión del equipo' },
] as const satisfies OptionList;
export type Rejection = (typeof rejections)[number]['value'];

/** What may be decided about a referral in a dispute. */
export const referralDecisions = [
  { value: 'give', label: 'Darle la persona' },
  { value: 'reject', label: 'Rechazar' },
  { value: 'restore', label: 'Volver a la regla' },
] as const satisfies OptionList;
export type ReferralDecision = (typeof referralDecisions)[number]['value'];

/** The states of a part of a reward. */
export const payoutStates = [
  { value: 'scheduled', label: 'Programado' },
  { value: 'approvedOnce', label: 'Falta una aprobación' },
  { value: 'approved', label: 'Aprobado' },
  { value: 'paid', label: 'Pagado' },
  { value: 'cancelled', label: 'Cancelado' },
] as const satisfies OptionList;
export type PayoutState = (typeof payoutStates)[number]['value'];

export const DEFAULT_OWNERSHIP_DAYS = 180;
