import { slotExplanation } from '@vinculo/contracts/agenda';
import { CallError } from '@vinculo/contracts/errors';
import { problemText } from '@vinculo/ui/errors';

/** Why a time was refused, in the sentences of the server where it gives them. */
export function slotProblem(error: unknown): string {
  const explanation =
    error instanceof CallError && (error.code === 'slot_taken' || error.code === 'outside_hours')
      ? slotExplanation.safeParse(error.info.current)
      : undefined;
  const sentences = explanation?.success === true ? explanation.data.refusals.map(({ sentence }) => sentence) : [];
  return sentences.length === 0 ? problemText(error) : [...new Set(sentences)].join(' ');
}
