import { count } from './makers';
import type { Measure } from './measure';

/** Figures of referrals and their rewards. */
export const REFERRAL_MEASURES = {
  receivedReferrals: count(
    'Referidos recibidos',
    { kind: 'referral_state', from: [null] },
    'Personas que alguien refirió en el periodo, con su consentimiento.',
  ),
  rejectedReferrals: count(
    'Referidos rechazados',
    { kind: 'referral_state', to: ['rejected'] },
    'Veces que un referido pasó a «Rechazado» en el periodo: otra persona la refirió antes, se llegó al límite, venció o se decidió.',
  ),
  referredHires: count(
    'Referidos contratados',
    { kind: 'referral_state', to: ['hired'] },
    'Veces que un referido pasó a «Contratado» en el periodo.',
  ),
  paidReferrals: count(
    'Referidos pagados',
    { kind: 'referral_state', to: ['paid'] },
    'Veces que un referido pasó a «Pagado» en el periodo: se pagaron todas las partes de su recompensa.',
  ),
  paidPayouts: count(
    'Recompensas pagadas',
    { kind: 'payout_state', to: ['paid'] },
    'Partes de recompensas que se registraron como pagadas en el periodo. Una que se corrige después sigue contando en su día.',
  ),
  correctedPayouts: count(
    'Pagos corregidos',
    { kind: 'payout_state', from: ['paid'] },
    'Partes de recompensas ya pagadas que se corrigieron en el periodo con un contraasiento.',
  ),
  rewardsCents: {
    kind: 'sum',
    label: 'Monto de recompensas',
    of: 'ledger_entry',
    unit: 'cents',
    permission: 'referrals:read',
    formula:
      'Suma del libro de recompensas: los pagos del periodo menos los contraasientos del periodo, cada uno en su día.',
    excludes: 'Las partes programadas o aprobadas que aún no se pagan.',
  },
} as const satisfies Readonly<Record<string, Measure>>;
