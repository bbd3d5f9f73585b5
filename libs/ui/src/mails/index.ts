export { MailLine } from './mail-line';
