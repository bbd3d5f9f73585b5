import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { Menu, SidePanel, SidePanelSlot, Tip } from '.';

describe('a menu', () => {
  const onClose = jest.fn();
  const onOpenRow = jest.fn();

  async function openMenu() {
    const user = userEvent.setup();
    render(
      <div onClick={onOpenRow}>
        <Menu
          trigger={<Button>Más</Button>}
          groups={[
            [
              { label: 'Duplicar', onSelect: () => {} },
              { label: 'Editar', onSelect: onClose, isDisabled: true },
            ],
            [],
            [{ label: 'Cerrar…', onSelect: onClose, isDanger: true }],
          ]}
        />
      </div>,
    );
    await user.click(screen.getByRole('button', { name: 'Más', expanded: false }));
    onOpenRow.mockClear();
    return user;
  }

  beforeEach(() => jest.clearAllMocks());

  test('is named after its button, runs the action, closes and restores the focus', async () => {
    const user = await openMenu();
    expect(screen.getByRole('menu', { name: 'Más' })).toBeVisible();
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar…' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onOpenRow).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Más' })).toHaveFocus();
  });

  test.each([
    ['', 'Duplicar'],
    ['{ArrowDown}{ArrowDown}', 'Cerrar…'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Duplicar'],
    ['{ArrowUp}', 'Cerrar…'],
    ['{End}', 'Cerrar…'],
    ['{End}{Home}', 'Duplicar'],
    ['e', 'Editar'],
    ['c', 'Cerrar…'],
  ])('after %s the focus is on %s', async (keys, name) => {
    const user = await openMenu();
    if (keys !== '') await user.keyboard(keys);
    expect(screen.getByRole('menuitem', { name })).toHaveFocus();
  });

  test('a disabled item does nothing', async () => {
    const user = await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['a press elsewhere', (user: UserEvent) => user.click(document.body)],
    ['scrolling', async () => fireEvent.scroll(document.body)],
    ['another size of the window', async () => fireEvent(window, new Event('resize'))],
    ['its own button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Más' }))],
  ])('%s closes it', async (_what, act) => {
    await act(await openMenu());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('scrolling beside it, as of a text field that loses the focus, leaves it open', async () => {
    await openMenu();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.scroll(field);
    expect(screen.getByRole('menu')).toBeVisible();
    field.remove();
  });

  test('the chosen item is ticked and focused first', async () => {
    const user = userEvent.setup();
    const choice = (label: string, isChosen: boolean) => ({ label, isChosen, onSelect: () => {} });
    render(<Menu trigger={<Button>Altura</Button>} groups={[[choice('Compacta', false), choice('Normal', true)]]} />);
    await user.click(screen.getByRole('button', { name: 'Altura' }));
    expect(screen.getByRole('menuitemradio', { name: 'Normal', checked: true })).toHaveFocus();
    expect(screen.getByRole('menuitemradio', { name: 'Compacta', checked: false })).toBeVisible();
  });
});

function List() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <button onClick={() => setOpen('Autopartes del Bajío')}>Autopartes</button>
      <button>Otra fila</button>
      <SidePanelSlot>
        {open !== null && (
          <SidePanel
            title={open}
            onClose={() => setOpen(null)}
            onNext={() => setOpen('Hoteles Costa Jaguar')}
            footer="Pie"
          >
            Cuerpo
          </SidePanel>
        )}
      </SidePanelSlot>
    </>
  );
}

test('a panel takes the focus, keeps the list usable, and restores the focus', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole('button', { name: 'Autopartes' }));
  const panel = screen.getByRole('dialog', { name: 'Autopartes del Bajío' });
  expect(panel).toHaveFocus();
  expect(panel).not.toHaveAttribute('aria-modal');
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByRole('dialog', { name: 'Hoteles Costa Jaguar' })).toBe(panel);
  await user.click(screen.getByRole('button', { name: 'Otra fila' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Autopartes' })).toHaveFocus();
});

test('after moving between rows the focus returns to the last of them', async () => {
  const user = userEvent.setup();
  const rows = ['Ana', 'Leo'];
  function Table() {
    const [open, setOpen] = useState<string | null>(null);
    return (
      <>
        <table>
          <tbody>
            {rows.map((name) => (
              <tr key={name} tabIndex={-1} aria-current={name === open || undefined} onClick={() => setOpen(name)}>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <SidePanelSlot>
          {open !== null && (
            <SidePanel title={open} onClose={() => setOpen(null)} onNext={() => setOpen('Leo')}>
              Cuerpo
            </SidePanel>
          )}
        </SidePanelSlot>
      </>
    );
  }
  render(<Table />);
  await user.click(screen.getByRole('cell', { name: 'Ana' }));
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('row', { name: 'Leo' })).toHaveFocus();
});

test('an Escape handled elsewhere leaves the panel open', async () => {
  const user = userEvent.setup();
  render(
    <>
      <List />
      <div role="dialog" aria-label="Encima">
        <button>Dentro</button>
      </div>
      <button aria-expanded>Lista</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Autopartes' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dentro' }), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Lista' }), { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: 'Autopartes del Bajío' })).toBeInTheDocument();
});

test('with motion it slides out for a second, inert, with its last content', () => {
  jest.useFakeTimers();
  const still = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: false });
  render(<List />);
  fireEvent.click(screen.getByRole('button', { name: 'Autopartes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByText('Cuerpo').closest('[inert]')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(999));
  expect(screen.getByText('Cuerpo')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Cuerpo')).not.toBeInTheDocument();
  still.mockRestore();
  jest.useRealTimers();
});

test('a panel outside its slot throws an error that names the slot', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<SidePanel title="Sola" onClose={() => {}} children="" />)).toThrow('<SidePanelSlot>');
  silence.mockRestore();
});

test('a tip opens on hover or focus, and Escape closes it', async () => {
  const user = userEvent.setup();
  const onEscape = jest.fn();
  render(
    <div onKeyDown={({ defaultPrevented }) => onEscape(defaultPrevented)}>
      <Tip sentences={['Está rechazada.', 'No hay contactos.']}>Alto</Tip>
    </div>,
  );
  await user.hover(screen.getByText('Alto'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Está rechazada.No hay contactos.');
  await user.unhover(screen.getByText('Alto'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Alto')).toHaveAccessibleDescription('Está rechazada. No hay contactos.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  // The panel below it stays open.
  expect(onEscape).toHaveBeenCalledWith(true);
});
