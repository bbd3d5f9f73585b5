export * from './mask-personal-data';
export * from './surveys';
