import { fireEvent, screen } from '@testing-library/react';
import { listCandidateMatches, type VacancyMatch } from '@vinculo/contracts/matching';
import { jobId, listVacancies } from '@vinculo/contracts/vacancies';
import { aCandidate, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchTab } from './match-tab';

const vacancy = aVacancy({ name: 'Soldador', companyName: 'Cercana' });
const match = (over: Partial<VacancyMatch> = {}): VacancyMatch => ({
  jobID: vacancy.jobID,
  name: 'Soldador',
  companyID: vacancy.companyID,
  companyName: 'Cercana',
  pay: '$12,000 · Mensual',
  place: 'Celaya, Guanajuato',
  score: 82,
  reasons: ['Ha trabajado en el mismo puesto', 'Vive en el mismo municipio'],
  missing: ['Inglés'],
  stage: null,
  ...over,
});
const model = { version: 1, threshold: 70 };

let api: FakeApi;
const found = (items: VacancyMatch[], insufficient = 0) =>
  api.on(listCandidateMatches, () => ({ model, items, insufficient }));
beforeEach(() => {
  api = fakeApi();
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  found([
    match(),
    match({ jobID: jobId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b98'), name: 'Pailero', score: 61, stage: 'invited' }),
  ]);
});

test('shows the best vacancies with reasons, what is missing and the stage of an application', async () => {
  renderApp(<MatchTab candidate={aCandidate()} />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(screen.getByRole('meter', { name: 'Mejor match' })).toHaveAttribute('value', '82');
  expect(first).toHaveTextContent('Ha trabajado en el mismo puesto · Vive en el mismo municipio');
  expect(first).toHaveTextContent('Falta: Inglés');
  expect(second).toHaveTextContent('Invitada');
  expect(screen.queryByRole('button', { name: /Pailero/ })).not.toBeInTheDocument();
});

test('a vacancy links to its match in the hub', async () => {
  const candidate = aCandidate();
  renderApp(<MatchTab candidate={candidate} />);
  expect(await screen.findByRole('link', { name: 'Soldador' })).toHaveAttribute(
    'href',
    `/matchinghub?vacante=${vacancy.jobID}&persona=${candidate.docID}`,
  );
});

test('a person who opposed automated scoring has neither score nor suggestions', () => {
  const asked = jest.fn();
  api.on(listCandidateMatches, asked);
  renderApp(<MatchTab candidate={aCandidate({ automatedScoring: false })} />);
  expect(screen.getByText('Sin evaluación automatizada')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('an invitation starts with the vacancy of its row', async () => {
  renderApp(<MatchTab candidate={aCandidate()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Invitar a Soldador de Cercana' }));
  expect(await screen.findByRole('dialog', { name: 'Invitar a una vacante' })).toBeVisible();
  expect(await screen.findByRole('radio', { name: /Cercana/ })).toBeChecked();
});

test.each([
  [3, 'Información insuficiente'],
  [0, 'Aún no hay vacantes activas'],
])('without a score, and %i vacancies of unknown match, it says why', async (insufficient, title) => {
  found([], insufficient);
  renderApp(<MatchTab candidate={aCandidate()} />);
  expect(await screen.findByText(title)).toBeVisible();
});

test('matches that fail to load can be retried', async () => {
  api.on(listCandidateMatches, () => {
    throw new Refusal('internal');
  });
  renderApp(<MatchTab candidate={aCandidate()} />);
  await screen.findByText('No pudimos calcular sus matches');
  found([match()]);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Soldador' })).toBeVisible();
});
