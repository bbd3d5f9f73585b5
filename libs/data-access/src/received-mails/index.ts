export { readFileOfMail, readOriginal, receivedMailQueries } from './received-mail-queries';
export { useOpenTicketFromMail } from './use-open-ticket-from-mail';
