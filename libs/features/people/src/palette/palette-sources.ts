import type { PaletteSource } from '@vinculo/ui/palette';

/** What the palette finds of this area; the code comes with the first search. */
export const peoplePalette: readonly PaletteSource[] = [
  {
    id: 'people',
    title: 'Personas',
    search: async (query) => (await import('./search-people')).searchPeople(query),
  },
];
