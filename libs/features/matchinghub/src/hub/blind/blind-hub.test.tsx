import { screen, waitFor, within } from '@testing-library/react';
import { getApplicationBoard, placeCandidates } from '@vinculo/contracts/applications';
import { candidateId } from '@vinculo/contracts/candidates';
import {
  blindHandle,
  listOpposed,
  listRelaxations,
  rankCandidates,
  readMatch,
  unblindPerson,
  type Match,
  type RankedCandidate,
} from '@vinculo/contracts/matching';
import { getVacancy, listVacancies, operationId, type Vacancy } from '@vinculo/contracts/vacancies';
import { applicationStages } from '@vinculo/domain/applications';
import { ROLE_PERMISSIONS, type Claims } from '@vinculo/domain/session';
import { aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchinghubPage } from '../matchinghub-page';

const handle = blindHandle.parse('q83vEjRWeJCrze8SNFZ4kA');
const docID = candidateId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b99');
const person: RankedCandidate = {
  docID: handle,
  name: 'Persona 7F3K',
  isBlind: true,
  desiredPosition: 'Soldador',
  state: '11',
  municipality: 'Celaya',
  viability: 'viable',
  version: null,
  score: 91,
  reasons: ['Ha trabajado en el mismo puesto'],
  missing: [],
  stage: null,
  hasEmail: false,
};
const model = { version: 1, threshold: 70 };
const match: Match = {
  person,
  model,
  isScored: true,
  stage: null,
  hasEmail: false,
  score: 91,
  known: 100,
  parts: [],
  counterfactuals: [],
  flags: { documents: null, pay: 'above', wishedPay: null },
};
const vacancy = aVacancy({ name: 'Soldador' });

let api: FakeApi;
const asked = jest.fn();
beforeEach(() => {
  asked.mockClear();
  HTMLElement.prototype.scrollIntoView = () => undefined;
  api = fakeApi();
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  api.on(rankCandidates, ({ body }) => {
    asked(body);
    return { model, items: [person], nextCursor: null, matches: 1, histogram: [], insufficient: 0 };
  });
  api.on(listRelaxations, () => ({ matches: 1, items: [] }));
  api.on(readMatch, () => match);
});

const ADMIN: Claims = { isAdmin: true, permissions: [] };
const RECRUITER: Claims = { isAdmin: false, permissions: ROLE_PERMISSIONS.recruiter };

function open(over: Partial<Vacancy> = {}, claims = ADMIN, more = '') {
  api.on(getVacancy, () => ({ ...vacancy, ...over }));
  return renderApp(<MatchinghubPage />, { at: `/matchinghub?vacante=${vacancy.jobID}${more}`, claims });
}
const row = () => screen.findByRole('row', { name: /Persona 7F3K/ });
const box = () => screen.findByRole('checkbox', { name: /^A ciegas/ });

test('anyone switches it on: the URL says so, and words cannot be searched for', async () => {
  const { user } = open({}, { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ blind: false })));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar entre las personas' }), 'rosa');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ textSearch: 'rosa' })));
  await user.click(await box());
  expect(window.location.search).toContain('ciegas=1');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ blind: true, textSearch: '' })));
  expect(screen.queryByRole('searchbox', { name: 'Buscar entre las personas' })).not.toBeInTheDocument();
  await user.click(await box());
  expect(window.location.search).not.toContain('ciegas');
});

test('who was selected is so no more: a blind ranking knows them by another key', async () => {
  const { user } = open();
  await user.click(within(await row()).getByRole('checkbox'));
  expect(await screen.findByText('1 seleccionada')).toBeVisible();
  await user.click(await box());
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ blind: true })));
  expect(screen.queryByText(/seleccionada/)).not.toBeInTheDocument();
});

test.each([
  ['vacancy', 'A ciegas: lo pide la vacante'],
  ['company', 'A ciegas: lo pide la empresa'],
] as const)('where the %s requires it, it is on and locked', async (blindBy, name) => {
  open({ blindBy });
  const required = await screen.findByRole('checkbox', { name });
  expect(required).toBeChecked();
  expect(required).toBeDisabled();
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ blind: true })));
});

test('the breakdown has no link to the file, and what it hides is not guessed', async () => {
  const { user } = open({ blindBy: 'vacancy' }, RECRUITER);
  await user.click(await row());
  const panel = within(await screen.findByRole('dialog', { name: 'Persona 7F3K' }));
  expect(panel.getByText('Pide más de lo que ofrece la vacante')).toBeVisible();
  expect(panel.queryByText(/documento/)).not.toBeInTheDocument();
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Ver quién es' })).not.toBeInTheDocument();
  expect(window.location.search).toContain(`persona=${handle}`);
});

test('who may see through it confirms first, and then knows who it is', async () => {
  const sent = jest.fn();
  api.on(unblindPerson, ({ body }) => {
    sent(body);
    return { docID, name: 'Rosa Elena Campos' };
  });
  const { user } = open({ blindBy: 'vacancy' });
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Ver quién es' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Ver quién es Persona 7F3K?' }));
  expect(dialog.getByText(/Queda registrado/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Ver quién es' }));
  expect(await screen.findByRole('link', { name: 'Rosa Elena Campos' })).toHaveAttribute(
    'href',
    expect.stringContaining(docID),
  );
  expect(sent).toHaveBeenCalledWith({ docID: handle });
});

test('a refusal is shown', async () => {
  api.on(unblindPerson, () => {
    throw new Refusal('forbidden');
  });
  const { user } = open({ blindBy: 'vacancy' });
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Ver quién es' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Ver quién es Persona 7F3K?' }));
  await user.click(dialog.getByRole('button', { name: 'Ver quién es' }));
  expect(await screen.findByText(/permiso/)).toBeVisible();
});

test('people are preselected by handle', async () => {
  const sent = jest.fn();
  api.on(placeCandidates, ({ body }) => {
    sent(body.items);
    return { operationID: operationId.parse(crypto.randomUUID()), placed: [], refused: [] };
  });
  const { user } = open({ blindBy: 'vacancy' });
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Preseleccionar' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith([{ docID: handle, stage: null }]));
});

test('a blind card of the board opens the breakdown, not the file', async () => {
  const card = aVacancyApplication({ docID: handle, candidateName: 'Persona 7F3K', isBlind: true, stage: 'new' });
  api.on(getApplicationBoard, ({ query }) => {
    expect(query.blind).toBe('on');
    const columns = applicationStages.map(({ value: stage }) => {
      const items = stage === card.stage ? [card] : [];
      return { stage, count: items.length, items };
    });
    return { columns, withoutReply: 0, places: 1, placesLeft: 1, discardsRest: false };
  });
  const { user } = open({ blindBy: 'vacancy' }, ADMIN, '&ver=tablero');
  await user.click(await screen.findByText('Persona 7F3K'));
  expect(await screen.findByRole('dialog', { name: 'Persona 7F3K' })).toBeVisible();
  expect(window.location.pathname).toBe('/matchinghub');
});

test('who opposed automated scoring is listed blind', async () => {
  api.on(listOpposed, ({ query }) => {
    expect(query.blind).toBe('on');
    return { items: [person], nextCursor: null, total: 1, totalCapped: false };
  });
  open({ blindBy: 'vacancy' }, ADMIN, '&ver=oposiciones');
  expect(await row()).toBeVisible();
  expect(screen.getByText(/no están en ningún orden/)).toBeVisible();
});
