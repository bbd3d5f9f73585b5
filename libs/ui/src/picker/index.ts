export { Picker } from './picker';
