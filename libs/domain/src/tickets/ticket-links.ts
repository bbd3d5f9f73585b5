import type { OptionList } from '../catalogs';

/** What a ticket is to another one, as it reads beside it. */
export const ticketLinkKinds = [
  { value: 'related', label: 'Relacionado con' },
  { value: 'duplicateOf', label: 'Duplicado de' },
  { value: 'duplicatedBy', label: 'Tiene de duplicado a' },
  { value: 'blocks', label: 'Bloquea a' },
  { value: 'blockedBy', label: 'Bloqueado por' },
] as const satisfies OptionList;
export type TicketLinkKind = (typeof ticketLinkKinds)[number]['value'];

const INVERSE: Readonly<Record<TicketLinkKind, TicketLinkKind>> = {
  related: 'related',
  duplicateOf: 'duplicatedBy',
  duplicatedBy: 'duplicateOf',
  blocks: 'blockedBy',
  blockedBy: 'blocks',
};

/** What the other ticket is to this one. */
export const inverseLink = (kind: TicketLinkKind): TicketLinkKind => INVERSE[kind];
