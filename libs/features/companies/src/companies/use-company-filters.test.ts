import { filtersFrom, withFilters } from './use-company-filters';

const read = (address: string) => filtersFrom(new URLSearchParams(address));

test.each([
  ['', { sort: 'name', direction: 'asc' }],
  ['buscar=baj%C3%ADo&entidad=11', { search: 'bajío', state: '11', sort: 'name', direction: 'asc' }],
  ['orden=active&sentido=desc&activas=3', { sort: 'active', direction: 'desc', minActive: 3 }],
  [
    'orden=salario&entidad=99&activas=cero&verificacion=verified',
    { sort: 'name', direction: 'asc', verification: 'verified' },
  ],
  ['empresa=abc&pestana=perfil', { sort: 'name', direction: 'asc' }],
])('%j asks for %j', (address, filters) => {
  expect(read(address)).toEqual(filters);
});

test('a change is written, defaults and empty values leave, and the open panel stays', () => {
  const params = new URLSearchParams('empresa=abc&buscar=uno&orden=active&sentido=desc');
  expect(withFilters(params, { search: '', state: '11', sort: 'name', direction: 'asc' }).toString()).toBe(
    'empresa=abc&entidad=11',
  );
});

test('what is written is read back', () => {
  const filters = {
    search: 'añil & co',
    industry: 'Construcción',
    state: '31',
    verification: 'inReview',
    minActive: 2,
    sort: 'activity',
    direction: 'desc',
  } as const;
  expect(filtersFrom(withFilters(new URLSearchParams(), filters))).toEqual(filters);
});
