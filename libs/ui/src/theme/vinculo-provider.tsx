import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { ReactNode } from 'react';
import { useColorScheme } from './color-scheme';
import './mono.css';

/** The ink scale, from the lightest step to the brand's black. */
const INK: MantineColorsTuple = [
  '#F4F6F7',
  '#ECF0F2',
  '#D2DADE',
  '#A6B4BA',
  '#758890',
  '#4C626C',
  '#344B55',
  '#1F3640',
  '#13262F',
  '#00080C',
];

const theme = createTheme({
  colors: { ink: INK },
  primaryColor: 'ink',
  primaryShade: 9,
  defaultRadius: 'md',
  fontFamily: 'var(--v-font)',
  fontFamilyMonospace: 'var(--v-font-mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/**
 * The UI kit under our tokens, for everything behind the login. It writes no style element: the variables are static CSS,
 * so that a content security policy without `unsafe-inline` holds.
 */
export function VinculoProvider({ children }: { readonly children: ReactNode }) {
  const { resolvedScheme } = useColorScheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={resolvedScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
