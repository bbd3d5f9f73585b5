import { referralDecisions, referralStates } from '@vinculo/domain/referrals';
import { fieldsIn, labelIn, type DescriptionsOf } from './event-description';

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
} as const satisfies DescriptionsOf<'referral'>;
