import { signOut } from '@vinculo/data-access/firebase';
import { useAuthStore, useFiltersStore, useModalsStore } from '@vinculo/data-access/state';
import { Toaster } from '@vinculo/ui/feedback';
import { GuardedRouter, useLeaveGuard } from '@vinculo/ui/navigation';
import { startColorScheme } from '@vinculo/ui/theme';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { Shell } from './shell';

jest.mock('@vinculo/data-access/firebase', () => ({
  signOut: jest.fn(() => Promise.resolve({ success: true })),
  storedSession: () => null,
}));

function Editing() {
  useLeaveGuard(true);
  return <h1>Editando</h1>;
}

function open(at = '/companies') {
  window.history.replaceState(null, '', at);
  useAuthStore.getState().set({
    uid: 'u-1',
    email: 'admin@vinculo.example',
    displayName: 'Ana Cortés',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin: true, permissions: [] },
    role: 'admin',
  });
  render(
    <GuardedRouter routes={[]}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/companies" element={<h1>Empresas</h1>} />
          <Route path="/companies/:companyID/vacancies/new" element={<Editing />} />
          <Route path="*" element={<h1>Otra pantalla</h1>} />
        </Route>
      </Routes>
      <Toaster />
    </GuardedRouter>,
  );
  return userEvent.setup();
}

const areas = () => within(screen.getByRole('navigation', { name: 'Principal' }));
/** A window wide enough for the whole sidebar. */
const wide = () => {
  const query = window.matchMedia('');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: false });
};

beforeEach(() => {
  localStorage.clear();
  useModalsStore.getState().hideAll();
  useFiltersStore.getState().clear();
  wide();
});
afterEach(() => jest.restoreAllMocks());

test('the area of the screen is marked, and its screens are folded out', async () => {
  const user = open('/analytics/v2');
  expect(areas().getByRole('link', { name: 'Explorador' })).toHaveAttribute('aria-current', 'page');
  expect(areas().queryByRole('link', { name: 'Agenda' })).not.toBeInTheDocument();
  await user.click(areas().getByRole('button', { name: 'Pantallas de Matching Hub', expanded: false }));
  await user.click(areas().getByRole('link', { name: 'Agenda' }));
  expect(window.location.pathname).toBe('/matchinghub/scheduler');
});

test('another screen takes the focus, and the first stop of the tab key leads past the navigation', async () => {
  const user = open();
  await user.click(areas().getByRole('link', { name: 'Personas' }));
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => screen.getByRole('main').blur());
  await user.tab();
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Ctrl and K open the palette, which finds screens without their accents', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /Buscar/ }), 'administracion{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Buscar' })).toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar' })).not.toBeInTheDocument());
});

test.each([
  ['nueva vacante', '/companies?view=vacancies&nueva=vacante'],
  ['nueva persona', '/people?nueva=persona'],
  ['invitar a una persona', '/people?nueva=invitacion'],
])('in the palette «%s» leads to where it begins', async (typed, address) => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /Buscar/ }), typed);
  await user.click(await screen.findByRole('option', { name: new RegExp(typed, 'i') }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
});

test('the palette offers no action that the account may not take', async () => {
  const user = open();
  const invite = () => screen.queryByRole('option', { name: /Invitar al personal/ });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /Buscar/ });
  await user.type(box, 'invitar');
  await waitFor(() => expect(invite()).toBeVisible());
  const account = useAuthStore.getState().user!;
  act(() => useAuthStore.getState().set({ ...account, claims: { isAdmin: false, permissions: [] } }));
  await user.type(box, ' al');
  await waitFor(() => expect(invite()).toBeNull());
});

describe('before the palette is there', () => {
  const key = (name: string, modifiers = {}) => fireEvent.keyDown(document.activeElement!, { key: name, ...modifiers });
  const openByKeys = () => void key('k', { ctrlKey: true });
  const type = (text: string) => [...text].forEach((letter) => key(letter));
  const pressed = jest.fn();

  beforeEach(() => {
    pressed.mockClear();
    document.addEventListener('keydown', pressed);
  });
  afterEach(() => document.removeEventListener('keydown', pressed));

  test('what is typed lands in its box, and typing goes on there', async () => {
    const user = open();
    openByKeys();
    type('persx');
    key('Backspace');
    const box = await screen.findByRole('combobox', { name: /Buscar/ });
    await waitFor(() => expect(box).toHaveValue('pers'));
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('onas');
    expect(box).toHaveValue('personas');
  });

  test('Enter goes to the first find, and no key reaches the page behind', async () => {
    open();
    screen.getByRole('link', { name: 'Saltar al contenido' }).focus();
    openByKeys();
    pressed.mockClear();
    type('administracion');
    key('Enter');
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    expect(pressed).not.toHaveBeenCalled();
  });

  test('Escape gives it up, with what was typed', async () => {
    open();
    openByKeys();
    type('pers');
    pressed.mockClear();
    key('Escape');
    expect(pressed).not.toHaveBeenCalled();
    expect(useModalsStore.getState().open).toEqual([]);
    openByKeys();
    expect(await screen.findByRole('combobox', { name: /Buscar/ })).toHaveValue('');
  });
});

test('the account names the person and their role, and chooses the theme', async () => {
  startColorScheme();
  const user = open();
  const account = screen.getByRole('button', { name: 'Cuenta de Ana Cortés, Administración' });
  expect(account).toHaveTextContent('Ana CortésAdministración');
  await user.click(account);
  expect(screen.getByText('Versión 1.2.3')).toBeVisible();
  expect(screen.getByRole('menuitemradio', { name: 'Tema del sistema', checked: true })).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: 'Tema oscuro' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('signing out ends the session with the identity provider, and with it in every tab', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(useAuthStore.getState().isAuthenticated).toBe(false);
});

test('a list is found again as it was left; its own link starts it anew', async () => {
  const user = open('/companies?buscar=bajio');
  await user.click(areas().getByRole('link', { name: 'Personas' }));
  await user.click(areas().getByRole('link', { name: 'Empresas' }));
  expect(window.location.search).toBe('?buscar=bajio');
  await user.click(areas().getByRole('link', { name: 'Empresas' }));
  expect(window.location.search).toBe('');
});

test('unsaved changes are asked about before another screen opens', async () => {
  const user = open('/companies/c-1/vacancies/new');
  await user.click(areas().getByRole('link', { name: 'Personas' }));
  const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  await user.click(within(question).getByRole('button', { name: 'Seguir aquí' }));
  expect(screen.getByRole('heading', { name: 'Editando' })).toBeInTheDocument();
  await user.click(areas().getByRole('link', { name: 'Personas' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salir' }));
  expect(window.location.pathname).toBe('/people');
});

test('"Más" has every screen', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Más' }));
  const all = within(screen.getByRole('navigation', { name: 'Todas las pantallas' }));
  expect(all.getAllByRole('link')).toHaveLength(18);
  await user.click(all.getByRole('link', { name: 'Gobierno UTM' }));
  expect(window.location.pathname).toBe('/utmhub');
});

test('over a question the palette stays shut, and what is typed there stays', async () => {
  const user = open('/companies');
  const question = document.createElement('div');
  question.setAttribute('role', 'dialog');
  question.setAttribute('aria-modal', 'true');
  document.body.append(question);
  await user.keyboard('{Control>}k{/Control}');
  expect(useModalsStore.getState().open).toEqual([]);
  question.remove();
  await user.keyboard('{Control>}k{/Control}');
  expect(useModalsStore.getState().open).toEqual(['palette']);
});
