import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lazyPiece, watchStylesheets, watchTyping } from '.';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const missing = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://localhost/assets/${file}.js`);

const isReachable = jest.fn<Promise<Response>, []>();
const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(() => {
  watchStylesheets();
  watchTyping();
});
beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  window.history.pushState(null, '', `/${Math.random()}`);
  isReachable.mockResolvedValue({ ...Response.error(), ok: true });
  globalThis.fetch = isReachable;
});
afterAll(() => consoleError.mockRestore());

const Loaded = () => <p>La pieza</p>;

/** A load that fails once per error, then succeeds. */
function loadAfter(...errors: Error[]) {
  return jest.fn(async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return Loaded;
  });
}

/** An input next to the piece, whose text must be kept. */
function Screen({ Piece }: { readonly Piece: React.ComponentType }) {
  return (
    <>
      <label>
        Nombre <input />
      </label>
      <Piece />
    </>
  );
}

test('shows its fallback, then the piece', async () => {
  render(<Screen Piece={lazyPiece(loadAfter(), { fallback: <p>Cargando</p> })} />);
  expect(screen.getByText('Cargando')).toBeVisible();
  expect(await screen.findByText('La pieza')).toBeVisible();
});

test('without a network it shows a notice, and a retry loads the piece', async () => {
  isReachable.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = userEvent.setup();
  render(<Screen Piece={lazyPiece(loadAfter(missing('offline')))} />);
  expect(await screen.findByText('Sin conexión')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('La pieza')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('missing code reloads the page once; after that a notice is shown', async () => {
  jest.useFakeTimers();
  render(<Screen Piece={lazyPiece(loadAfter(missing('gone'), missing('gone')))} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
  jest.useRealTimers();

  render(<Screen Piece={lazyPiece(loadAfter(missing('gone')))} />);
  expect(await screen.findByText('No pudimos cargar esta parte')).toBeVisible();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the page is not reloaded over typed text', async () => {
  const user = userEvent.setup();
  render(<Screen Piece={() => null} />);
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  render(<Screen Piece={lazyPiece(loadAfter(missing('typed')))} />);
  expect(await screen.findByText('Hay una versión nueva')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the page is not reloaded over a form with a leave guard', async () => {
  const warn = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  render(<Screen Piece={lazyPiece(loadAfter(missing('guarded')))} />);
  expect(await screen.findByText('Hay una versión nueva')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', warn);
});

test('a piece closed after a failure is fetched again when it is opened again', async () => {
  isReachable.mockRejectedValue(new TypeError('Failed to fetch'));
  const Piece = lazyPiece<{ readonly onClose: () => void }>(loadAfter(missing('closed')), { isOverlay: true });
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Abrir</button>
        {isOpen && <Piece onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('La pieza')).toBeVisible();
});

test('an error during rendering is confined to the piece', async () => {
  let isBroken = true;
  const Piece = lazyPiece(async () => () => {
    if (isBroken) throw new Error('broken');
    return <p>La pieza</p>;
  });
  const user = userEvent.setup();
  render(<Screen Piece={Piece} />);
  expect(await screen.findByText('Esta parte tuvo un problema')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('La pieza')).toBeVisible();
});

test('a stylesheet that failed is fetched again before the piece is shown', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/assets/piece.css' });
  document.head.append(link);
  fireEvent.error(link);
  render(<Screen Piece={lazyPiece(loadAfter())} />);
  await act(async () => undefined);
  expect(screen.queryByText('La pieza')).not.toBeInTheDocument();
  const again = document.head.querySelector<HTMLLinkElement>('link[href="/assets/piece.css"]');
  expect(again).not.toBe(link);
  fireEvent.load(again!);
  expect(await screen.findByText('La pieza')).toBeVisible();
  again?.remove();
});
