export { Checkbox } from './checkbox';
export { FieldError, type FieldProps } from './field';
export { MoneyField } from './money-field';
export { MultiSelectField } from './multi-select-field';
export type { FieldOption } from './options';
export { SegmentedField } from './segmented-field';
export { Segments } from './segments';
export { SelectField } from './select-field';
export { TextArea, TextField } from './text-field';
