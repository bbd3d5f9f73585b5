import { screen, within } from '@testing-library/react';
import { renderApp } from '@vinculo/testing/render';
import { paths } from '@vinculo/ui/navigation';
import { analyticsRoutes } from './analytics-routes';

const UNDER_ANALYTICS = analyticsRoutes.filter(({ path }) => path !== paths.analytics);
const COMING = [paths.analyticsCollaborators];

test.each(analyticsRoutes.filter(({ path }) => COMING.some((one) => one === path)))(
  '$path opens under its title',
  async ({ path, title, load }) => {
    const { Component } = await load();
    renderApp(<Component />, { at: path });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('En construcción')).toBeVisible();
  },
);

test.each(UNDER_ANALYTICS)('$path leads back to its area', async ({ path, load }) => {
  const { Component } = await load();
  renderApp(<Component />, { at: path });
  const crumbs = within(screen.getByRole('navigation', { name: 'Ruta de la página' }));
  expect(crumbs.getByRole('link', { name: 'Analítica' })).toHaveAttribute('href', paths.analytics);
});
