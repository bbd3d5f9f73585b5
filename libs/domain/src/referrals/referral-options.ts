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
  { value: 'known', label: 'Ya la conocíamos' },
  { value: 'limit', label: 'Se llegó al límite del programa' },
  { value: 'expired', label: 'Venció el plazo sin contratación' },
  { value: 'decided', label: 'Decisión del equipo' },
] as const satisfies OptionList;
export type Rejection = (typeof rejections)[number]['value'];

/** What may be wrong with a referral. `clears` is what it would take to clear the alert. */
export const alertKinds = [
  {
    value: 'selfReferral',
    label: 'Se refirió a sí mismo',
    clears: 'Comprueba con una identificación que son dos personas distintas.',
  },
  {
    value: 'knownCandidate',
    label: 'Ya la conocíamos',
    clears: 'Comprueba que volvió por la recomendación y no por su propio proceso.',
  },
  { value: 'sharedPhone', label: 'Mismo teléfono', clears: 'Llama al número y confirma quién contesta.' },
  { value: 'sharedEmail', label: 'Mismo correo', clears: 'Pide un correo propio y confirma que lo recibe.' },
  { value: 'sharedAddress', label: 'Mismo domicilio', clears: 'Confirma que viven juntos y son personas distintas.' },
  {
    value: 'sharedDevice',
    label: 'Mismo dispositivo',
    clears: 'Confirma que llenaron la página en un equipo compartido, como el de una feria.',
  },
  {
    value: 'sharedAccount',
    label: 'Misma cuenta bancaria',
    clears: 'Pide la carátula del estado de cuenta: el titular debe ser quien refiere.',
  },
  {
    value: 'ring',
    label: 'Anillo de referencias',
    clears: 'Habla con cada integrante y confirma que cada recomendación fue real.',
  },
  { value: 'burst', label: 'Muchos en poco tiempo', clears: 'Confirma dónde los conoció, por ejemplo en una feria.' },
  {
    value: 'staffInvolved',
    label: 'Participó en la contratación',
    clears: 'Alguien ajeno al proceso confirma que la decisión fue de la empresa.',
  },
] as const satisfies OptionList;
export type AlertKind = (typeof alertKinds)[number]['value'];
export const clearingOf = (kind: AlertKind): string => alertKinds.find(({ value }) => value === kind)?.clears ?? '';

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
