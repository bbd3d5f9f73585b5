export * from './statutory-holidays';
export * from './working-days';
