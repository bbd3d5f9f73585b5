export { Page, type Crumb } from './page';
