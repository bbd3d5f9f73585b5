import { isEnded, type ApplicationStage, type MoveReasons } from '@vinculo/domain/applications';
import type { CandidateEvent } from '../candidates/append-candidate-event';
import { applicationFact, rejectionFact } from '../facts/fact';
import type { MovableApplication } from './applications.repository';

function moveAction(from: ApplicationStage, to: ApplicationStage) {
  if (to === 'hired') return 'application.hired';
  if (isEnded(to)) return 'application.ended';
  if (from === 'hired') return 'application.unhired';
  return isEnded(from) ? 'application.reopened' : 'application.moved';
}

interface MoveDetails extends MoveReasons {
  readonly startDate: string | null;
  readonly isMailed?: boolean;
}

/** The reason of a change of stage as its event holds it. */
export const moveReasonFields = ({ reasonCode, reason }: MoveReasons) => ({
  ...(reasonCode === null ? {} : { reasonCode }),
  ...(reason === '' ? {} : { reason }),
});

/** The event of a move of an application that is still in the stage before, with its fact. */
export function moveEvent(
  row: Omit<MovableApplication, 'email'>,
  to: ApplicationStage,
  { startDate, isMailed = false, ...reasons }: MoveDetails,
): CandidateEvent {
  const { docID, jobID, stage, vacancyName } = row;
  return {
    action: moveAction(stage, to),
    docID,
    before: { stage },
    after: {
      ...{ stage: to, jobID, vacancy: vacancyName },
      ...moveReasonFields(reasons),
      ...(startDate === null ? {} : { startDate }),
      ...(isMailed ? { byMail: true } : {}),
    },
    fact: [
      applicationFact({ ...row, stage: to }, row, stage),
      ...(to === 'discarded' ? [rejectionFact(row, row, isMailed)] : []),
    ],
  };
}
