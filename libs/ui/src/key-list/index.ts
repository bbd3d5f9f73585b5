export { KeyList, type ListedKey } from './key-list';
