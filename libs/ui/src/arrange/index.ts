export { ArrangeList } from './arrange-list';
