export { MailFrame, PLAIN_MAIL_CSS } from './mail-frame';
export { MailLine } from './mail-line';
