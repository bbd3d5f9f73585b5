import './tokens.css';
import './base.css';
import { useSyncExternalStore } from 'react';

export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
/** `auto` follows the system. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const KEY = 'vinculo.color-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosen = (): ColorScheme => COLOR_SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'auto';

function resolved(): 'light' | 'dark' {
  const scheme = chosen();
  if (scheme !== 'auto') return scheme;
  return systemIsDark().matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute(ATTRIBUTE, resolved());
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the scheme, and follows the system and the other tabs. Called once, before the first render. */
export function startColorScheme(): void {
  apply();
  systemIsDark().addEventListener('change', apply);
  window.addEventListener('storage', apply);
}

/** Sets the scheme for this browser, in all its tabs. */
export function setColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme);
  apply();
}

/** The user's choice, and the scheme that results from it. */
export function useColorScheme() {
  return {
    scheme: useSyncExternalStore(subscribe, chosen),
    resolvedScheme: useSyncExternalStore(subscribe, resolved),
  };
}
