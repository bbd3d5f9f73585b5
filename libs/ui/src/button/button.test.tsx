import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from '.';

test('a busy button keeps the focus, is announced as busy and ignores clicks', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Guardar
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Guardar', busy: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a double click counts as one click, but not on an icon button', async () => {
  const onClick = jest.fn();
  const onStep = jest.fn();
  render(
    <>
      <Button onClick={onClick}>Aprobar</Button>
      <IconButton label="Siguiente" icon={<svg aria-hidden />} onClick={onStep} />
    </>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Aprobar' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onStep).toHaveBeenCalledTimes(2);
});

test('an icon button has an accessible name and a tooltip', () => {
  render(<IconButton label="Duplicar" icon={<svg aria-hidden />} />);
  expect(screen.getByRole('button', { name: 'Duplicar' })).toHaveAttribute('title', 'Duplicar');
});
