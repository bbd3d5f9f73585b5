import type { PaletteSource } from '@vinculo/ui/palette';

const search = () => import('./search-companies');

/** What the palette finds of this area; the code comes with the first search. */
export const companiesPalette: readonly PaletteSource[] = [
  { id: 'companies', title: 'Empresas', search: async (query) => (await search()).searchCompanies(query) },
  { id: 'vacancies', title: 'Vacantes', search: async (query) => (await search()).searchVacancies(query) },
];
