import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { RequireSession } from './require-session';
import { recruiter } from './session.fixture';

function Login() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

const open = (isSessionKnown: boolean) =>
  render(
    <MemoryRouter initialEntries={['/companies?sort=active']}>
      <Routes>
        <Route
          path="/companies"
          element={
            <RequireSession isSessionKnown={isSessionKnown} fallback={<p>Cargando</p>}>
              <h1>Empresas</h1>
            </RequireSession>
          }
        />
        <Route path="/login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  );

beforeEach(() => {
  useAuthStore.setState(useAuthStore.getInitialState());
  useSecondFactorStore.getState().set(null);
});

test('waits until the session is known', () => {
  open(false);
  expect(screen.getByText('Cargando')).toBeVisible();
});

test('sends a visitor to the login and remembers the URL', () => {
  open(true);
  expect(screen.getByRole('status')).toHaveTextContent('{"from":"/companies?sort=active","uid":null}');
});

test('a URL remembered after an expired session is restored only for the same user', () => {
  useAuthStore.getState().set(recruiter);
  open(true);
  act(() => useAuthStore.getState().clear());
  expect(screen.getByRole('status')).toHaveTextContent('{"from":"/companies?sort=active","uid":"u-1"}');
});

test('signing out discards the URL', () => {
  useAuthStore.getState().set(recruiter);
  open(true);
  act(() => {
    useAuthStore.getState().clear(true);
    // The identity provider reports the sign-out.
    useAuthStore.getState().clear();
  });
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

test.each([true, false])('shows the page to a signed-in user (session known: %s)', (isSessionKnown) => {
  useAuthStore.getState().set(recruiter);
  open(isSessionKnown);
  expect(screen.getByRole('heading', { name: 'Empresas' })).toBeVisible();
});

test.each(['code', 'enrolment'] as const)('sends a session that lacks its second factor (%s) to the login', (need) => {
  useAuthStore.getState().set(recruiter);
  useSecondFactorStore.getState().set(need);
  open(false);
  expect(screen.getByRole('status')).toHaveTextContent('{"from":"/companies?sort=active","uid":"u-1"}');
});
