import { paths } from '@vinculo/ui/navigation';
import type { Path } from 'react-router-dom';

/** The router state that carries, across the login, where the visitor was going. Never in the address: it may name people. */
export const rememberPlace = ({ pathname, search, hash }: Path): { from: string } => ({
  from: `${pathname}${search}${hash}`,
});

/** Where to go after the login: the remembered place of this app, or the home page. */
export function rememberedPlace(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.home;
}
