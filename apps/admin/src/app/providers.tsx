import { QueryClientProvider } from '@tanstack/react-query';
import { appQueryClient } from '@vinculo/data-access/query-client';
import type { ReactNode } from 'react';

/** What screens beyond the login stand on: server data. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={appQueryClient}>{children}</QueryClientProvider>
);
