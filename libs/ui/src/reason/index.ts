export { ReasonDialog } from './reason-dialog';
export { LONGEST_REASON, ReasonField } from './reason-field';
