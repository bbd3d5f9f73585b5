export * from './document-rules';
export * from './document-states';
export * from './proposals';
export * from './type-of-name';
