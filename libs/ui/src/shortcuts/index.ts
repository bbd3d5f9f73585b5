export { shortcutsAreOn, useShortcuts } from './shortcuts';
