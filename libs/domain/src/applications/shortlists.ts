import type { OptionList } from '../catalogs';
import type { MoveReason } from './application-moves';
import { isEnded, isFurther, type ApplicationStage } from './application-stages';

/** How many people a shortlist has. */
export const SHORTLIST_SIZE = { min: 3, max: 5 } as const;
/** How long the link of a shortlist can be used. */
export const SHORTLIST_DAYS = 14;

/** What the company says about a person of a shortlist. */
export const shortlistAnswers = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: 'interview', label: 'Quiero entrevistar' },
] as const satisfies OptionList;
export type ShortlistAnswer = (typeof shortlistAnswers)[number]['value'];

interface AnsweredMove {
  readonly to: ApplicationStage;
  readonly reasonCode: MoveReason | null;
}

/**
 * Where an answer of the company moves an application; null where it stays. A wish never takes it back or reopens it,
 * and a refusal never takes a hire back.
 */
export function moveOfAnswer(from: ApplicationStage, answer: ShortlistAnswer): AnsweredMove | null {
  if (isEnded(from)) return null;
  if (answer === 'no') return from === 'hired' ? null : { to: 'discarded', reasonCode: 'companyDeclined' };
  const to = answer === 'interview' ? 'interview' : 'shortlisted';
  return isFurther(to, from) ? { to, reasonCode: null } : null;
}
