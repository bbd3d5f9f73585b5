import { screen, waitFor, within } from '@testing-library/react';
import { scoreCandidates } from '@vinculo/contracts/matching';
import { getVacancy, listVacancies } from '@vinculo/contracts/vacancies';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { aVacancy } from '@vinculo/testing/builders';
import { Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { gloria, grid, inigo, open, peopleApi } from '../people-page.fixture';
import { PeoplePage } from '../people-page';

const vacancy = aVacancy({ name: 'Soldador' });
const chosen = `/people?vacante=${vacancy.jobID}`;
const scored = jest.fn();
let api: FakeApi;

beforeEach(() => {
  scored.mockClear();
  api = peopleApi();
  api.on(getVacancy, () => vacancy);
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  api.on(scoreCandidates, ({ params, body }) => {
    scored(params.jobID, body.docIDs);
    return {
      items: [
        { docID: gloria.docID, isScored: true, score: 64 },
        { docID: inigo.docID, isScored: false, score: null },
      ],
    };
  });
});

const row = (name: RegExp) => screen.findByRole('row', { name });

test('without a vacancy the list shows the best score of each person', async () => {
  open();
  expect(await row(/Íñigo.* 91 /)).toBeVisible();
  expect(scored).not.toHaveBeenCalled();
});

test('with one it shows the score for it, asked for once for the page, and does not sort by another', async () => {
  open(chosen);
  expect(await row(/Gloria.* 64 /)).toBeVisible();
  expect(await row(/Íñigo.* — /)).toBeVisible();
  expect(scored).toHaveBeenCalledTimes(1);
  expect(scored).toHaveBeenCalledWith(vacancy.jobID, [gloria.docID, inigo.docID]);
  expect(within(await grid()).queryByRole('button', { name: /Match/ })).not.toBeInTheDocument();
});

test('the vacancy is taken off by its chip, and another is chosen', async () => {
  const { user } = open(chosen);
  await row(/Gloria.* 64 /);
  await user.click(screen.getByRole('button', { name: 'Quitar Match con Soldador' }));
  expect(await row(/Íñigo.* 91 /)).toBeVisible();
  expect(window.location.search).not.toContain('vacante');
  await user.click(screen.getByRole('button', { name: 'Match con una vacante' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Match con una vacante' }));
  await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
  expect(await dialog.findByText('Elige una vacante.')).toBeVisible();
  await user.click(await dialog.findByRole('radio', { name: /Soldador/ }));
  await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
  expect(await row(/Gloria.* 64 /)).toBeVisible();
  expect(window.location.search).toContain(`vacante=${vacancy.jobID}`);
});

test('scores that fail are asked for again', async () => {
  api.on(scoreCandidates, () => {
    throw new Refusal('internal');
  });
  const { user } = open(chosen);
  expect(await screen.findByText(/No pudimos calcular el match/)).toBeVisible();
  api.on(scoreCandidates, () => ({ items: [{ docID: gloria.docID, isScored: true, score: 12 }] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await row(/Gloria.* 12 /)).toBeVisible();
  expect(screen.queryByText(/No pudimos calcular el match/)).not.toBeInTheDocument();
});

test('who may not see vacancies has their best score, and no choice', async () => {
  const permissions = ROLE_PERMISSIONS.readOnly.filter((one) => one !== 'vacancies:read');
  renderApp(<PeoplePage />, { at: chosen, claims: { isAdmin: false, permissions } });
  expect(await row(/Íñigo.* 91 /)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Match con una vacante' })).not.toBeInTheDocument());
  expect(scored).not.toHaveBeenCalled();
});
