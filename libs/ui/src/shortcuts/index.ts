export { shortcutsAreOn, useShortcuts } from './shortcuts';
export { pressKey, useKeys, type Keys } from './use-keys';
