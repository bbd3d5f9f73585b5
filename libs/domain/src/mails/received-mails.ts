import type { OptionList } from '../catalogs';

/** What a mail that came in is. Only messages open tickets and start clocks. */
export const receivedMailKinds = [
  { value: 'message', label: 'Mensaje' },
  { value: 'autoReply', label: 'Respuesta automática' },
  { value: 'calendarReply', label: 'Respuesta a una invitación' },
  { value: 'bounce', label: 'Aviso de entrega' },
  { value: 'mailingList', label: 'Lista o boletín' },
  { value: 'loop', label: 'Correo propio' },
  { value: 'unreadable', label: 'No se pudo leer' },
] as const satisfies OptionList;
export type ReceivedMailKind = (typeof receivedMailKinds)[number]['value'];
