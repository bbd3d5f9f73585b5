import { slotExplanation, type SlotExplanation } from '@vinculo/contracts/agenda';
import { CallError } from '@vinculo/contracts/errors';
import { counted } from '@vinculo/domain/formats';
import { problemText } from '@vinculo/ui/errors';

/** Of a change that sends mails: the server sends a few about one event in an hour. */
export function notifyingProblem(error: unknown): string {
  const { code, info } = error instanceof CallError ? error : { code: null, info: {} };
  if (code !== 'rate_limited') return problemText(error);
  const minutes = Math.max(Math.ceil((info.retryAfterSeconds ?? 60) / 60), 1);
  return `Ya se enviaron varios avisos de esta cita en la última hora. Guarda sin avisar, o espera ${counted(minutes, 'minuto', 'minutos')}.`;
}

/** "Sala Norte: Ocupada de 10:00 a 10:45."; without a name where it is not known. */
export const refusalText = ({ name, sentence }: SlotExplanation['refusals'][number]): string =>
  name === '' ? sentence : `${name}: ${sentence}`;

/** Why a time was refused, in the sentences of the server where it gives them. */
export function slotProblem(error: unknown, notifies = false): string {
  const explanation =
    error instanceof CallError && (error.code === 'slot_taken' || error.code === 'outside_hours')
      ? slotExplanation.safeParse(error.info.current)
      : undefined;
  const sentences = explanation?.success === true ? explanation.data.refusals.map(refusalText) : [];
  if (sentences.length === 0) return notifies ? notifyingProblem(error) : problemText(error);
  return [...new Set(sentences)].join(' ');
}
