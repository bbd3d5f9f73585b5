export * from './application';
export * from './count-vacancy-applications';
export * from './get-application-board';
export * from './list-candidate-applications';
export * from './list-vacancy-applications';
export * from './move-applications';
export * from './receive-application';
export * from './withdraw-invitation';
