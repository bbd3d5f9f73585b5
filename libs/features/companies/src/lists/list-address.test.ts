import { companyFilters } from '@vinculo/contracts/companies';
import { vacancyFilters } from '@vinculo/contracts/vacancies';
import { listAddress } from './list-address';

const companies = listAddress({
  schema: companyFilters,
  params: {
    search: 'buscar',
    industry: 'industria',
    state: 'entidad',
    verification: 'verificacion',
    risk: 'riesgo',
    minActive: 'activas',
    ownerUid: 'responsable',
    sort: 'orden',
    direction: 'sentido',
  },
  firstDirection: { name: 'asc', active: 'desc', activity: 'desc' },
  ask: () => undefined,
});
const read = (address: string) => companies.filtersFrom(new URLSearchParams(address));

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
  const change = { search: '', state: '11', sort: 'name', direction: 'asc' } as const;
  expect(companies.withFilters(params, change).toString()).toBe('empresa=abc&entidad=11');
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
  expect(companies.filtersFrom(companies.withFilters(new URLSearchParams(), filters))).toEqual(filters);
});

test('the defaults are those of the contract, and what makes no sense is left out', () => {
  const vacancies = listAddress({
    schema: vacancyFilters,
    params: {
      search: 'buscar',
      status: 'estatus',
      industry: 'industria',
      state: 'entidad',
      modality: 'modalidad',
      companyID: 'deEmpresa',
      ownerUid: 'responsable',
      publishedFrom: 'desde',
      publishedUntil: 'hasta',
      payFrom: 'sueldoDesde',
      payUntil: 'sueldoHasta',
      sort: 'orden',
      direction: 'sentido',
    },
    firstDirection: { created: 'desc', updated: 'desc', name: 'asc' },
    ask: () => undefined,
  });
  expect(vacancies.filtersFrom(new URLSearchParams())).toEqual({ sort: 'created', direction: 'desc' });
  expect(vacancies.withFilters(new URLSearchParams(), { sort: 'created', direction: 'asc' }).toString()).toBe(
    'sentido=asc',
  );
  // The range the wrong way round shows only once the misspelt status is left out.
  const crossed = new URLSearchParams('estatus=abierta&sueldoDesde=9000&sueldoHasta=8000');
  expect(vacancies.filtersFrom(crossed)).toEqual({ payFrom: 9_000, sort: 'created', direction: 'desc' });
});
