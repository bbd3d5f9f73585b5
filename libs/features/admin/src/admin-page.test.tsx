import { render, screen } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { useAdministration } from './admin-context';
import { adminRoutes } from './admin-routes';

async function open(isAdmin: boolean) {
  const [route] = adminRoutes;
  if (route === undefined) throw new Error('The feature has no route.');
  const { Component } = await route.load();
  renderApp(<Component />, { at: route.path, claims: { isAdmin, permissions: ['platform:use'] } });
}

test.each([
  [true, 'En construcción'],
  [false, 'No tienes acceso a esta sección'],
])('an administrator (%s) sees "%s"', async (isAdmin, text) => {
  await open(isAdmin);
  expect(screen.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('outside its provider it says what is missing', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Alone = () => String(useAdministration().mayAdminister);
  expect(() => render(<Alone />)).toThrow('<AdministrationProvider>');
  silence.mockRestore();
});
