import { render, screen, within } from '@testing-library/react';
import { GuardedRouter } from '../navigation';
import { Page } from '.';

test('a page has one h1, its count, its actions and the link to its parent', () => {
  render(
    <GuardedRouter routes={[]}>
      <Page
        title="Nueva vacante"
        count="348"
        crumbs={[{ label: 'Empresas', to: '/companies' }]}
        actions={<button>Publicar</button>}
      >
        <p>Formulario</p>
      </Page>
    </GuardedRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nueva vacante');
  expect(screen.getByText('348')).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Ruta de la página' }));
  expect(crumbs.getByRole('link', { name: 'Empresas' })).toHaveAttribute('href', '/companies');
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: 'Publicar' }));
});
