export * from './application';
export * from './list-candidate-applications';
