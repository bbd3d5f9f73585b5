import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import {
  BulkAction,
  BulkBar,
  ColumnsMenu,
  DensityMenu,
  FilterChip,
  SearchField,
  TableFooter,
  useDensity,
  useShownColumns,
  type Column,
} from '.';
import { pageNumbers } from './page-numbers';
import { idsBetween, withRows } from './selection';

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField label="Razón social o RFC" value={text} onChange={setText} />
      <button>Otra cosa</button>
      <input aria-label="Otro campo" />
    </>
  );
}

beforeEach(() => localStorage.clear());

test('the slash leads to the search, unless someone is typing', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Razón social o RFC' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Otro campo' }), '/');
  expect(field).not.toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Otra cosa' }).focus());
  await userEvent.keyboard('/bajío');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('bajío');
});

test('with the shortcuts off the slash leads nowhere', async () => {
  localStorage.setItem('vinculo.shortcuts', 'off');
  render(<Search />);
  act(() => screen.getByRole('button', { name: 'Otra cosa' }).focus());
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('Escape and the cross empty the search', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'norte{Escape}');
  expect(field).toHaveValue('');
  await userEvent.type(field, 'sur');
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar la búsqueda' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test.each([
  [{ from: 1, to: 40, total: 348 }, '1–40 de 348'],
  [{ from: 1, to: 40, total: 1000, isTotalCapped: true }, '1–40 de 1,000+'],
  [{ from: 1, to: 0, total: 0 }, 'Sin resultados'],
])('the footer counts %j', (counts, text) => {
  render(<TableFooter {...counts} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the footer leads only to pages that there are', async () => {
  const onNext = jest.fn();
  render(<TableFooter from={1} to={40} total={80} onNext={onNext} />);
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('the footer leads to a page by its number', async () => {
  const onJump = jest.fn();
  render(<TableFooter from={41} to={80} total={348} onNext={() => {}} pages={{ page: 2, count: 9, onJump }} />);
  expect(screen.getByRole('button', { name: 'Página 2', current: 'page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Página 9' }));
  expect(onJump).toHaveBeenCalledWith(9);
});

test.each([
  [1, 1, '1'],
  [1, 4, '1 2 3 4'],
  [3, 5, '1 2 3 4 5'],
  [1, 47, '1 2 … 47'],
  [24, 47, '1 … 23 24 25 … 47'],
  [46, 47, '1 … 45 46 47'],
])('on page %i of %i the pages offered are %s', (page, count, offered) => {
  expect(
    pageNumbers(page, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(offered);
});

test('the bulk bar is there while something is selected', async () => {
  const onPause = jest.fn();
  const bar = (label: string) => (
    <BulkBar label={label} onClear={() => {}}>
      <BulkAction icon={null} onClick={onPause}>
        Pausar
      </BulkAction>
    </BulkBar>
  );
  const { rerender } = render(bar('4 seleccionadas'));
  expect(screen.getByRole('status')).toHaveTextContent('4 seleccionadas');
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(onPause).toHaveBeenCalledTimes(1);
  rerender(bar(''));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('a filter can be taken off', async () => {
  const onRemove = jest.fn();
  render(<FilterChip name="Estado" value="Guanajuato" onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Estado es Guanajuato' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('the height of the rows is chosen and remembered', async () => {
  const Chosen = () => <output>{useDensity('comfortable')[0]}</output>;
  const view = (
    <>
      <DensityMenu />
      <Chosen />
    </>
  );
  const { unmount } = render(view);
  expect(screen.getByRole('status')).toHaveTextContent('comfortable');
  await userEvent.click(screen.getByRole('button', { name: 'Altura de las filas' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compacta' }));
  expect(screen.getByRole('status')).toHaveTextContent('compact');
  unmount();
  render(view);
  expect(screen.getByRole('status')).toHaveTextContent('compact');
});

test('a range holds both ends whichever comes first; putting in and taking out undo each other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, a, b) => {
      const [from, to] = [a % ids.length, b % ids.length];
      const range = idsBetween(ids, from, to);
      expect(range).toEqual(idsBetween(ids, to, from));
      expect(range).toHaveLength(Math.abs(from - to) + 1);
      expect(withRows(withRows(new Set(), range, true), range, false).size).toBe(0);
    }),
  );
});

describe('the columns of a table', () => {
  const COLUMNS: readonly Column<string>[] = [
    { key: 'name', header: 'Razón social', cell: () => '' },
    { key: 'rfc', header: 'RFC', cell: () => '' },
    { key: 'industry', header: 'Industria', needsRoom: true, cell: () => '' },
  ];
  function Columns({ table = 'companies' }) {
    const { shown } = useShownColumns(table, COLUMNS);
    return (
      <>
        <output aria-label="Columnas a la vista">{shown.map(({ header }) => header).join(', ')}</output>
        <ColumnsMenu table={table} columns={COLUMNS} />
      </>
    );
  }
  const shown = () => screen.getByRole('status', { name: 'Columnas a la vista' }).textContent;

  test('are chosen one by one in a menu that stays, and remembered', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Columns />);
    expect(shown()).toBe('Razón social, RFC');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Razón social' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Industria', checked: false }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'RFC', checked: true }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Industria' })).toBeChecked();
    expect(shown()).toBe('Razón social, Industria');
    unmount();
    render(<Columns />);
    expect(shown()).toBe('Razón social, Industria');
  });

  test('that need room are there in a wide window, unless they were put away', async () => {
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
    const user = userEvent.setup();
    render(<Columns />);
    expect(shown()).toBe('Razón social, RFC, Industria');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Industria' }));
    expect(shown()).toBe('Razón social, RFC');
    media.mockRestore();
  });

  test('of one table are not those of another, and nonsense in the memory is none', () => {
    localStorage.setItem('vinculo.columns.companies', '{"rfc":false}');
    localStorage.setItem('vinculo.columns.vacancies', '["rfc"');
    const { unmount } = render(<Columns />);
    expect(shown()).toBe('Razón social');
    unmount();
    render(<Columns table="vacancies" />);
    expect(shown()).toBe('Razón social, RFC');
  });
});
