export { useRemembered } from './remembered';
