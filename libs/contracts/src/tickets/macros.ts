import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { messageText, ticketDetail, ticketMessageId, ticketParams } from './ticket';
import { ticketEffects } from './ticket-effects';

export const ticketMacroId = z.uuid().brand<'TicketMacroId'>();
export type TicketMacroId = z.output<typeof ticketMacroId>;

const macroInput = z.object({ name: line(80).check(z.minLength(2)), effects: ticketEffects });
export const ticketMacro = z.extend(macroInput, { macroID: ticketMacroId, version });
export type TicketMacro = z.output<typeof ticketMacro>;

export const createTicketMacro = endpoint({
  name: 'createTicketMacro',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/macros',
  effect: 'write',
  idempotent: true,
  summary: 'Add a macro: several steps that are applied to a ticket at once',
  body: macroInput,
  response: ticketMacro,
});

export const editTicketMacro = endpoint({
  name: 'editTicketMacro',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/help-desk/macros/:macroID',
  effect: 'write',
  summary: 'Change a macro',
  params: z.object({ macroID: ticketMacroId }),
  body: z.extend(macroInput, { version }),
  response: ticketMacro,
});

export const removeTicketMacro = endpoint({
  name: 'removeTicketMacro',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/help-desk/macros/:macroID',
  effect: 'write',
  summary: 'Remove a macro; what it did stays',
  params: z.object({ macroID: ticketMacroId }),
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});

export const applyTicketMacro = endpoint({
  name: 'applyTicketMacro',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/macro',
  effect: 'write',
  idempotent: true,
  summary: 'Apply all steps of a macro or none, with its texts as they were previewed',
  params: ticketParams,
  body: z.object({
    macroID: ticketMacroId,
    /** That of the macro as it was previewed. */
    macroVersion: version,
    /** With the data of the ticket filled in; null where the macro has none. */
    answer: z.nullable(messageText),
    note: z.nullable(messageText),
    /** As of an answer: another one since then is a 409 with the thread. */
    lastMessageID: z.nullable(ticketMessageId),
    version,
  }),
  response: ticketDetail,
});
