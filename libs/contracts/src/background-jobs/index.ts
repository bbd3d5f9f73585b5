export * from './background-jobs';
