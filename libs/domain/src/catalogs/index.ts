export * from './job-status';
export * from './kept-catalogs';
export * from './labelled-lists';
export { defaultOption, isValueOf, labelOf, valuesOf, type Option, type OptionList } from './option';
export * from './people';
export * from './places';
export * from './requirements';
export * from './work-conditions';
