import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createQueryClient } from '@vinculo/data-access/query-client';
import { useAuthStore } from '@vinculo/data-access/state';
import { ROLE_PERMISSIONS, type Claims } from '@vinculo/domain/session';
import { Toaster } from '@vinculo/ui/feedback';
import { GuardedRouter, type FeatureRoute } from '@vinculo/ui/navigation';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';

const RECRUITER: Claims = { isAdmin: false, permissions: ROLE_PERMISSIONS.recruiter };

interface RenderOptions {
  /** The initial URL. */
  readonly at?: string;
  readonly claims?: Claims;
  readonly routes?: readonly FeatureRoute[];
}

/**
 * Renders a screen with the providers of the shell, signed in as a recruiter by default.
 * `rerender` replaces the screen and keeps everything else, including toasts.
 */
export function renderApp(
  screen: ReactNode,
  { at = '/', claims = RECRUITER, routes = [] }: RenderOptions = {},
): RenderResult & { client: QueryClient; user: UserEvent } {
  window.history.replaceState(null, '', at);
  // Toasts outlive the screen that showed them.
  toast.remove();
  useAuthStore.getState().set({
    uid: 'mariana',
    email: 'mariana@vinculo.example',
    displayName: 'Mariana Ochoa',
    emailVerified: true,
    accessToken: 'token',
    claims,
    role: claims.isAdmin ? 'admin' : 'recruiter',
  });
  const client = createQueryClient();
  const Shell = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <>
        <GuardedRouter routes={routes}>{children}</GuardedRouter>
        <Toaster />
      </>
    </QueryClientProvider>
  );
  const result = render(screen, { wrapper: Shell });
  return { ...result, client, user: userEvent.setup() };
}
