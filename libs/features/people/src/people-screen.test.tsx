import { screen, waitFor } from '@testing-library/react';
import { duplicatesPath, importPath, paths, reviewPath } from '@vinculo/ui/navigation';
import { renderApp } from '@vinculo/testing/render';
import { peopleApi } from './people-page.fixture';
import { PeopleScreen } from './people-screen';

jest.mock('@vinculo/data-access/firebase', () => ({ fileBytes: jest.fn() }));

test.each([
  [reviewPath, 'Documentos por revisar'],
  [importPath, 'Importar personas'],
  [duplicatesPath, 'Duplicados'],
  [paths.people, 'Personas'],
])('the tab names the view at %s', async (at, title) => {
  peopleApi();
  document.title = 'Personas, de la ruta';
  renderApp(<PeopleScreen />, { at });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · Vínculo`));
});
