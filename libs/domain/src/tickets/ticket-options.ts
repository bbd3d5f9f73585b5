import type { OptionList } from '../catalogs';
import { normalizeForSearch } from '../formats';

export const ticketPriorities = [
  { value: 'urgent', label: 'Urgente' },
  { value: 'high', label: 'Alta' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Baja' },
] as const satisfies OptionList;
export type TicketPriority = (typeof ticketPriorities)[number]['value'];

/** The views of the list besides those that staff save. */
export const ticketViews = [
  { value: 'mine', label: 'Míos' },
  { value: 'unassigned', label: 'Sin asignar' },
  { value: 'due', label: 'Por vencer' },
  { value: 'paused', label: 'En pausa' },
  { value: 'all', label: 'Todos' },
] as const satisfies OptionList;
export type TicketView = (typeof ticketViews)[number]['value'];

/** How a ticket came. */
export const ticketChannels = [
  { value: 'mail', label: 'Correo' },
  { value: 'form', label: 'Formulario' },
  { value: 'staff', label: 'Registrado por el equipo' },
  { value: 'survey', label: 'Encuesta' },
] as const satisfies OptionList;
export type TicketChannel = (typeof ticketChannels)[number]['value'];

/** What stands in a thread: what came, what went out, and what only the team reads: notes, and answers that rules propose. */
export const messageKinds = [
  { value: 'incoming', label: 'Recibido' },
  { value: 'outgoing', label: 'Respuesta' },
  { value: 'note', label: 'Nota privada' },
  { value: 'proposal', label: 'Respuesta propuesta' },
] as const satisfies OptionList;
export type MessageKind = (typeof messageKinds)[number]['value'];

/** Seconds during which an answer can be taken back before it goes. */
export const UNDO_SEND_SECONDS = 10;
/** Seconds after which somebody whose draft did not change no longer writes. */
export const WRITING_SECONDS = 60;

/** What canned replies, macros and mails may name; the server fills it in. */
export const replyVariables = [
  { value: 'nombre', label: 'Nombre de quien escribe' },
  { value: 'folio', label: 'Folio' },
  { value: 'asunto', label: 'Asunto' },
  { value: 'vacante', label: 'Vacante' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'agente', label: 'Tu nombre' },
] as const satisfies OptionList;
export type ReplyVariable = (typeof replyVariables)[number]['value'];

/** What the variables stand for in a ticket. */
export const replyValues = (
  ticket: {
    readonly requester: { readonly name: string };
    readonly folio: string;
    readonly subject: string;
    readonly vacancy: { readonly name: string } | null;
    readonly company: { readonly name: string } | null;
  },
  agente: string,
): Readonly<Record<ReplyVariable, string>> => ({
  nombre: ticket.requester.name,
  folio: ticket.folio,
  asunto: ticket.subject,
  vacante: ticket.vacancy?.name ?? '',
  empresa: ticket.company?.name ?? '',
  agente,
});

/** A text with its variables, `{nombre}`, filled in; those without a value are listed and stay as they are. */
export function fillReply(
  text: string,
  values: Readonly<Partial<Record<ReplyVariable, string>>>,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const filled = text.replace(/\{([\p{L}_]+)\}/gu, (whole, name: string) => {
    const known = replyVariables.find(({ value }) => value === name);
    const value = known === undefined ? '' : (values[known.value] ?? '');
    if (value === '') missing.push(name);
    return value === '' ? whole : value;
  });
  return { text: filled, missing: [...new Set(missing)] };
}

/** "T-000123". */
export const ticketFolio = (number: number): string => `T-${String(number).padStart(6, '0')}`;

/** Without accents; the words of a mail may be on two lines. */
const words = (text: string): string => text.replaceAll(' ', '\\s{1,4}');
/** What somebody says of their own data. The privacy notice below the mails of companies names those of the reader: "sus derechos ARCO". */
const ARCO_WORDS = new RegExp(
  `\\b(?:${[
    words('solicitud arco'),
    `(?<!${words('\\b[st]us ')})${words('derechos? (?:arco|de (?:acceso|rectificacion|cancelacion|oposicion))')}`,
    words('mis datos personales'),
    words('(?:borr|elimin|cancel|suprim|supres)\\w{0,10} (?:de )?(?:todos )?mis datos'),
    words('revo[cq]\\w{0,10} (?:mi|el|del) (?:mi )?consentimiento'),
  ].join('|')})\\b`,
);

/** Whether a text asks for what only the ARCO desk may answer; a person decides in the end. */
export const asksForArco = (text: string): boolean => ARCO_WORDS.test(normalizeForSearch(text));
