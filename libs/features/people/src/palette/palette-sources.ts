import type { PaletteSource } from '@vinculo/ui/palette';

/** The palette sources of this area; their code is loaded with the first search. */
export const peoplePalette: readonly PaletteSource[] = [
  {
    id: 'people',
    title: 'Personas',
    search: async (query) => (await import('./search-people')).searchPeople(query),
  },
];
