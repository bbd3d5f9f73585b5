import { companyId, listCompanies } from '@vinculo/contracts/companies';
import { listConnectionJobs } from '@vinculo/contracts/vacancies';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { searchCompanies, searchVacancies } from './search-companies';

const company = aCompany();
let api: FakeApi;

beforeEach(() => {
  appQueryClient.clear();
  api = fakeApi();
  api.on(listConnectionJobs, () => [
    aVacancy({ name: 'Soldador de línea' }),
    aVacancy({ name: 'Chofer', status: 'paused', companyName: 'Fletes Línea Azul' }),
    aVacancy({ name: 'Abogado' }),
  ]);
});

afterAll(() => appQueryClient.clear());

test('the server finds at most six companies, each linked to its panel', async () => {
  const asked = jest.fn();
  api.on(listCompanies, ({ query }) => {
    asked(query.search);
    const items = Array.from({ length: 8 }, (_, index) =>
      aCompany({ companyID: companyId.parse(`00000000-0000-4000-8000-00000000000${index}`) }),
    );
    return { items, nextCursor: null, total: 8, totalCapped: false };
  });
  const found = await searchCompanies('autopartes');
  expect(asked).toHaveBeenCalledWith('autopartes');
  expect(found).toHaveLength(6);
  expect(found[0]).toMatchObject({
    label: company.tradeName,
    note: company.rfc,
    to: '/companies?empresa=00000000-0000-4000-8000-000000000000&pestana=vacantes',
  });
});

test('vacancies are found by name and company, without accents, in one request', async () => {
  expect((await searchVacancies('linea')).map(({ label, note }) => [label, note])).toEqual([
    ['Soldador de línea', 'Autopartes del Bajío · Activa'],
    ['Chofer', 'Fletes Línea Azul · Pausada'],
  ]);
  expect(await searchVacancies('linea azul abogado')).toEqual([]);
  expect(api.callsOf(listConnectionJobs)).toBe(1);
});

test('an empty query sends no request', async () => {
  expect(await Promise.all([searchCompanies(''), searchVacancies('')])).toEqual([[], []]);
  expect(api.callsOf(listCompanies) + api.callsOf(listConnectionJobs)).toBe(0);
});
