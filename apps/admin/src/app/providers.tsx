import { QueryClientProvider } from '@tanstack/react-query';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { VinculoProvider } from '@vinculo/ui/theme';
import type { ReactNode } from 'react';

/** What screens beyond the login stand on: server data and the UI kit. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={appQueryClient}>
    <VinculoProvider>{children}</VinculoProvider>
  </QueryClientProvider>
);
