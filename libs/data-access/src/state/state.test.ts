import { NO_CANDIDATE_FILTERS } from '../candidates/no-candidate-filters';
import { useLiveStore } from '../live';
import { appQueryClient } from '../query-client';
import {
  adminFilters,
  NO_PERSON_FILTERS,
  useAdminFiltersStore,
  useAuthStore,
  useCandidateSearchStore,
  useFiltersStore,
  useLoaderStore,
  useModalsStore,
  useSchedulingStore,
} from '.';

beforeEach(() => {
  for (const store of [useAdminFiltersStore, useAuthStore, useCandidateSearchStore, useFiltersStore]) {
    store.getState().clear();
  }
  useLoaderStore.getState().toggle(false);
  useModalsStore.getState().hideAll();
});

test.each([
  [[undefined], true],
  [[undefined, undefined], false],
  [[true, true], true],
  [[true, undefined], false],
  [[false], false],
])('loader: toggles %j end at %s', (toggles, expected) => {
  toggles.forEach((value) => useLoaderStore.getState().toggle(value));
  expect(useLoaderStore.getState().isLoading).toBe(expected);
});

test('auth: set on login, cleared on logout', () => {
  const user = {
    uid: 'u-1',
    email: 'ana@vinculo.example',
    displayName: 'Ana',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin: true, permissions: [] },
    role: 'admin' as const,
  };
  useAuthStore.getState().set(user);
  expect(useAuthStore.getState()).toMatchObject({ user, isAuthenticated: true });
  useAuthStore.getState().clear();
  expect(useAuthStore.getState()).toMatchObject({ user: null, isAuthenticated: false });
});

test('filters: each list has its own, and all are cleared together', () => {
  const { remember, clear } = useFiltersStore.getState();
  remember('/companies', '?q=norte');
  remember('/people', '?cv=1');
  remember('/companies', '?q=sur');
  expect(useFiltersStore.getState().searches).toEqual({ '/companies': '?q=sur', '/people': '?cv=1' });
  clear();
  expect(useFiltersStore.getState().searches).toEqual({});
});

test('candidate search: the fields and defaults of the specification', () => {
  expect(NO_CANDIDATE_FILTERS).toMatchObject({
    address: '',
    textSearch: '',
    date: null,
    page: 1,
    numPages: 0,
    viability: 'all',
    pageSize: 40,
    rfc: '',
    nss: '',
    curp: '',
    hasDocuments: false,
    acta: false,
    gradeCertification: false,
    matches: { min: 0, max: 100 },
    criminalRecord: false,
    passport: false,
    licence: false,
    cv: false,
    startDate: null,
    endDate: null,
    fairFilter: '',
    languagesFilter: [],
    nationalityFilter: [],
    originFilter: [],
    tagFilter: [],
    groupFilter: [],
  });
});

test('candidate search: filters that name a person stay in memory beside the filters that they belong to', () => {
  const { setPerson, setNumPages, clear } = useCandidateSearchStore.getState();
  const person = { ...NO_PERSON_FILTERS, textSearch: 'soldador' };
  setPerson(person, 'cv=si', NO_PERSON_FILTERS);
  setNumPages(7);
  expect(useCandidateSearchStore.getState()).toMatchObject({
    person,
    beside: 'cv=si',
    previous: NO_PERSON_FILTERS,
    numPages: 7,
  });
  clear();
  expect(useCandidateSearchStore.getState()).toMatchObject({ person: NO_PERSON_FILTERS, beside: '', numPages: 0 });
});

const admins = Array.from({ length: 21 }, (_, index) => ({
  uid: `u-${index}`,
  name: index === 20 ? 'Íñigo Güemes' : `Persona ${index}`,
  email: `persona${index}@vinculo.example`,
  role: 'recruiter' as const,
  state: 'active' as const,
  lastAccessAt: null,
  hasSecondFactor: false,
  isPending: false,
  mail: null,
  version: 1,
  abilities: { changeRole: true, deactivate: true, resetSecondFactor: false },
}));

