export { MentionField } from './mention-field';
export { MentionsText } from './mentions-text';
