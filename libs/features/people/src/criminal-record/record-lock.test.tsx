import { countCandidateFacets, searchCandidates } from '@vinculo/contracts/candidates';
import {
  closeCriminalRecords,
  getCriminalRecordAccess,
  openCriminalRecords,
  type CriminalRecordAccess,
} from '@vinculo/contracts/criminal-record';
import { listSavedViews } from '@vinculo/contracts/saved-views';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { useCandidateSearchStore } from '@vinculo/data-access/state';
import { aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PeopleScreen } from '../people-screen';

const NO_COUNTS = {
  position: {},
  state: {},
  education: {},
  experience: {},
  viability: {},
  origin: {},
  nationality: {},
  fair: {},
  languages: {},
  tags: {},
  groups: {},
  wishedTimes: {},
  wishedModalities: {},
  wishedDays: {},
  wishedTurns: {},
  knownFunctions: {},
  wishedPlaces: {},
  documents: {},
};
const WORDS = 'La vacante es de custodia de valores';

let access: CriminalRecordAccess | null;
beforeEach(() => {
  access = null;
  useCandidateSearchStore.getState().clear();
  const api = fakeApi();
  api.on(searchCandidates, ({ body }) => {
    if (body.criminalRecord && access === null) throw new Refusal('criminal_record_locked');
    return {
      items: [aCandidateSummary(1, { name: body.criminalRecord ? 'Con carta' : 'Una persona' })],
      nextCursor: null,
      total: 1,
      totalCapped: false,
    };
  });
  api.on(countCandidateFacets, () => ({ facets: NO_COUNTS, atLeast: [] }));
  api.on(listSavedViews, () => ({ items: [] }));
  api.on(listVacancies, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(getCriminalRecordAccess, () => ({ access }));
  api.on(openCriminalRecords, ({ body }) => {
    access = { reason: body.reason, vacancy: '', closesAt: '2026-11-20T18:15:00.000Z', secondsLeft: 900 };
    return { access };
  });
  api.on(closeCriminalRecords, () => {
    access = null;
    return { access };
  });
});

const isFiltered = () => window.location.search.includes('antecedentes');

test('the filter asks for a reason, repeats the search with it, counts down and expires', async () => {
  renderApp(<PeopleScreen />, { at: '/people?antecedentes=si' });
  const dialog = within(await screen.findByRole('dialog', { name: '¿Para qué necesitas los antecedentes penales?' }));
  fireEvent.click(dialog.getByLabelText('Otro motivo'));
  fireEvent.change(dialog.getByLabelText(/Cuéntanos/), { target: { value: 'porque sí' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Abrir' }));
  expect(await dialog.findByText('Escribe al menos 15 caracteres.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/Cuéntanos/), { target: { value: WORDS } });
  const openedAt = Date.now();
  fireEvent.click(dialog.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('Con carta')).toBeVisible();
  const strip = within(await screen.findByRole('region', { name: 'Antecedentes penales abiertos' }));
  const secondsLeft = () => {
    const [minutes = NaN, seconds = NaN] = (strip.getByRole('timer').textContent ?? '').split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const first = secondsLeft();
  expect(first).toBeLessThanOrEqual(900);
  expect(first).toBeGreaterThanOrEqual(900 - Math.ceil((Date.now() - openedAt) / 1000));
  await waitFor(() => expect(secondsLeft()).toBeLessThan(first), { timeout: 30_000 });
  expect(strip.getByText(WORDS)).toBeVisible();
  fireEvent.click(strip.getByRole('button', { name: 'Cerrar ahora' }));
  expect(await screen.findByText('Una persona')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  expect(isFiltered()).toBe(false);
});

test('without a reason the search continues without the filter', async () => {
  renderApp(<PeopleScreen />, { at: '/people?antecedentes=si' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Una persona')).toBeVisible();
  expect(isFiltered()).toBe(false);
});
