import type { Option } from '../catalogs';

export * from './candidate-messages';
export * from './mail-text';
export * from './received-mails';

/** The states of a mail. */
export const mailStates = [
  { value: 'waiting', label: 'Correo por enviar' },
  { value: 'sent', label: 'Correo enviado' },
  { value: 'failed', label: 'El correo no llegó' },
] as const satisfies readonly Option<string>[];
export type MailState = (typeof mailStates)[number]['value'];

/** Why a mail was not delivered. */
export const mailFailures = [
  { value: 'unknownAddress', label: 'La dirección no existe o no recibe correo.' },
  { value: 'mailboxFull', label: 'Su buzón está lleno.' },
  { value: 'rejected', label: 'Su servidor de correo lo rechazó.' },
  { value: 'unsent', label: 'No salió tras varios intentos, o alguien canceló el envío.' },
  { value: 'noRecipient', label: 'Ya no hay a quién enviarlo.' },
] as const satisfies readonly Option<string>[];
export type MailFailure = (typeof mailFailures)[number]['value'];
