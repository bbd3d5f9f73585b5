import { act, screen, within } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { paths } from '@vinculo/ui/navigation';
import { analyticsRoutes } from './analytics-routes';

const UNDER_ANALYTICS = analyticsRoutes.filter(({ path }) => path !== paths.analytics);

test.each(UNDER_ANALYTICS)('$path leads back to its area', async ({ path, load }) => {
  const { Component } = await load();
  // Its lazy pieces come too.
  await act(async () => void renderApp(<Component />, { at: path }));
  const crumbs = within(screen.getByRole('navigation', { name: 'Ruta de la página' }));
  expect(crumbs.getByRole('link', { name: 'Analítica' })).toHaveAttribute('href', paths.analytics);
});
