export { Cover } from './cover';
