import { companyFilters } from '@vinculo/contracts/companies';
import { vacancyFilters } from '@vinculo/contracts/vacancies';
import * as z from 'zod/mini';
import { listParams } from './list-params';
import { rangeFormat, someOrAllFormat } from './param-formats';
import { sortAfter } from './use-list-params';

const companies = listParams(companyFilters, {
  search: 'buscar',
  industry: 'industria',
  state: 'entidad',
  verification: 'verificacion',
  risk: 'riesgo',
  stage: 'etapa',
  contacts: 'contactos',
  published: 'publicadas',
  minActive: 'activas',
  maxActive: 'activasHasta',
  ownerUid: 'responsable',
  idleSince: 'sinActividadDesde',
  sort: 'orden',
  direction: 'sentido',
});
const read = (search: string) => companies.read(new URLSearchParams(search));

test.each([
  ['', { sort: 'name', direction: 'asc' }],
  ['buscar=baj%C3%ADo&entidad=11', { search: 'bajío', state: '11', sort: 'name', direction: 'asc' }],
  ['orden=active&sentido=desc&activas=3', { sort: 'active', direction: 'desc', minActive: 3 }],
  [
    'orden=salario&entidad=99&activas=cero&verificacion=verified',
    { sort: 'name', direction: 'asc', verification: 'verified' },
  ],
  ['empresa=abc&pestana=perfil', { sort: 'name', direction: 'asc' }],
])('%j is parsed as %j', (address, filters) => {
  expect(read(address)).toEqual(filters);
});

test('of several choices those that the contract refuses are ignored; too many are ignored whole', () => {
  const colours = listParams(
    z.object({ colours: z._default(z.array(z.enum(['red', 'blue', 'green'])).check(z.maxLength(2)), []) }),
    { colours: 'color' },
  );
  const chosen = (search: string) => colours.read(new URLSearchParams(search)).colours;
  expect(chosen('color=red&color=pink')).toEqual(['red']);
  expect(chosen('color=pink')).toEqual([]);
  expect(chosen('color=red&color=blue&color=green')).toEqual([]);
});

test('a change is written, defaults and empty values are left out, and the open panel stays', () => {
  const params = new URLSearchParams('empresa=abc&buscar=uno&orden=active&sentido=desc');
  const change = { search: '', state: '11', sort: 'name', direction: 'asc' } as const;
  expect(companies.write(params, change).toString()).toBe('empresa=abc&entidad=11');
});

test('written parameters are read back', () => {
  const filters = {
    search: 'añil & co',
    industry: 'Construcción',
    state: '31',
    verification: 'inReview',
    minActive: 2,
    sort: 'activity',
    direction: 'desc',
  } as const;
  expect(companies.read(companies.write(new URLSearchParams(), filters))).toEqual(filters);
});

test('the defaults are those of the contract, and invalid parameters are ignored', () => {
  const vacancies = listParams(vacancyFilters, {
    search: 'buscar',
    status: 'estatus',
    position: 'puesto',
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
  });
  expect(vacancies.read(new URLSearchParams())).toEqual({ sort: 'created', direction: 'desc' });
  expect(vacancies.write(new URLSearchParams(), { sort: 'created', direction: 'asc' }).toString()).toBe('sentido=asc');
  // The invalid range is reported only after the invalid status is removed.
  const crossed = new URLSearchParams('estatus=abierta&sueldoDesde=9000&sueldoHasta=8000');
  expect(vacancies.read(crossed)).toEqual({ payFrom: 9_000, sort: 'created', direction: 'desc' });
});

describe('formats', () => {
  const schema = z.object({
    labels: z._default(z.array(z.string()), []),
    isOpen: z._default(z.boolean(), false),
    verdict: z._default(z.union([z.literal('all'), z.array(z.enum(['good', 'bad']))]), 'all'),
    score: z._default(z.object({ min: z.int(), max: z.int() }), { min: 0, max: 100 }),
    page: z._default(z.coerce.number(), 1),
  });
  const list = listParams(schema, {
    labels: 'etiqueta',
    isOpen: 'abierta',
    verdict: { param: 'veredicto', format: someOrAllFormat },
    score: { param: 'match', format: rangeFormat },
    page: 'pagina',
  });

  test.each<[string, Partial<typeof list.defaults>]>([
    ['etiqueta=uno&etiqueta=dos', { labels: ['uno', 'dos'] }],
    ['abierta=si', { isOpen: true }],
    ['veredicto=good', { verdict: ['good'] }],
    ['match=20-80', { score: { min: 20, max: 80 } }],
    ['etiqueta=a%26b&abierta=si&pagina=3', { labels: ['a&b'], isOpen: true, page: 3 }],
  ])('%s is read as %j and written back', (search, change) => {
    expect(list.read(new URLSearchParams(search))).toEqual({ ...list.defaults, ...change });
    expect(list.write(new URLSearchParams(), { ...list.defaults, ...change }).toString()).toBe(search);
  });

  test.each(['abierta=1', 'veredicto=all', 'veredicto=fair', 'match=80-20', 'match=-5-50', 'match=0-100', 'etiqueta='])(
    '%s gives the defaults',
    (search) => {
      expect(list.read(new URLSearchParams(search))).toEqual(list.defaults);
      expect(list.activeNames(list.read(new URLSearchParams(search)))).toEqual([]);
    },
  );

  test('clearing removes invalid parameters too, and resets the page', () => {
    const params = new URLSearchParams('abierta=1&veredicto=fair&etiqueta=uno&pagina=3&empresa=abc');
    expect(list.write(params, list.cleared).toString()).toBe('pagina=3&empresa=abc');
  });

  test('the page does not count as a filter', () => {
    expect(list.activeNames({ ...list.defaults, page: 3, isOpen: true, labels: ['uno'] })).toEqual([
      'labels',
      'isOpen',
    ]);
  });
});

test('a column starts in its own direction, reverses when pressed again, and is ignored when it does not sort', () => {
  const first = { name: 'asc', active: 'desc' } as const;
  const byName = { sort: 'name', direction: 'asc' } as const;
  expect(sortAfter<'name' | 'active'>(byName, 'active', first)).toEqual({ sort: 'active', direction: 'desc' });
  expect(sortAfter<'name' | 'active'>(byName, 'name', first)).toEqual({ sort: 'name', direction: 'desc' });
  expect(sortAfter<'name' | 'active'>(byName, 'city', first)).toBeUndefined();
  expect(sortAfter<'name' | 'active'>(byName, 'toString', first)).toBeUndefined();
});
