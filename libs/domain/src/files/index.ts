export * from './base64';
export * from './data-url';
export * from './storage-errors';
export * from './storage-path';