test.each([
  [admins, 1, { page: 1, numPages: 3 }],
  [admins, 9, { page: 3, numPages: 3 }],
  [admins, 0, { page: 1, numPages: 3 }],
  [admins.slice(0, 12), 3, { page: 2, numPages: 2 }],
  [[], 4, { page: 1, numPages: 0 }],
])('admin filters: ten to a page, never beyond the last (%#)', (allData, page, expected) => {
  expect(adminFilters(allData, '', page)).toEqual({ ...expected, textSearch: '', allData, dataFiltered: allData });
});

test.each([
  ['iñigo', 1],
  ['GUEMES', 1],
  ['persona7@', 1],
  [' persona ', 21],
  ['nadie', 0],
])('admin filters: "%s" finds %i', (text, count) => {
  expect(adminFilters(admins, text, 1).dataFiltered).toHaveLength(count);
});

test('admin filters: the text stays in memory until the session ends', () => {
  useAdminFiltersStore.getState().setTextSearch('Ana');
  expect(useAdminFiltersStore.getState().textSearch).toBe('Ana');
  useAdminFiltersStore.getState().clear();
  expect(useAdminFiltersStore.getState().textSearch).toBe('');
});

test('modals: the one shown last is on top, and shown once', () => {
  const { show, hide, hideAll } = useModalsStore.getState();
  show('palette');
  show('confirm');
  show('palette');
  expect(useModalsStore.getState().open).toEqual(['confirm', 'palette']);
  hide('palette');
  expect(useModalsStore.getState().open).toEqual(['confirm']);
  hideAll();
  expect(useModalsStore.getState().open).toEqual([]);
});

test('modals: to hide what is not open notifies nobody', () => {
  const notified = jest.fn();
  const stop = useModalsStore.subscribe(notified);
  useModalsStore.getState().hide('more');
  expect(notified).not.toHaveBeenCalled();
  stop();
});

describe('when a session ends', () => {
  const ana = {
    uid: 'u-1',
    email: 'ana@vinculo.example',
    displayName: 'Ana',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin: true, permissions: [] },
    role: 'admin' as const,
  };

  function work(): void {
    useAuthStore.getState().set(ana);
    useFiltersStore.getState().remember('/people', '?texto=Ana');
    useCandidateSearchStore.getState().setPerson({ ...NO_PERSON_FILTERS, textSearch: 'Ana' }, '', NO_PERSON_FILTERS);
    useAdminFiltersStore.getState().setTextSearch('Ana');
    useModalsStore.getState().show('palette');
    useSchedulingStore.getState().schedule({});
    useLiveStore.getState().setChangedBy(['c-1'], 'Ana');
    appQueryClient.setQueryData(['admins', 'list'], admins);
  }

  const isCleared = () =>
    [
      useFiltersStore,
      useCandidateSearchStore,
      useAdminFiltersStore,
      useModalsStore,
      useSchedulingStore,
      useLiveStore,
    ].map((store) => store.getState() === store.getInitialState());

  test.each([
    ['they sign out', () => useAuthStore.getState().clear(true)],
    ['the server or another tab ends it', () => useAuthStore.getState().clear()],
    ['someone else is signed in', () => useAuthStore.getState().set({ ...ana, uid: 'u-2' })],
  ])('because %s, nothing of it stays in memory', (_why, end) => {
    work();
    end();
    expect(isCleared()).toEqual([true, true, true, true, true, true]);
    expect(appQueryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('a renewed token of the same person ends nothing', () => {
    work();
    useAuthStore.getState().set({ ...ana, accessToken: 'next' });
    expect(isCleared()).toEqual([false, false, false, false, false, false]);
    expect(appQueryClient.getQueryData(['admins', 'list'])).toEqual(admins);
    useAuthStore.getState().clear();
  });
});
