export * from './criminal-record-access';
