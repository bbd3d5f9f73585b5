import { render, screen } from '@testing-library/react';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aCandidate, aVacancy } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { useMatchinghub } from './matchinghub-context';
import { MatchinghubPage } from './matchinghub-page';

const { jobID } = aVacancy();

beforeEach(() => {
  const api = fakeApi();
  const none = { items: [], nextCursor: null, total: 0, totalCapped: false };
  api.on(listVacancies, () => none);
});

test.each([
  ['/matchinghub', '/matchinghub/scheduler'],
  [`/matchinghub?vacante=${jobID}`, `/matchinghub/scheduler?vacante=${jobID}`],
  ['/matchinghub?vacante=x', '/matchinghub/scheduler'],
])('from %s the calendar links to %s', (at, href) => {
  renderApp(<MatchinghubPage />, { at });
  expect(screen.getByRole('link', { name: /^Agenda/ })).toHaveAttribute('href', href);
});

test('another vacancy starts without the filters of the first', async () => {
  const next = aVacancy({ name: 'Soldador' });
  fakeApi().on(listVacancies, () => ({ items: [next], nextCursor: null, total: 1, totalCapped: false }));
  const at = `/matchinghub?vacante=${jobID}&ver=lista&etapa=offer&respuesta=none&persona=${aCandidate().docID}&pestana=cv`;
  const { user } = renderApp(<MatchinghubPage />, { at });
  await user.click(await screen.findByRole('button', { name: /^Soldador/ }));
  expect(window.location.search).toBe(`?vacante=${next.jobID}&ver=lista`);
});

test('outside its provider it throws an error that names the provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Alone = () => useMatchinghub().toolPath('/');
  expect(() => render(<Alone />)).toThrow('<MatchinghubProvider>');
  silence.mockRestore();
});
