import { act, screen } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { matchinghubRoutes } from './matchinghub-routes';

test.each(matchinghubRoutes)('$path opens under its title', async ({ path, title, load }) => {
  const { Component } = await load();
  // Lazy parts arrive before the test ends.
  await act(async () => void renderApp(<Component />, { at: path }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
