export * from './manage-surveys';
export * from './survey';
export * from './survey-answers';
