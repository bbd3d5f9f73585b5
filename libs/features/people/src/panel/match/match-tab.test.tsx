import { fireEvent, screen } from '@testing-library/react';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aCandidate, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchTab } from './match-tab';

const at = (state: '11' | '14') => ({ locations: [{ country: 'Mexico' as const, state, city: '' }] });
const far = aVacancy({ name: 'Soldador', companyName: 'Lejana', location: at('11') });
const near = aVacancy({ name: 'Soldador', companyName: 'Cercana', location: at('14') });

let api: FakeApi;
const asked = jest.fn();
beforeEach(() => {
  asked.mockClear();
  api = fakeApi();
  api.on(listVacancies, ({ query }) => {
    asked(query);
    return { items: [far, near], nextCursor: null, total: 2, totalCapped: false };
  });
});

test('shows the best score, and active vacancies for the position, those in the person’s state first', async () => {
  renderApp(<MatchTab candidate={aCandidate({ matches: 72, desiredPosition: 'Soldador', state: '14' })} />);
  expect(screen.getByRole('meter', { name: 'Mejor match' })).toHaveAttribute('value', '72');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('En JaliscoCercana'),
    expect.stringContaining('Lejana'),
  ]);
  expect(rows[1]?.textContent).not.toContain('En Guanajuato');
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ search: 'Soldador', status: 'active' }));
});

test('a person who opposed automated scoring has neither score nor suggestions', () => {
  renderApp(<MatchTab candidate={aCandidate({ automatedScoring: false, desiredPosition: 'Soldador' })} />);
  expect(screen.getByText('Sin evaluación automatizada')).toBeVisible();
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('an invitation starts with the selected vacancy', async () => {
  renderApp(<MatchTab candidate={aCandidate({ desiredPosition: 'Soldador', state: '14' })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Invitar a Soldador de Cercana' }));
  expect(await screen.findByRole('dialog', { name: 'Invitar a una vacante' })).toBeVisible();
  expect(await screen.findByRole('radio', { name: /Cercana/ })).toBeChecked();
});

test('without a position no vacancies are searched', () => {
  renderApp(<MatchTab candidate={aCandidate({ matches: 0, desiredPosition: '' })} />);
  expect(screen.getByText('Aún no coincide con ninguna vacante.')).toBeVisible();
  expect(screen.getByText('Falta su puesto buscado')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('vacancies that fail to load can be retried', async () => {
  api.on(listVacancies, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<MatchTab candidate={aCandidate({ desiredPosition: 'Soldador' })} />);
  expect(await screen.findByText('No pudimos cargar las vacantes')).toBeVisible();
  api.on(listVacancies, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Sin vacantes de su puesto')).toBeVisible();
});
