export * from './document-rules';
export * from './document-states';
export * from './picture-size';
export * from './proposals';
export * from './type-of-name';
