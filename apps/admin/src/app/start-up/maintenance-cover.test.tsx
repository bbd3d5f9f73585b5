import { act, fireEvent, render, screen } from '@testing-library/react';
import { useAuthStore, useReleaseStore } from '@vinculo/data-access/state';
import { MaintenanceCover } from './maintenance-cover';

const turn = (isInMaintenance: boolean) => act(() => useReleaseStore.getState().setInMaintenance(isInMaintenance));
const signIn = (isAdmin: boolean) =>
  useAuthStore.getState().set({
    uid: 'u-1',
    email: 'ines@vinculo.example',
    displayName: 'Inés Robles',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin, permissions: [] },
    role: isAdmin ? 'admin' : 'recruiter',
  });

beforeEach(() => signIn(false));
afterEach(() => {
  turn(false);
  jest.useRealTimers();
});

test('what is typed waits under the cover, and no key reaches it there', () => {
  const checks = jest.fn();
  render(
    <>
      <input aria-label="Nombre" />
      <MaintenanceCover />
    </>,
  );
  window.addEventListener('keydown', checks, { capture: true });
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Gloria' } });
  turn(true);
  const cover = screen.getByRole('dialog', { name: 'Mantenimiento' });
  expect(cover).toHaveTextContent('lo que estabas escribiendo sigue aquí');
  expect(fireEvent.keyDown(cover, { key: 'Escape' })).toBe(false);
  expect(checks).not.toHaveBeenCalled();
  turn(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Gloria');
  expect(fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' })).toBe(true);
  expect(checks).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', checks, { capture: true });
});

test('administrators are not locked out', () => {
  signIn(true);
  render(<MaintenanceCover />);
  turn(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the switch is looked at when asked, and every minute', () => {
  jest.useFakeTimers();
  const { checks } = useReleaseStore.getState();
  render(<MaintenanceCover />);
  turn(true);
  fireEvent.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(useReleaseStore.getState().checks).toBe(checks + 2);
});
