import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify } from './notify';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  show(() => notify.dismiss());
  leave();
  jest.useRealTimers();
});

const show = (run: () => void) => act(run);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** Waits for the exit animation of a dismissed toast. */
const leave = () => wait(300);

test.each([
  ['success', () => notify.success('Listo'), 'status', 2000],
  ['error', () => notify.error('Listo'), 'alert', 4000],
  ['blank', () => notify.message('Listo'), 'status', 4000],
] as const)('%s is announced and leaves by itself', (_type, notifyIt, role, duration) => {
  render(<Toaster />);
  show(notifyIt);
  expect(screen.getByRole(role)).toHaveTextContent('Listo');
  wait(duration - 100);
  expect(screen.getByText('Listo')).toHaveAttribute('data-visible', 'true');
  wait(200);
  leave();
  expect(screen.queryByText('Listo')).not.toBeInTheDocument();
});

test('a loading toast stays until it is dismissed or replaced by the outcome', () => {
  render(<Toaster />);
  let id = '';
  show(() => (id = notify.loading('Guardando…')));
  wait(3_600_000);
  expect(screen.getByRole('status')).toHaveTextContent('Guardando…');
  show(() => void notify.success('Guardado', id));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Guardado');
  show(() => notify.dismiss(id));
  leave();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('at most 20 are shown, the newest first', () => {
  render(<Toaster />);
  show(() => {
    for (let number = 1; number <= 25; number += 1) notify.error(`Error ${number}`);
  });
  const shown = screen.getAllByRole('alert');
  expect(shown).toHaveLength(20);
  expect(shown[0]).toHaveTextContent('Error 25');
});

test('the timer is paused while a toast is hovered', () => {
  render(<Toaster />);
  show(() => void notify.success('Listo'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  wait(10_000);
  expect(screen.getByRole('status')).toHaveAttribute('data-visible', 'true');
  fireEvent.mouseLeave(screen.getByRole('status').parentElement!);
  wait(2100);
  leave();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('undo is offered for ten seconds and can be used once; Ctrl+Z undoes the newest', () => {
  const onUndo = jest.fn();
  render(<Toaster />);
  show(() => void notify.undo('4 vacantes pausadas', onUndo));
  wait(9_900);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  leave();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();

  show(() => void notify.undo('Primera', () => onUndo('first')));
  show(() => void notify.undo('Segunda', () => onUndo('second')));
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(onUndo).toHaveBeenCalledTimes(1);
  field.remove();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(onUndo).toHaveBeenLastCalledWith('second');
  leave();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(onUndo).toHaveBeenLastCalledWith('first');
  leave();

  show(() => void notify.undo('Otra vez', onUndo));
  wait(10_100);
  leave();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});
