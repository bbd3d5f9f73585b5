import { onAuthState, signOut, type AuthenticatedUser } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';
import { notify } from '@vinculo/ui/feedback';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { sessionRoutes } from '../session-routes';
import { duringLogin } from './login-in-progress';
import { recruiter, stranger } from './session.fixture';
import { useAuthListener } from './use-auth-listener';

jest.mock('@vinculo/data-access/firebase', () => ({ onAuthState: jest.fn(), signOut: jest.fn() }));
jest.mock('@vinculo/ui/feedback', () => ({ notify: { success: jest.fn(), error: jest.fn() } }));

const stop = jest.fn();
const loadLogin = () => sessionRoutes.find(({ path }) => path === '/login')!.load();
let report: (user: AuthenticatedUser | null) => void;

function Probe() {
  const isKnown = useAuthListener();
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${isKnown ? 'conocida' : 'desconocida'} ${JSON.stringify(state)}`}</p>;
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Probe />
    </MemoryRouter>,
  );

const notifyListener = (user: AuthenticatedUser | null) => act(async () => report(user));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  useAuthStore.getState().clear();
  jest.mocked(onAuthState).mockImplementation((listener) => {
    report = listener;
    return stop;
  });
  jest.mocked(signOut).mockResolvedValue({ success: true });
});
afterEach(() => jest.useRealTimers());

test('a permitted user is stored and stays where they are', async () => {
  open('/companies');
  expect(screen.getByText(/desconocida/)).toBeVisible();
  await notifyListener(recruiter);
  expect(useAuthStore.getState()).toMatchObject({ user: recruiter, isAuthenticated: true });
  expect(screen.getByText('/companies conocida null')).toBeVisible();
  expect(notify.error).not.toHaveBeenCalled();
});

test('a persisted user is known at once, and confirmed later', async () => {
  useAuthStore.getState().set(recruiter);
  open('/companies');
  expect(screen.getByText('/companies conocida null')).toBeVisible();
  expect(onAuthState).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(10_000));
  await notifyListener(stranger);
  expect(useAuthStore.getState().isAuthenticated).toBe(false);
  expect(screen.getByText(/^\/login/)).toBeVisible();
});

test('a user without permission is cleared, notified once, and sent to the login', async () => {
  open('/analytics/advanced');
  await notifyListener(stranger);
  expect(useAuthStore.getState().isAuthenticated).toBe(false);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(notify.error).toHaveBeenCalledTimes(1);
  expect(notify.error).toHaveBeenCalledWith('Su usuario no tiene los permisos requeridos.');
  expect(screen.getByText('/login conocida {"from":"/analytics/advanced","uid":null}')).toBeVisible();
});

test('without a user the session is known, and no message is shown', async () => {
  open('/companies');
  await notifyListener(null);
  expect(screen.getByText('/companies conocida null')).toBeVisible();
  expect(notify.error).not.toHaveBeenCalled();
});

test('signing out in another tab ends the session here', async () => {
  open('/companies');
  await notifyListener(recruiter);
  await notifyListener(null);
  expect(useAuthStore.getState()).toMatchObject({ user: null, isAuthenticated: false });
});

test('during a login the form reports the outcome, not the listener', async () => {
  open('/login');
  await loadLogin();
  act(() => jest.runAllTimers());
  await duringLogin(() => notifyListener(stranger));
  expect(notify.error).not.toHaveBeenCalled();
  expect(signOut).not.toHaveBeenCalled();
});

test.each(sessionRoutes.filter(({ access }) => access === 'public'))(
  '$path loads its code before the listener starts',
  async ({ path, load }) => {
    open(path);
    act(() => jest.runAllTimers());
    expect(onAuthState).not.toHaveBeenCalled();
    await load();
    act(() => jest.runAllTimers());
    expect(onAuthState).toHaveBeenCalledTimes(1);
  },
);

test('elsewhere the listener starts at once, and stops with the app', () => {
  const { unmount } = open('/');
  expect(onAuthState).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('unmounting before it starts prevents the start', async () => {
  open('/login').unmount();
  await loadLogin();
  jest.runAllTimers();
  expect(onAuthState).not.toHaveBeenCalled();
});
