export * from './list-mail-templates';
export * from './mail-status';
export * from './mail-text';
