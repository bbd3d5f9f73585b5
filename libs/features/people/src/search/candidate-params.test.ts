import { candidateFilters } from '@vinculo/contracts/candidates';
import { NO_CANDIDATE_FILTERS } from '@vinculo/data-access/candidates';
import fc from 'fast-check';
import { candidateParams, orderInUrl, orderOf, PAGE_SIZES } from './candidate-params';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const label = fc.constantFrom('disponible ya', 'Feria 2026', 'a&b=c', 'ñ+%', '¿?');
const inAddress = {
  viability: fc.oneof(
    fc.constant('all'),
    fc.uniqueArray(fc.constantFrom('viable', 'withReservations', 'notViable', 'unevaluated'), { minLength: 1 }),
  ),
  matches: fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  languagesFilter: fc.uniqueArray(fc.constantFrom('es', 'en', 'fr')),
  nationalityFilter: fc.uniqueArray(fc.constantFrom('MX', 'GT')),
  originFilter: fc.uniqueArray(fc.constantFrom('portal', 'fair')),
  positionFilter: fc.uniqueArray(label),
  stateFilter: fc.uniqueArray(fc.constantFrom('09', '30')),
  educationFilter: fc.uniqueArray(fc.constantFrom('Primary', 'Bachelor')),
  experienceFilter: fc.uniqueArray(fc.constantFrom('none', '11+')),
  timesFilter: fc.uniqueArray(fc.constantFrom('Full', 'Half')),
  modalitiesFilter: fc.uniqueArray(fc.constantFrom('Remote', 'Physical')),
  daysFilter: fc.uniqueArray(fc.constantFrom('Weekdays', 'FullWeek')),
  turnsFilter: fc.uniqueArray(fc.constantFrom('Morning', 'Mixed')),
  functionsFilter: fc.uniqueArray(label),
  placesFilter: fc.uniqueArray(fc.constantFrom('09', '30')),
  payFilter: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
  tagFilter: fc.uniqueArray(label),
  groupFilter: fc.uniqueArray(label),
  fairFilter: fc.oneof(fc.constant(''), label),
  hasDocuments: fc.boolean(),
  hasCurp: fc.boolean(),
  cv: fc.boolean(),
  acta: fc.boolean(),
  gradeCertification: fc.boolean(),
  passport: fc.boolean(),
  licence: fc.boolean(),
  criminalRecord: fc.boolean(),
  missingFilter: fc.uniqueArray(fc.constantFrom('CV', 'RFC', 'Penal Record Letter')),
  blankFilter: fc.uniqueArray(fc.constantFrom('state', 'curp')),
  startDate: fc.option(day),
  endDate: fc.option(day),
  date: fc.option(day),
  idleSince: fc.option(day),
  page: fc.integer({ min: 1, max: 250 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
};
const personal = { textSearch: 'Gloria', address: 'Xalapa', rfc: 'GOHE', nss: '81907041235', curp: 'GOHE90' };

test('all filters are restored from the URL, and the URL contains nothing that identifies a person', () => {
  fc.assert(
    fc.property(fc.record(inAddress), (drawn) => {
      const filters = { ...NO_CANDIDATE_FILTERS, ...drawn, ...personal } as typeof NO_CANDIDATE_FILTERS;
      const address = candidateParams.write(new URLSearchParams('persona=7'), filters).toString();
      for (const text of Object.values(personal)) expect(address).not.toContain(text);
      expect(candidateParams.read(new URLSearchParams(address))).toEqual({ ...candidateParams.defaults, ...drawn });
      expect(new URLSearchParams(address).get('persona')).toBe('7');
    }),
  );
});

test('every filter is either in the URL or identifies a person', () => {
  const { page: _page, pageSize: _size, ...searched } = inAddress;
  expect([...Object.keys(searched), ...Object.keys(personal)].sort()).toEqual(
    Object.keys(candidateFilters.shape).sort(),
  );
});

test('without filters there are no parameters', () => {
  expect(
    candidateParams.write(new URLSearchParams('viabilidad=viable&pagina=3'), NO_CANDIDATE_FILTERS).toString(),
  ).toBe('');
});

test.each([
  'viabilidad=perfecta',
  'match=80-20',
  'match=alto',
  'match=0-101',
  'match=-5-999',
  'match=5-999',
  'match=-5-50',
  'match=50-5',
  'match=1-2-3',
  'match=-',
  'match=1e1-20',
  'idioma=klingon',
  'desde=ayer',
  'sinActividadDesde=2026-13-01',
  'cv=1',
  'pagina=0',
  'pagina=dos',
  'por-pagina=1000',
  'buscar=Gloria',
  'curp=GOHE900427MVZRRL04',
])('%s is invalid and left out', (address) => {
  expect(candidateParams.read(new URLSearchParams(address))).toEqual(candidateParams.defaults);
});

const orderAt = (search: string) => orderOf(candidateParams.read(new URLSearchParams(search)));

test.each([
  ['', { sort: 'activity', direction: 'desc' }],
  ['orden=name', { sort: 'name', direction: 'asc' }],
  ['orden=name&sentido=desc', { sort: 'name', direction: 'desc' }],
  ['sentido=asc', { sort: 'activity', direction: 'asc' }],
  ['orden=matches', { sort: 'matches', direction: 'desc' }],
  ['orden=edad&sentido=lejos', { sort: 'activity', direction: 'desc' }],
])('%j orders by %j', (search, order) => {
  expect(orderAt(search)).toEqual(order);
});

test.each(['', 'orden=name', 'orden=name&sentido=desc', 'sentido=asc', 'orden=matches'])(
  'the order %j is written back',
  (search) => {
    expect(
      candidateParams.write(new URLSearchParams('orden=x&sentido=y'), orderInUrl(orderAt(search))).toString(),
    ).toBe(search);
  },
);
