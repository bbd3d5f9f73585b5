import { alertKinds, referralDecisions, referralStates } from '@vinculo/domain/referrals';
import { centsText } from '@vinculo/domain/formats';
import { countIn, fieldsIn, labelIn, type DescriptionsOf } from './event-description';

const amountIn = (cents: unknown): string => centsText(Number(cents ?? 0));

/** Referral programmes, referrers by name, and referrals by their folio. */
export const referralEvents = {
  'referral.program_saved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `guardó ${fieldsIn(after)} del programa de referidos ${name}`,
  },
  'referral.referrer_saved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `guardó ${fieldsIn(after)} de ${name}, que refiere`,
  },
  'referral.status_link_made': {
    verb: null,
    screen: null,
    sentence: ({ name }) => `creó el enlace privado con el que ${name} ve sus referidos`,
  },
  'referral.received': { verb: 'created', screen: null, sentence: ({ name }) => `recibió el referido ${name}` },
  'referral.state_changed': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `puso el referido ${name} en «${labelIn(referralStates, after.state)}»`,
  },
  'referral.decided': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) =>
      `decidió sobre el referido ${name}: ${labelIn(referralDecisions, after.decision).toLowerCase()}`,
  },
  'referral.alert_cleared': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `aclaró la alerta «${labelIn(alertKinds, after.alert)}» del referido ${name}`,
  },
  'referral.account_saved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `guardó la cuenta bancaria de ${name}`,
  },
  'referral.account_revealed': {
    verb: null,
    screen: null,
    sentence: ({ name }) => `vio la cuenta bancaria de ${name}`,
  },
  'referral.payout_approved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) =>
      `aprobó ${amountIn(after.cents)} de ${name} (${after.approvals === 2 ? 'segunda' : 'primera'} aprobación)`,
  },
  'referral.payouts_paid': {
    verb: 'changed',
    screen: null,
    sentence: ({ after }) =>
      `registró ${countIn(after.count, 'pago', 'pagos')} de recompensas por ${amountIn(after.cents)}`,
  },
  'referral.payout_corrected': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `corrigió un pago de ${amountIn(after.cents)} de ${name}`,
  },
  'referral.payroll_downloaded': {
    verb: null,
    screen: null,
    sentence: ({ after }) =>
      `descargó la nómina de ${countIn(after.count, 'recompensa', 'recompensas')} por ${amountIn(after.cents)}`,
  },
  'referral.month_closed': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cerró las recompensas de ${name} en ${amountIn(after.cents)}`,
  },
} as const satisfies DescriptionsOf<'referral'>;
