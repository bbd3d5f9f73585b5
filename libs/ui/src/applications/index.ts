export { CloseVacancyDialog } from './close-vacancy-dialog';
export { InvitationMailField, invitationProblem } from './invitation-mail-field';
export type { MessageRecipients } from './message-field';
export { moveNeeds, needsDetails, NO_DETAILS, useMoveDetails, type MoveDetails } from './move-details';
export { MoveDialog } from './move-dialog';
export { campaignText, originText, sourceText } from './origin-text';
export { StageWait } from './stage-wait';
export { useStageMove } from './use-stage-move';
