export { useSessionDraft } from './use-session-draft';
