export * from './list-received-mails';
export * from './open-ticket-from-mail';
export * from './read-received-mail';
export * from './received-mail';
