import { render, screen } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { useMatchinghub } from './matchinghub-context';
import { MatchinghubPage } from './matchinghub-page';

test.each([
  ['/matchinghub', '/matchinghub/scheduler'],
  ['/matchinghub?vacante=j-1', '/matchinghub/scheduler?vacante=j-1'],
])('from %s the calendar links to %s', (at, href) => {
  renderApp(<MatchinghubPage />, { at });
  expect(screen.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', href);
});

test('outside its provider it throws an error that names the provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Alone = () => useMatchinghub().toolPath('/');
  expect(() => render(<Alone />)).toThrow('<MatchinghubProvider>');
  silence.mockRestore();
});
