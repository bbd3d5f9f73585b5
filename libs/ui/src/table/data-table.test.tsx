import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { ErrorState } from '../feedback';
import type { Column } from './columns/column';
import { COLUMNS, type Company, Table, companies, row, selection } from './data-table.fixture';

test('is a grid with column headers, rows and cells', () => {
  render(<Table />);
  const grid = screen.getByRole('grid', { name: 'Empresas' });
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(4);
  expect(within(grid).getAllByRole('row')).toHaveLength(6);
  expect(
    within(row('Empresa 2'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', 'Empresa 2', '1', 'Ana Cortés']);
});

test('a sortable header has its order, and a press requests another', async () => {
  const onSort = jest.fn();
  render(<Table sort={{ key: 'active', direction: 'desc' }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Vacantes' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Razón social' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Responsable' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Razón social' }));
  expect(onSort).toHaveBeenCalledWith('name');
});

test('a click opens the row, but not one on a control inside it', async () => {
  const onOpen = jest.fn();
  const onPause = jest.fn();
  render(<Table onOpen={onOpen} openID="c-3" rowActions={() => <button onClick={onPause}>Pausar</button>} />);
  await userEvent.click(screen.getByText('Empresa 2'));
  expect(onOpen).toHaveBeenCalledWith(companies(5)[1]);
  await userEvent.click(within(row('Empresa 4')).getByRole('button', { name: 'Pausar' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Empresa 5' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onPause).toHaveBeenCalledTimes(1);
  expect(row('Empresa 3')).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['{ArrowDown}', 'Empresa 2'],
  ['jjk', 'Empresa 2'],
  ['{ArrowUp}', 'Empresa 1'],
  ['{End}', 'Empresa 5'],
  ['{End}j', 'Empresa 5'],
  ['{End}{Home}', 'Empresa 1'],
  ['{PageDown}', 'Empresa 5'],
])('from the first row %s moves to %s', async (keys, name) => {
  render(<Table />);
  act(() => row('Empresa 1').focus());
  await userEvent.keyboard(keys);
  expect(row(name)).toHaveFocus();
});

test.each([
  ['is gone', companies(5).slice(1), 'Empresa 2'],
  ['is not in the new order', [{ id: 'c-9', name: 'Empresa 9', active: 9 }], 'Empresa 9'],
  ['has moved', companies(5).toReversed(), 'Empresa 1'],
])('when the focused row %s, the focus stays in the table', (_what, rows, name) => {
  const { rerender } = render(<Table />);
  act(() => row('Empresa 1').focus());
  rerender(<Table rows={rows} />);
  expect(row(name)).toHaveFocus();
});

test('changed rows do not take the focus from elements outside the table', () => {
  const { rerender } = render(<Table />);
  act(() => row('Empresa 1').focus());
  act(() => row('Empresa 1').blur());
  rerender(<Table rows={companies(5).slice(1)} />);
  expect(document.body).toHaveFocus();
});

test('only one row is a tab stop', async () => {
  render(<Table />);
  act(() => row('Empresa 1').focus());
  await userEvent.keyboard('jj');
  expect(screen.getAllByRole('row').filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset.index)).toEqual([
    row('Empresa 3'),
  ]);
});

test('Tab reaches only the controls of the focused row', async () => {
  const link: Column<Company> = {
    key: 'count',
    header: 'Vacantes',
    cell: ({ name }, tabIndex) => (
      <a href="/" tabIndex={tabIndex}>
        Vacantes de {name}
      </a>
    ),
  };
  render(
    <Table
      columns={[COLUMNS[0]!, link]}
      rowActions={({ name }, tabIndex) => <button tabIndex={tabIndex}>Pausar {name}</button>}
    />,
  );
  act(() => row('Empresa 1').focus());
  await userEvent.keyboard('j');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Vacantes de Empresa 2' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Pausar Empresa 2' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
});

test('from elsewhere on the page J goes to the list, unless somebody is typing or a panel is open', async () => {
  const table = (openID: string | null) => (
    <>
      <input aria-label="Buscar" />
      <Table openID={openID} />
    </>
  );
  const { rerender } = render(table(null));
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('j');
  expect(screen.getByRole('textbox')).toHaveFocus();
  act(() => screen.getByRole('textbox').blur());
  await userEvent.keyboard('j');
  expect(row('Empresa 1')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(row('Empresa 2')).toHaveFocus();
  act(() => row('Empresa 2').blur());
  rerender(table('c-4'));
  await userEvent.keyboard('j');
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
});

test('truncated text has its full text as a tooltip', () => {
  render(<Table />);
  expect(screen.getByRole('cell', { name: 'Empresa 2' })).toHaveAttribute('title', 'Empresa 2');
  expect(within(row('Empresa 2')).getByText('1')).not.toHaveAttribute('title');
});

test('Enter opens, Space selects, Shift+Space extends the selection', async () => {
  const onOpen = jest.fn();
  render(<Table onOpen={onOpen} />);
  act(() => row('Empresa 2').focus());
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(companies(5)[1]);
  await userEvent.keyboard(' jj{Shift>} {/Shift}');
  expect(selection()).toBe('c-2 c-3 c-4');
  expect(row('Empresa 3')).toHaveAttribute('aria-selected', 'true');
});

test('checkboxes select one row, a range, the page, or nothing', async () => {
  const user = userEvent.setup();
  render(<Table />);
  const box = (name: string) => screen.getByRole('checkbox', { name: `Seleccionar ${name}` });
  await user.click(box('Empresa 4'));
  await user.keyboard('{Shift>}');
  await user.click(box('Empresa 2'));
  await user.keyboard('{/Shift}');
  expect(selection()).toBe('c-2 c-3 c-4');
  expect(box('todas')).toBePartiallyChecked();
  await user.click(box('todas'));
  expect(selection()).toBe('c-1 c-2 c-3 c-4 c-5');
  await user.click(box('todas'));
  expect(selection()).toBe('');
});

test('loading, error and empty states replace the rows', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<Table isLoading />);
  expect(screen.getByRole('status', { name: 'Cargando empresas' })).toBeInTheDocument();
  rerender(<Table problem={<ErrorState title="Error al cargar las empresas" onRetry={onRetry} />} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<Table rows={[]} />);
  expect(screen.getByText('Aún no hay empresas')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('on a phone the rows are cards', async () => {
  const onOpen = jest.fn();
  const phone = { ...window.matchMedia(''), matches: true };
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue(phone);
  render(<Table onOpen={onOpen} openID="c-2" />);
  const list = screen.getByRole('list', { name: 'Empresas' });
  await userEvent.click(within(list).getByRole('button', { name: 'Empresa 3' }));
  expect(onOpen).toHaveBeenCalledWith(companies(5)[2]);
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Empresa 2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Empresa 4' }));
  expect(screen.getByRole('status', { name: 'Selección' })).toHaveTextContent('c-4');
  expect(onOpen).toHaveBeenCalledTimes(1);
  media.mockRestore();
});

test('a press in a dialog that a cell opened does not open the row', async () => {
  const onOpen = jest.fn();
  const columns: readonly Column<Company>[] = [
    { key: 'name', header: 'Razón social', cell: ({ name }) => createPortal(<p>Sobre {name}</p>, document.body) },
  ];
  render(<Table rows={companies(1)} columns={columns} onOpen={onOpen} />);
  await userEvent.click(screen.getByText('Sobre Empresa 1'));
  expect(onOpen).not.toHaveBeenCalled();
});
