export * from './change-document';
export * from './document';
export * from './document-proposals';
export * from './list-documents';
export * from './register-document';
export * from './reserve-upload';
export * from './view-document';
