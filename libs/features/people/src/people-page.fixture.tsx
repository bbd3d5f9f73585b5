import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  candidateFilters,
  countCandidateFacets,
  FACETS,
  getCandidate,
  searchCandidates,
  type CandidateSummary,
  type FacetCounts,
} from '@vinculo/contracts/candidates';
import { listSavedViews } from '@vinculo/contracts/saved-views';
import { aCandidate, aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { PeoplePage } from './people-page';

export const gloria = aCandidateSummary(1, {
  name: 'Gloria Martines Peña',
  skills: ['Soldadura TIG'],
  tags: ['turno nocturno'],
});

export const inigo = aCandidateSummary(2, { name: 'Íñigo Güemes Ávila', desiredPosition: 'Soldador', matches: 91 });

export const page = (items: readonly CandidateSummary[], total = items.length, nextCursor: string | null = null) => ({
  items: [...items],
  nextCursor,
  total: Math.min(total, 1000),
  totalCapped: total > 1000,
});

export const COUNTS = {
  ...(Object.fromEntries(FACETS.map((facet) => [facet, {}])) as FacetCounts['facets']),
  viability: { viable: 6204, notViable: 987 },
  origin: { portal: 5410 },
  nationality: { MX: 12_000 },
  fair: { 'Feria Celaya': 31 },
  languages: { en: 44 },
  tags: { 'turno nocturno': 12, 'disponible ya': 90 },
  groups: { Bajío: 7 },
  documents: { CV: 9733, any: 11_002 },
} satisfies FacetCounts['facets'];

export const DEFAULTS = { ...candidateFilters.parse({}), sort: 'activity', direction: 'desc', skip: 0, limit: 40 };
export const asked = jest.fn();
export const open = (at = '/people') => renderApp(<PeoplePage />, { at });
export const grid = () => screen.findByRole('grid', { name: 'Personas' });
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const address = () => decodeURIComponent(window.location.search);
export const box = () => screen.getByLabelText('Buscar personas', { selector: 'input' });
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const lastAsked = (filters: object) =>
  waitFor(() => expect(asked).toHaveBeenLastCalledWith({ ...DEFAULTS, ...filters }));

/** The fake API with two people. */
export function peopleApi(): FakeApi {
  const api = fakeApi();
  api.on(searchCandidates, ({ body }) => {
    asked(body);
    return page([gloria, inigo]);
  });
  api.on(countCandidateFacets, () => ({ facets: COUNTS, atLeast: [] }));
  api.on(listSavedViews, () => ({ items: [] }));
  api.on(getCandidate, ({ params }) =>
    aCandidate({ docID: params.docID, name: params.docID === gloria.docID ? gloria.name : inigo.name }),
  );
  return api;
}
