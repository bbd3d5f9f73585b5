export { COLOR_SCHEMES, setColorScheme, startColorScheme, useColorScheme, type ColorScheme } from './color-scheme';
