export * from './application';
export * from './list-candidate-applications';
export * from './list-vacancy-applications';
