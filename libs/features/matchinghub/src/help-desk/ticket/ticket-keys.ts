/** What a letter key does with a ticket, in the list and in its panel. */
export type TicketTask = 'answer' | 'note' | 'assign' | 'resolve' | 'snooze' | 'tag';

export const TICKET_KEYS: readonly { readonly key: string; readonly task: TicketTask; readonly label: string }[] = [
  { key: 'r', task: 'answer', label: 'Responder' },
  { key: 'n', task: 'note', label: 'Escribir una nota' },
  { key: 'a', task: 'assign', label: 'Asignar' },
  { key: 'e', task: 'resolve', label: 'Resolver' },
  { key: 's', task: 'snooze', label: 'Posponer' },
  { key: '#', task: 'tag', label: 'Etiquetar' },
];
