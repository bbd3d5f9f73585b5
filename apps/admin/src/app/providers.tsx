import { QueryClientProvider } from '@tanstack/react-query';
import { appQueryClient } from '@vinculo/data-access/query-client';
import type { ReactNode } from 'react';

/** Providers of the screens behind the login: server data. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={appQueryClient}>{children}</QueryClientProvider>
);
