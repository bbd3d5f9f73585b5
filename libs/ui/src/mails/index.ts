export { MailFrame } from './mail-frame';
export { MailLine } from './mail-line';
