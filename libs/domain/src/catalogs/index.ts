export * from './industries';
export * from './job-functions';
export * from './job-status';
export { defaultOption, isValueOf, labelOf, optionOf, valuesOf, type Option, type OptionList } from './option';
export * from './people';
export * from './places';
export * from './positions';
export * from './requirements';
export * from './work-conditions';
