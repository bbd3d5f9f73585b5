import { searchCandidates } from '@vinculo/contracts/candidates';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { searchPeople } from './search-people';

let api: FakeApi;
const asked = jest.fn();

beforeEach(() => {
  appQueryClient.clear();
  asked.mockClear();
  api = fakeApi();
  api.on(searchCandidates, ({ body }) => {
    asked(body.textSearch, body.limit);
    return {
      items: [aCandidateSummary(1), aCandidateSummary(2, { municipality: '', state: '11' })],
      nextCursor: null,
      total: 2,
      totalCapped: false,
    };
  });
});
afterAll(() => appQueryClient.clear());

test('finds at most six people through the search service, each linked to the file', async () => {
  const found = await searchPeople('gloria');
  expect(asked).toHaveBeenCalledWith('gloria', 6);
  expect(found).toMatchObject([
    {
      label: 'Gloria Hernández 1',
      note: 'Cajero · Xalapa',
      to: '/people?persona=00000000-0000-4000-8000-000000000001',
    },
    { note: 'Cajero · Guanajuato' },
  ]);
});

test.each(['', 'gl', 'g'.repeat(161)])('%j asks nobody', async (query) => {
  expect(await searchPeople(query)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
