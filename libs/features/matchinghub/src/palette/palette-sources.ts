import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import type { PaletteSource } from '@vinculo/ui/palette';

/** The palette's search for tickets; its code loads with the first search. */
export const matchinghubPalette: readonly PaletteSource[] = [
  {
    id: 'tickets',
    title: 'Tickets',
    search: async (query) =>
      can(useAuthStore.getState().user?.claims ?? NO_CLAIMS, 'tickets:read')
        ? (await import('./search-tickets')).searchTickets(query)
        : [],
  },
];
