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

/** What may be wrong with a referral. */
export const alertKinds = [
  { value: 'selfReferral', label: 'Se refirió a sí mismo' },
  { value: 'knownCandidate', label: 'Ya la conocíamos' },
  { value: 'sharedPhone', label: 'Mismo teléfono' },
  { value: 'sharedEmail', label: 'Mismo correo' },
  { value: 'sharedAddress', label: 'Mismo domicilio' },
  { value: 'sharedDevice', label: 'Mismo dispositivo' },
  { value: 'sharedAccount', label: 'Misma cuenta bancaria' },
  { value: 'ring', label: 'Anillo de referencias' },
  { value: 'burst', label: 'Muchos en poco tiempo' },
  { value: 'staffInvolved', label: 'Participó en la contratación' },
  { value: 'paidTwice', label: 'Se pagó dos veces' },
] as const satisfies OptionList;
export type AlertKind = (typeof alertKinds)[number]['value'];

/** What it would take to clear an alert. */
export const ALERT_CLEARING: Readonly<Record<AlertKind, string>> = {
  selfReferral: 'Comprueba con una identificación que son dos personas distintas.',
  knownCandidate: 'Comprueba que volvió por la recomendación y no por su propio proceso.',
  sharedPhone: 'Llama al número y confirma quién contesta.',
  sharedEmail: 'Pide un correo propio y confirma que lo recibe.',
  sharedAddress: 'Confirma con una identificación que son personas distintas que viven juntas.',
  sharedDevice: 'Pregunta a cada persona quién llenó sus datos; en una feria pueden compartir un dispositivo.',
  sharedAccount: 'Pide un estado de cuenta y confirma a nombre de quién está.',
  ring: 'Habla con cada integrante y confirma que cada recomendación fue real.',
  burst: 'Confirma dónde los conoció, por ejemplo en una feria.',
  staffInvolved: 'Alguien ajeno al proceso confirma que la decisión fue de la empresa.',
  paidTwice: 'Decide qué pago corresponde y corrige el otro en Pagos, o confirma que fueron dos contrataciones.',
};

/** The states of a part of a reward. */
export const payoutStates = [
  { value: 'scheduled', label: 'Programado' },
  { value: 'approvedOnce', label: 'Falta una aprobación' },
  { value: 'approved', label: 'Aprobado' },
  { value: 'paid', label: 'Pagado' },
  { value: 'cancelled', label: 'Cancelado' },
] as const satisfies OptionList;
export type PayoutState = (typeof payoutStates)[number]['value'];

/** The longest ring of referrers that is looked for. */
export const LONGEST_RING = 6;
/** As many referrals of one referrer within as many hours are a burst. */
export const BURST = { referrals: 5, hours: 1 } as const;
export const DEFAULT_OWNERSHIP_DAYS = 180;
