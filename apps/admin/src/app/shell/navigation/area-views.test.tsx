import { screen, waitFor } from '@testing-library/react';
import { listSavedViews, savedViewId, viewedSearch, type SavedView } from '@vinculo/contracts/saved-views';
import { useFiltersStore } from '@vinculo/data-access/state';
import type { ListName } from '@vinculo/domain/session';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { paths } from '@vinculo/ui/navigation';
import { AreaViews } from './area-views';
import { AREAS } from './areas';

const SEARCHES = {
  people: { list: 'people', filters: {}, sort: 'activity', direction: 'desc' },
  companies: { list: 'companies', filters: {} },
  vacancies: { list: 'vacancies', filters: {} },
  staff: { list: 'staff', filters: {} },
  audit: { list: 'audit', filters: {} },
  arco: { list: 'arco', filters: {} },
  explorer: { list: 'explorer', filters: {} },
  tickets: { list: 'tickets', filters: {} },
  referrals: { list: 'referrals', filters: {} },
} as const;
const idOf = (list: ListName) =>
  savedViewId.parse(`00000000-0000-4000-8000-00000000000${Object.keys(SEARCHES).indexOf(list)}`);
const aView = (list: ListName): SavedView => ({
  viewID: idOf(list),
  name: `Vista de ${list}`,
  isShared: false,
  search: viewedSearch.parse(SEARCHES[list]),
  ownerName: 'Mariana Ochoa',
  isPinned: true,
  isDefault: true,
  version: 1,
  abilities: { edit: true },
});

beforeEach(() => useFiltersStore.getState().clear());

test.each([
  [paths.people, 'Personas', { people: '/people?vista=' }],
  [paths.companies, 'Empresas', { companies: '/companies?vista=', vacancies: '/companies?view=vacancies&vista=' }],
  [paths.referrals, 'Referidos', { referrals: '/referrals?vista=' }],
  [
    paths.admin,
    'Administración',
    {
      staff: '/admin?vista=',
      audit: '/admin?seccion=bitacora&vista=',
      arco: '/admin?seccion=privacidad&parte=arco&vista=',
    },
  ],
])(
  '%s shows the pinned views of its lists, and its first list opens with the default one',
  async (path, label, links) => {
    const area = AREAS.find((one) => one.path === path)!;
    const api = fakeApi();
    api.on(listSavedViews, () => ({
      items: [...(Object.keys(SEARCHES) as ListName[]).map(aView), { ...aView('people'), isPinned: false }],
    }));
    renderApp(<AreaViews area={area} className={undefined} />, { at: '/' });
    await screen.findByRole('list', { name: `Vistas de ${label}` });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      Object.entries(links).map(([list, to]) => [`Vista de ${list}`, `${to}${idOf(list as ListName)}`]),
    );
    const [start] = Object.keys(links);
    await waitFor(() =>
      expect(useFiltersStore.getState().searches).toEqual({ [path]: `?vista=${idOf(start as ListName)}` }),
    );
  },
);
