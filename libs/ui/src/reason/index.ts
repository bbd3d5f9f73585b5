export { ReasonDialog } from './reason-dialog';
export { ReasonField } from './reason-field';
