import type { JobStatus, OptionList } from '../catalogs';
import { END_STAGES, isEnded, type ApplicationStage } from './application-stages';

const REOPENED = ['inReview', 'shortlisted', 'interview'] as const satisfies readonly ApplicationStage[];

const NEXT: Readonly<Record<ApplicationStage, readonly ApplicationStage[]>> = {
  new: ['invited', 'inReview', 'shortlisted', 'interview', ...END_STAGES],
  invited: ['inReview', 'shortlisted', 'interview', ...END_STAGES],
  inReview: ['shortlisted', 'interview', 'offer', ...END_STAGES],
  shortlisted: ['inReview', 'interview', 'offer', ...END_STAGES],
  interview: ['inReview', 'shortlisted', 'offer', 'hired', ...END_STAGES],
  offer: ['inReview', 'shortlisted', 'interview', 'hired', ...END_STAGES],
  hired: ['interview', 'offer', ...END_STAGES],
  discarded: REOPENED,
  withdrawn: REOPENED,
};

/** The stages in which staff may put a person who has no application yet. */
const FIRST = ['invited', 'shortlisted', 'discarded'] as const satisfies readonly ApplicationStage[];

/** The stages that an application may move to, in their order; `from` is null of a person without one. */
export const nextStages = (from: ApplicationStage | null): readonly ApplicationStage[] =>
  from === null ? FIRST : NEXT[from];

/** The stage to go through where an application may not move directly; undefined if no single one leads there. */
export const stageBetween = (from: ApplicationStage, to: ApplicationStage): ApplicationStage | undefined =>
  NEXT[from].find((stage) => NEXT[stage].includes(to));

export const discardReasons = [
  { value: 'requirements', label: 'No cumple los requisitos' },
  { value: 'otherChosen', label: 'Se eligió a otra persona' },
  { value: 'noShow', label: 'No asistió a la entrevista' },
  { value: 'noAnswer', label: 'No respondió' },
  { value: 'payExpected', label: 'Espera un sueldo mayor' },
  { value: 'documentsMissing', label: 'Le faltan documentos' },
  { value: 'vacancyFilled', label: 'La vacante se cubrió' },
  { value: 'vacancyClosed', label: 'La vacante se cerró' },
  { value: 'companyDeclined', label: 'La empresa no la eligió' },
  { value: 'other', label: 'Otro motivo' },
] as const satisfies OptionList;

export const withdrawalReasons = [
  { value: 'otherJob', label: 'Aceptó otro empleo' },
  { value: 'pay', label: 'No le convence el sueldo' },
  { value: 'distance', label: 'Le queda lejos' },
  { value: 'schedule', label: 'No le acomoda el horario' },
  { value: 'personal', label: 'Motivos personales' },
  { value: 'notInterested', label: 'Ya no le interesa' },
  { value: 'other', label: 'Otro motivo' },
] as const satisfies OptionList;

export const moveReasons = [
  ...discardReasons,
  ...withdrawalReasons.filter(({ value }) => value !== 'other'),
] as const satisfies OptionList;
export type MoveReason = (typeof moveReasons)[number]['value'];

/** What a move has to say: a reason of the list and, where that is `other`, a text; or a text alone. */
export type ReasonRule = { readonly list: OptionList } | 'text' | null;

/** The reason that a move needs: to discard, to withdraw, to reopen, or to take a hire back. */
export function reasonRule(from: ApplicationStage | null, to: ApplicationStage): ReasonRule {
  if (to === 'discarded') return { list: discardReasons };
  if (to === 'withdrawn') return { list: withdrawalReasons };
  return from !== null && (isEnded(from) || from === 'hired') ? 'text' : null;
}

export interface MoveReasons {
  readonly reasonCode: MoveReason | null;
  readonly reason: string;
}

/** Whether the given reason is enough for the rule. */
export function hasReason(rule: ReasonRule, { reasonCode, reason }: MoveReasons): boolean {
  if (rule === null) return true;
  const isSaid = reason.trim() !== '';
  if (rule === 'text') return isSaid;
  return rule.list.some(({ value }) => value === reasonCode) && (reasonCode !== 'other' || isSaid);
}

export type MoveError = 'invalid_transition' | 'reason_required';

/** Why an application may not move so; null where it may. The transition is checked before the reason. */
export function moveError(from: ApplicationStage | null, to: ApplicationStage, reasons: MoveReasons): MoveError | null {
  if (!nextStages(from).includes(to)) return 'invalid_transition';
  return hasReason(reasonRule(from, to), reasons) ? null : 'reason_required';
}

/** Whether somebody may be hired for a vacancy: also while it is paused, but not once it is closed. */
export const takesHires = (status: JobStatus): boolean => status !== 'closed';

export const MAX_PLACES = 999;

/** The places of a vacancy that nobody was hired for. Files of before may have more hires than places. */
export const placesLeft = (places: number, hired: number): number => Math.max(0, places - hired);
