import { screen } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { matchinghubRoutes } from './matchinghub-routes';

test.each(matchinghubRoutes)('$path opens under its title', async ({ path, title, load }) => {
  const { Component } = await load();
  renderApp(<Component />, { at: path });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
