import { screen } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { referralsRoutes } from './referrals-routes';

test('the screen opens under its title and announces its content', async () => {
  const [route] = referralsRoutes;
  if (route === undefined) throw new Error('The feature has no route.');
  const { Component } = await route.load();
  renderApp(<Component />, { at: route.path });
  expect(screen.getByRole('heading', { level: 1, name: 'Referidos' })).toBeVisible();
  expect(screen.getByText('En construcción')).toBeVisible();
});
