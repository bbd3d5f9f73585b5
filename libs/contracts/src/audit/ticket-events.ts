import { ticketChannels, ticketLinkKinds, ticketStates, ticketTargets } from '@vinculo/domain/tickets';
import { fieldsIn, labelIn, momentIn, textIn, type DescriptionsOf } from './event-description';

const SETTINGS = { screen: null, alsoChanges: ['ticket'] } as const;

/** Tickets by their folio, and what the help desk works with. */
export const ticketEvents = {
  'ticket.opened': {
    verb: 'created',
    screen: null,
    sentence: ({ name, after }) => `abrió ${name} (${labelIn(ticketChannels, after.channel).toLowerCase()})`,
  },
  'ticket.received': { verb: 'changed', screen: null, sentence: ({ name }) => `escribió en ${name}` },
  'ticket.answered': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) =>
      after.sendAt === null
        ? `respondió ${name}`
        : `programó una respuesta a ${name} para el ${momentIn(after.sendAt)}`,
  },
  'ticket.answer_withdrawn': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `retiró una respuesta a ${name} antes de que saliera`,
  },
  'ticket.answer_resent': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `envió otra vez una respuesta a ${name}`,
  },
  'ticket.noted': { verb: 'changed', screen: null, sentence: ({ name }) => `escribió una nota en ${name}` },
  'ticket.state_changed': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `puso ${name} en «${labelIn(ticketStates, after.state)}»`,
  },
  'ticket.edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de ${name}`,
  },
  'ticket.snoozed': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) =>
      after.until === null ? `trajo ${name} de vuelta` : `pospuso ${name} hasta el ${momentIn(after.until)}`,
  },
  'ticket.merged': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `unió ${name} con ${textIn(after.folio)}`,
  },
  'ticket.unmerged': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `separó ${name} de ${textIn(after.folio)}`,
  },
  'ticket.split': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `pasó mensajes de ${name} a ${textIn(after.folio)}`,
  },
  'ticket.escalated': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) =>
      `escaló ${name}: ${labelIn(ticketTargets, after.target).toLowerCase()} al ${textIn(after.share)} %`,
  },
  'ticket.rated': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `calificó la atención de ${name} con ${after.score} de 5`,
  },
  'ticket.time_noted': { verb: 'changed', screen: null, sentence: ({ name }) => `anotó tiempo en ${name}` },
  'ticket.linked': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) =>
      `marcó ${name}: ${labelIn(ticketLinkKinds, after.kind).toLowerCase()} ${textIn(after.folio)}`,
  },
  'ticket.unlinked': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `quitó el vínculo de ${name} con ${textIn(after.folio)}`,
  },
  'ticket.rule_ran': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `aplicó la regla «${textIn(after.rule)}» a ${name}`,
  },
  'help_desk.rule_saved': { verb: 'changed', ...SETTINGS, sentence: ({ name }) => `guardó la regla ${name}` },
  'help_desk.rule_removed': { verb: 'removed', ...SETTINGS, sentence: ({ name }) => `quitó la regla ${name}` },
  'help_desk.rules_ordered': { verb: 'changed', ...SETTINGS, sentence: () => 'cambió el orden de las reglas' },
  'ticket.macro_applied': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `aplicó la macro «${textIn(after.macro)}» a ${name}`,
  },
  'help_desk.team_saved': { verb: 'changed', ...SETTINGS, sentence: ({ name }) => `guardó el equipo ${name}` },
  'help_desk.category_saved': { verb: 'changed', ...SETTINGS, sentence: ({ name }) => `guardó la categoría ${name}` },
  'help_desk.reply_saved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `guardó la respuesta preparada ${name}`,
  },
  'help_desk.reply_removed': {
    verb: 'removed',
    screen: null,
    sentence: ({ name }) => `quitó la respuesta preparada ${name}`,
  },
  'help_desk.article_saved': { verb: 'changed', ...SETTINGS, sentence: ({ name }) => `guardó el artículo ${name}` },
  'help_desk.article_removed': { verb: 'removed', ...SETTINGS, sentence: ({ name }) => `quitó el artículo ${name}` },
  'help_desk.article_inserted': {
    verb: 'changed',
    ...SETTINGS,
    sentence: ({ name }) => `insertó el artículo ${name} en una respuesta`,
  },
  'help_desk.macro_saved': { verb: 'changed', ...SETTINGS, sentence: ({ name }) => `guardó la macro ${name}` },
  'help_desk.macro_removed': { verb: 'removed', screen: null, sentence: ({ name }) => `quitó la macro ${name}` },
} as const satisfies DescriptionsOf<'ticket' | 'help_desk'>;
