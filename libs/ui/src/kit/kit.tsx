import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { createContext, useContext, type ReactNode } from 'react';
import { useColorScheme } from '../theme';

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

const IsInKit = createContext(false);

/**
 * The provider of the UI kit with our tokens. Every component that uses the kit renders one: the outermost sets the kit
 * up, nested ones do nothing. It writes no style element: the variables are static CSS, so that a content
 * security policy without `unsafe-inline` holds.
 */
export const Kit = ({ children }: { readonly children: ReactNode }) =>
  useContext(IsInKit) ? children : <NewKit>{children}</NewKit>;

function NewKit({ children }: { readonly children: ReactNode }) {
  const { resolvedScheme } = useColorScheme();
  return (
    <IsInKit value>
      <MantineProvider
        theme={theme}
        forceColorScheme={resolvedScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </IsInKit>
  );
}
