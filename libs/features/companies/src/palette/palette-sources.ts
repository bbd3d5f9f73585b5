import type { PaletteSource } from '@vinculo/ui/palette';

const search = () => import('./search-companies');

/** The palette's searches in this area; their code loads with the first search. */
export const companiesPalette: readonly PaletteSource[] = [
  { id: 'companies', title: 'Empresas', search: async (query) => (await search()).searchCompanies(query) },
  { id: 'vacancies', title: 'Vacantes', search: async (query) => (await search()).searchVacancies(query) },
];
