import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import {
  ColumnsButton,
  DensityMenu,
  FilterChip,
  SearchField,
  TableFooter,
  useDensity,
  useColumnLayout,
  type Column,
} from '.';
import { pageNumbers } from './page-numbers';
import { idsBetween, withRows } from './rows/selection';

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField label="Razón social o RFC" maxLength={10} value={text} onChange={setText} />
      <output>{text}</output>
      <button>Otra cosa</button>
      <input aria-label="Otro campo" />
      <input type="checkbox" aria-label="Una opción" />
      <table role="grid">
        <tbody>
          <tr tabIndex={-1} />
          <tr tabIndex={0} aria-label="La que toca" />
        </tbody>
      </table>
    </>
  );
}

beforeEach(() => localStorage.clear());

test('the slash key focuses the search, unless the user is typing', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Razón social o RFC' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Otro campo' }), '/');
  expect(field).not.toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Otra cosa' }).focus());
  await userEvent.keyboard('/bajío');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('bajío');
  act(() => screen.getByRole('checkbox').focus());
  await userEvent.keyboard('/ s');
  expect(field).toHaveValue('bajío s');
});

test('text beyond the limit stays in the box, shows its length and is not searched', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox');
  await userEvent.click(field);
  await userEvent.paste('Maquilados del Norte');
  expect(field).toHaveValue('Maquilados del Norte');
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Tiene 20 caracteres; el máximo es 10.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar la búsqueda' }));
  expect(field).toHaveValue('');
  await userEvent.paste('Maquilados');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Maquilados');
});

test('the down arrow moves the focus from the search to the list', async () => {
  render(<Search />);
  await userEvent.type(screen.getByRole('searchbox'), 'norte{ArrowDown}');
  expect(screen.getByRole('row', { name: 'La que toca' })).toHaveFocus();
});

test('with shortcuts disabled the slash key does nothing', async () => {
  localStorage.setItem('vinculo.shortcuts', 'off');
  render(<Search />);
  act(() => screen.getByRole('button', { name: 'Otra cosa' }).focus());
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('Escape and the clear button empty the search', async () => {
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

test('the footer offers only existing pages', async () => {
  const onNext = jest.fn();
  render(<TableFooter from={1} to={40} total={80} onNext={onNext} />);
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('the footer opens a page by its number', async () => {
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
  [100_000_000, 100_000_000, '1 … 99999999 100000000'],
  [1, 0, ''],
  [9, 3, '1 2 3'],
])('on page %i of %i the pages offered are %s', (page, count, offered) => {
  expect(
    pageNumbers(page, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(offered);
});

test('a filter can be removed', async () => {
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

test('a range includes both ends in either direction; selecting and deselecting reverse each other', () => {
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
    { key: 'industry', header: 'Industria', needsRoom: 'much', roomyWidth: 190, cell: () => '' },
  ];
  function Columns({ table = 'companies' }) {
    const layout = useColumnLayout(table, COLUMNS);
    return (
      <>
        <output aria-label="Columnas a la vista">
          {layout.shown.map(({ header, width }) => (width === undefined ? header : `${header} ${width}`)).join(', ')}
        </output>
        <ColumnsButton layout={layout} />
      </>
    );
  }
  const shown = () => screen.getByRole('status', { name: 'Columnas a la vista', hidden: true }).textContent;
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));

  test('are shown or hidden one by one, and stored; the first one is always shown', async () => {
    const { unmount } = render(<Columns />);
    expect(shown()).toBe('Razón social, RFC');
    await press('Columnas');
    expect(await screen.findByRole('checkbox', { name: 'Razón social' })).toBeDisabled();
    await tick('Industria');
    await tick('RFC');
    expect(shown()).toBe('Razón social, Industria');
    unmount();
    render(<Columns />);
    expect(shown()).toBe('Razón social, Industria');
  });

  test('change order and width, and can be reset', async () => {
    render(<Columns />);
    await press('Columnas');
    await tick('Industria');
    expect(screen.getByRole('button', { name: 'Subir RFC' })).toBeDisabled();
    await press('Subir Industria');
    expect(shown()).toBe('Razón social, Industria, RFC');
    await press('Bajar Industria');
    expect(shown()).toBe('Razón social, RFC, Industria');
    await press('RFC: más ancha');
    await press('RFC: más ancha');
    await press('Razón social: más angosta');
    expect(shown()).toBe('Razón social 144, RFC 192, Industria');
    await press('Restablecer');
    expect(shown()).toBe('Razón social, RFC');
  });

  test('that need space are shown in a wide window unless they were hidden', async () => {
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
    render(<Columns />);
    expect(shown()).toBe('Razón social, RFC, Industria 190');
    await press('Columnas');
    await tick('Industria');
    expect(shown()).toBe('Razón social, RFC');
    media.mockRestore();
  });

  test('are stored per table, and invalid stored values are ignored', () => {
    localStorage.setItem('vinculo.columns.companies', '{"shown":{"rfc":false},"order":[],"widths":{}}');
    localStorage.setItem('vinculo.columns.vacancies', '{"shown":{"rfc":false},"order":[],"widths":{"rfc":9}}');
    const { unmount } = render(<Columns />);
    expect(shown()).toBe('Razón social');
    unmount();
    render(<Columns table="vacancies" />);
    expect(shown()).toBe('Razón social, RFC');
  });
});
