import { screen, waitFor, within } from '@testing-library/react';
import {
  countVacancyApplications,
  listVacancyApplications,
  moveApplications,
  getApplicationBoard,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import { readMatch } from '@vinculo/contracts/matching';
import { getVacancy, operationId } from '@vinculo/contracts/vacancies';
import { applicationStages } from '@vinculo/domain/applications';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchinghubProvider } from '../matchinghub-context';
import { ApplicationsList } from './applications-list';

const vacancy = aVacancy({ name: 'Operador CNC' });
const ana = aVacancyApplication({
  candidateName: 'Ana Ruiz',
  stage: 'inReview',
  daysInStage: 9,
  daysWithoutReply: 9,
  score: 88,
});
const beto = aVacancyApplication({ candidateName: 'Beto Cruz', stage: 'offer', source: 'jobSite', campaign: {} });
let api: FakeApi;
let stored: readonly VacancyApplication[];

beforeEach(() => {
  api = fakeApi();
  stored = [ana, beto];
  api.on(getVacancy, () => vacancy);
  api.on(countVacancyApplications, () => ({
    stages: applicationStages.map(({ value: stage }) => ({
      stage,
      count: stored.filter((one) => one.stage === stage).length,
    })),
    withoutReply: 1,
    places: 1,
    placesLeft: 1,
    discardsRest: false,
    reachable: 0,
  }));
  api.on(listVacancyApplications, ({ query: { stage, reply } }) => {
    const items = stored.filter(
      (one) => (stage ?? one.stage) === one.stage && (reply === undefined || one.daysWithoutReply !== null),
    );
    return { items, nextCursor: null, total: items.length, totalCapped: false };
  });
});

const open = (options?: Parameters<typeof renderApp>[1]) =>
  renderApp(
    <MatchinghubProvider>
      <ApplicationsList jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
    options,
  ).user;
const row = (name: RegExp) => screen.findByRole('row', { name });

test('everyone in the vacancy with stage, wait, match and how they came', async () => {
  open();
  expect(await row(/Ana Ruiz.*En revisión.*9 días en la etapa, tarde.*Sin respuesta hace 9 días.*88/)).toBeVisible();
  expect(await row(/Beto Cruz.*Oferta.*Sitio de empleo/)).toBeVisible();
});

test('«?» lists its keys, those of the open breakdown too', async () => {
  const user = open({ claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.recruiter } });
  await row(/Ana Ruiz/);
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
  expect(keys.getByText('Persona siguiente, anterior')).toBeVisible();
  expect(keys.getByText('Preseleccionar, en el desglose')).toBeVisible();
  expect(keys.queryByText(/Comparar/)).not.toBeInTheDocument();
});

test('a stage and who waits for a reply narrow the list, in the URL', async () => {
  const user = open();
  await user.click(await screen.findByRole('combobox', { name: 'Etapa' }));
  await user.click(await screen.findByRole('option', { name: 'Oferta (1)' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Ruiz/ })).not.toBeInTheDocument());
  expect(window.location.search).toContain('etapa=offer');
  await user.click(screen.getByRole('checkbox', { name: 'Solo sin respuesta (1)' }));
  expect(await screen.findByText('Nadie coincide con estos filtros')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(await row(/Ana Ruiz/)).toBeVisible();
  expect(window.location.search).not.toContain('etapa');
});

test('who is selected moves to another stage', async () => {
  api.on(getApplicationBoard, () => ({
    columns: [{ stage: 'inReview' as const, count: 1, items: [ana] }],
    withoutReply: 1,
    places: 1,
    placesLeft: 1,
    discardsRest: false,
  }));
  const moved = jest.fn();
  api.on(moveApplications, ({ body }) => {
    moved(body.to, body.items);
    return {
      operationID: operationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62'),
      moved: [{ applicationID: ana.applicationID, stage: 'discarded' as const, version: 2 }],
      refused: [],
      places: [],
    };
  });
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Ana Ruiz' }));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Descartar a/ }));
  await user.click(dialog.getByRole('combobox', { name: 'Motivo' }));
  await user.click(await screen.findByRole('option', { name: 'No cumple los requisitos' }));
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await waitFor(() =>
    expect(moved).toHaveBeenCalledWith('discarded', [expect.objectContaining({ applicationID: ana.applicationID })]),
  );
});

test('who may only read selects nobody', async () => {
  open({ claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly } });
  await row(/Ana Ruiz/);
  expect(screen.queryByRole('checkbox', { name: 'Seleccionar Ana Ruiz' })).not.toBeInTheDocument();
});

test('a row opens the match of that person', async () => {
  api.on(readMatch, ({ params }) => {
    throw new Refusal(params.docID === ana.docID ? 'not_found' : 'internal');
  });
  const user = open();
  await user.click(await row(/Ana Ruiz/));
  expect(await screen.findByText('No pudimos calcular el match')).toBeVisible();
  expect(window.location.search).toContain(`persona=${ana.docID}`);
});

test('an empty list says what to do; a failed load can be retried', async () => {
  api.on(listVacancyApplications, () => {
    throw new Refusal('internal');
  });
  const user = open();
  await screen.findByText('No pudimos cargar las postulaciones');
  api.on(listVacancyApplications, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aún no hay postulaciones')).toBeVisible();
});
