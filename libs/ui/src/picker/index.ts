export { Picker, type PickerOption } from './picker';
