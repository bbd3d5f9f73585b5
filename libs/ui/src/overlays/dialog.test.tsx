import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { SelectField, TextField } from '../form';
import { Dialog } from '.';

const onAccept = jest.fn();
beforeEach(() => onAccept.mockClear());

function Asking({ isBusy = false, withField = false }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Pausar</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAccept={onAccept}
        title="¿Pausar «Operador CNC»?"
        message="Dejará de recibir postulaciones."
        isBusy={isBusy}
      >
        {withField ? <TextField label="Motivo" /> : undefined}
      </Dialog>
    </>
  );
}

const dialog = () => screen.findByRole('dialog', { name: '¿Pausar «Operador CNC»?' });

test('a dialog has Aceptar and Cancelar, traps the focus and restores it', async () => {
  const user = userEvent.setup();
  render(<Asking />);
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await dialog()).toContainElement(screen.getByText('Dejará de recibir postulaciones.'));
  const accept = screen.getByRole('button', { name: 'Aceptar' });
  expect(accept).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await user.click(accept);
  expect(onAccept).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pausar' })).toHaveFocus());
});

const question = () => screen.findByRole('dialog', { name: '¿Descartar lo que escribiste?' });
/** What lies behind the dialog. */
const scrim = () => screen.getByRole('dialog').parentElement!.previousElementSibling!;

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(scrim())],
])('%s asks before it closes a dialog in which something was written', async (_way, leave) => {
  const user = userEvent.setup();
  render(<Asking withField />);
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await user.type(await screen.findByLabelText('Motivo'), 'Cambió');
  await leave();
  await question();
  await user.keyboard('{Escape}');
  expect(await screen.findByLabelText('Motivo')).toHaveValue('Cambió');
  await leave();
  await question();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Opened again, it is a new one.
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await dialog();
  await leave();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a choice counts as written, the text of a search does not, and Cancelar asks nothing', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog isOpen onClose={onClose} onAccept={onAccept} title="Relacionar">
      <input type="search" aria-label="Buscar" />
      <SelectField
        label="Estado"
        options={[{ value: 'open', label: 'Abierto' }]}
        value={null}
        onChange={() => undefined}
      />
    </Dialog>,
  );
  await user.type(await screen.findByLabelText('Buscar'), 'Ana{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('combobox', { name: 'Estado' }));
  await user.click(await screen.findByRole('option', { name: 'Abierto' }));
  await user.keyboard('{Escape}');
  await question();
  await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog that is unmounted while open restores the focus too', async () => {
  const screenWith = (dialog: boolean) => (
    <>
      <Button>Pausar</Button>
      {dialog && <Dialog isOpen onClose={() => {}} onAccept={onAccept} title="¿Pausar?" />}
    </>
  );
  const { rerender } = render(screenWith(false));
  act(() => screen.getByRole('button', { name: 'Pausar' }).focus());
  rerender(screenWith(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveFocus());
  rerender(screenWith(false));
  expect(screen.getByRole('button', { name: 'Pausar' })).toHaveFocus();
});

test('Escape closes the topmost of two dialogs', async () => {
  const onCloseBelow = jest.fn();
  const onCloseAbove = jest.fn();
  render(
    <>
      <Dialog isOpen onClose={onCloseBelow} onAccept={onAccept} title="Debajo" />
      <Dialog isOpen onClose={onCloseAbove} onAccept={onAccept} title="Encima" />
    </>,
  );
  await screen.findByRole('dialog', { name: 'Encima' });
  await userEvent.keyboard('{Escape}');
  expect([onCloseAbove.mock.calls.length, onCloseBelow.mock.calls.length]).toEqual([1, 0]);
});

test('Enter in a field accepts', async () => {
  const user = userEvent.setup();
  render(<Asking withField />);
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await dialog();
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'La empresa lo pidió{Enter}');
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('while busy its fields are disabled and it neither accepts again nor closes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Asking withField />);
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await dialog();
  rerender(<Asking withField isBusy />);
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Aceptar', busy: true }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.keyboard('{Escape}');
  expect(onAccept).not.toHaveBeenCalled();
  expect(await dialog()).toBeInTheDocument();
});

test('Enter in a field that was saved leaves the focus in it, though it was disabled meanwhile', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Asking withField />);
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await dialog();
  const field = screen.getByRole('textbox', { name: 'Motivo' });
  await user.type(field, 'Vacaciones{Enter}');
  expect(onAccept).toHaveBeenCalledTimes(1);
  rerender(<Asking withField isBusy />);
  // Browsers take the focus from what is disabled; jsdom does not, and lets nothing disabled lose it.
  const fields = screen.getByRole<HTMLFieldSetElement>('group');
  fields.disabled = false;
  act(() => field.blur());
  fields.disabled = true;
  expect(field).not.toHaveFocus();
  rerender(<Asking withField />);
  expect(field).toHaveFocus();
});
