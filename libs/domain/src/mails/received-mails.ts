import type { OptionList } from '../catalogs';

/** What a mail that came in is. Only messages open tickets and start clocks. */
export const receivedMailKinds = [
  { value: 'message', label: 'Mensaje' },
  { value: 'autoReply', label: 'Respuesta automática' },
  { value: 'calendarReply', label: 'Respuesta a una invitación' },
  { value: 'bounce', label: 'Aviso de entrega' },
  { value: 'mailingList', label: 'Lista o boletín' },
  { value: 'loop', label: 'Correo propio' },
  { value: 'flood', label: 'Demasiados seguidos' },
  { value: 'unreadable', label: 'No se pudo leer' },
] as const satisfies OptionList;
export type ReceivedMailKind = (typeof receivedMailKinds)[number]['value'];

/** Mails that one address may open or answer tickets with in an hour; the others are set aside. */
export const MAILS_PER_SENDER = 30;

/** Letters of a thread that takes no more mails in: each write reads it whole. */
export const LONGEST_THREAD = 5_000_000;

/** Why a mail opened no ticket by itself. */
export const SET_ASIDE: Readonly<Record<ReceivedMailKind, string>> = {
  message: 'Su ticket ya no está.',
  autoReply: 'La escribió un programa, no una persona.',
  calendarReply: 'Contesta a una invitación de calendario.',
  bounce: 'Avisa que un correo no llegó, o que tarda.',
  mailingList: 'Llegó a una lista o es un boletín.',
  loop: 'Lo mandó la propia plataforma.',
  flood: `Su remitente mandó más de ${MAILS_PER_SENDER} correos en una hora, o la conversación de su ticket ya es demasiado larga.`,
  unreadable: 'No se pudo leer. Se conserva tal como llegó.',
};
