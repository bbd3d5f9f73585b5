export { COLOR_SCHEMES, setColorScheme, startColorScheme, useColorScheme, type ColorScheme } from './color-scheme';
export { VinculoProvider } from './vinculo-provider';
