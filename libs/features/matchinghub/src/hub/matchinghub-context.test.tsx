import { render, screen } from '@testing-library/react';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
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

test('outside its provider it throws an error that names the provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Alone = () => useMatchinghub().toolPath('/');
  expect(() => render(<Alone />)).toThrow('<MatchinghubProvider>');
  silence.mockRestore();
});
