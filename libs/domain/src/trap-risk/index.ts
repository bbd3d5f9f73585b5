export * from './trap-risk';
