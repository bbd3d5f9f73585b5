import { countIn, dayIn, fieldsIn, textIn, type DescriptionsOf } from './event-description';

/** Campaigns, what their links are made of, and the links. */
export const campaignEvents = {
  'campaign.created': { verb: 'created', screen: null, sentence: ({ name }) => `creó la campaña ${name}` },
  'campaign.edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de la campaña ${name}`,
  },
  'campaign.term_added': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `agregó ${name} al vocabulario de enlaces`,
  },
  'campaign.term_edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de ${name} en el vocabulario de enlaces`,
  },
  'campaign.template_added': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `agregó la plantilla de enlaces ${name}`,
  },
  'campaign.template_edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de la plantilla de enlaces ${name}`,
  },
  'campaign.link_created': { verb: 'changed', screen: null, sentence: ({ name }) => `creó el enlace ${name}` },
  'campaign.links_created': {
    verb: 'changed',
    screen: null,
    sentence: ({ after }) => `creó ${countIn(after.count, 'enlace', 'enlaces')} con un archivo`,
  },
  'campaign.link_edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} del enlace ${name}`,
  },
  'campaign.hosts_saved': {
    verb: 'changed',
    screen: null,
    sentence: () => 'cambió los sitios a los que llevan los enlaces',
  },
  'campaign.mended': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `asignó ${name} a la campaña «${textIn(after.campaign)}»`,
  },
  'campaign.mend_undone': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, before }) => `quitó ${name} de la campaña «${textIn(before.campaign)}»`,
  },
  'campaign.cost_saved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `anotó el costo del ${dayIn(after.day)} en ${name}`,
  },
} as const satisfies DescriptionsOf<'campaign'>;
