export * from './completeness';
export * from './location';
export * from './salary';
export * from './transitions';
export * from './vacancy-form';
