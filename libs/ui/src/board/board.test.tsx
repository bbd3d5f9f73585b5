import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { GuardedRouter } from '../navigation';
import { Board } from './board';
import { cardBeside, countOf, withMove, type BoardCard, type Move, type MoveOutcome } from './board-model';

const COLUMNS = [
  { id: 'applied', title: 'Postuladas', count: 42, hasMore: true },
  { id: 'review', title: 'En revisión', count: 1 },
  { id: 'empty', title: 'Oferta', count: 0 },
  { id: 'hired', title: 'Contratadas', count: 1 },
];
const CARDS: BoardCard[] = [
  { id: 'ana', columnID: 'applied', title: 'Ana Ruiz' },
  { id: 'beto', columnID: 'applied', title: 'Beto Cruz' },
  { id: 'carla', columnID: 'review', title: 'Carla Díaz' },
  { id: 'dora', columnID: 'hired', title: 'Dora Paz' },
];

let settle: (outcome: MoveOutcome) => void = () => undefined;
// React holds all other transitions until a move ends.
afterEach(() => act(async () => settle({ isMoved: false, reason: '' })));

/** A board whose moves wait until the test settles them. */
function startBoard(mayMove?: (card: BoardCard, columnID: string) => boolean) {
  const opened = jest.fn();
  const moves: Move[] = [];
  function Page() {
    const [cards, setCards] = useState<readonly BoardCard[]>(CARDS);
    const move = async (asked: Move) => {
      moves.push(asked);
      const outcome = await new Promise<MoveOutcome>((resolve) => (settle = resolve));
      if (outcome.isMoved) setCards((all) => withMove(all, asked));
      return outcome;
    };
    return (
      <Board
        label="Proceso"
        columns={COLUMNS}
        cards={cards}
        onOpen={opened}
        onMove={move}
        onMore={opened}
        {...(mayMove && { mayMove })}
      />
    );
  }
  render(
    <GuardedRouter routes={[]}>
      <main>
        <Page />
      </main>
    </GuardedRouter>,
  );
  return { opened, moves, settle: (outcome: MoveOutcome) => act(async () => settle(outcome)) };
}
const column = (name: string | RegExp) => screen.getByRole('region', { name });
const card = (name: string) => screen.getByRole('button', { name });

test('a column shows its total count, including cards not loaded', async () => {
  const { opened } = startBoard();
  expect(screen.getByRole('heading', { name: 'Postuladas 42' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar más en Postuladas' }));
  expect(opened).toHaveBeenCalledWith('applied');
  await userEvent.click(card('Ana Ruiz'));
  expect(opened).toHaveBeenLastCalledWith('ana');
});

test('a column is one tab stop; arrow keys move between its cards and skip empty columns', async () => {
  startBoard();
  await userEvent.tab();
  expect(card('Ana Ruiz')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowDown}', 'Beto Cruz'],
    ['{ArrowDown}', 'Beto Cruz'],
    ['{ArrowRight}', 'Carla Díaz'],
    ['{ArrowRight}', 'Dora Paz'],
    ['{ArrowRight}', 'Dora Paz'],
    ['{ArrowLeft}', 'Carla Díaz'],
    ['{ArrowLeft}', 'Ana Ruiz'],
    ['{End}', 'Beto Cruz'],
    ['{Home}', 'Ana Ruiz'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(card(name)).toHaveFocus();
  }
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.filter((stop) => stop.matches('[aria-describedby]')).map(({ textContent }) => textContent)).toEqual([
    'Ana Ruiz',
    'Carla Díaz',
    'Dora Paz',
  ]);
});

test('a card moved by keyboard moves at once, keeps the focus and is announced', async () => {
  const { moves, settle } = startBoard();
  await userEvent.tab();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(within(column('En revisión 2')).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus();
  expect(column('Postuladas 41')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ana Ruiz: de Postuladas a En revisión.');
  expect(moves).toEqual([{ cardID: 'ana', columnID: 'review' }]);
  await settle({ isMoved: true });
  expect(within(column(/En revisión/)).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus();
});

test('a refused move is reverted, keeps the focus and announces the reason', async () => {
  const { settle } = startBoard();
  await userEvent.click(screen.getByRole('button', { name: 'Pasar a otra columna: Ana Ruiz' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Contratadas' }));
  await waitFor(() => expect(within(column('Contratadas 2')).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus());
  await settle({ isMoved: false, reason: 'Luis la cambió mientras tanto.' });
  expect(within(column('Postuladas 42')).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus();
  expect(column('Contratadas 1')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ana Ruiz sigue en Postuladas. Luis la cambió mientras tanto.');
});

test('a card that is moved twice in a row is moved in that order', async () => {
  const { moves, settle } = startBoard();
  await userEvent.tab();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(within(column('Oferta 1')).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus();
  expect(moves).toEqual([{ cardID: 'ana', columnID: 'review' }]);
  await settle({ isMoved: true });
  expect(moves).toEqual([
    { cardID: 'ana', columnID: 'review' },
    { cardID: 'ana', columnID: 'empty' },
  ]);
  await settle({ isMoved: true });
  expect(within(column(/^Oferta/)).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus();
});

test('after a refused move the next one is not made, and the card is back where it was', async () => {
  const { moves, settle } = startBoard();
  await userEvent.tab();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await settle({ isMoved: false, reason: 'Luis la cambió mientras tanto.' });
  expect(within(column('Postuladas 42')).getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Ana Ruiz sigue en Postuladas. Luis la cambió mientras tanto.');
  expect(moves).toHaveLength(1);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(moves).toHaveLength(2);
});

test('a refused move does not take the focus back from where the user moved it', async () => {
  const { settle } = startBoard();
  await userEvent.tab();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await userEvent.click(document.body);
  await settle({ isMoved: false, reason: 'No.' });
  expect(document.body).toHaveFocus();
});

test('a card moves only to the columns that mayMove allows', async () => {
  const { moves } = startBoard((_card, columnID) => columnID === 'hired');
  await userEvent.tab();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(moves).toEqual([{ cardID: 'ana', columnID: 'hired' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Pasar a otra columna: Beto Cruz' }));
  expect(screen.getByRole('menuitem', { name: 'En revisión' })).toHaveAttribute('aria-disabled', 'true');
});

test('counts include moves that the server has not counted', () => {
  const moved = withMove(CARDS, { cardID: 'beto', columnID: 'hired' });
  expect(COLUMNS.map((one) => countOf(one, CARDS, moved))).toEqual([41, 1, 0, 2]);
  expect(withMove(CARDS, { cardID: 'nobody', columnID: 'hired' })).toBe(CARDS);
});

test.each(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])('%s on a board of one card leads nowhere', (key) => {
  expect(cardBeside([[], CARDS.slice(0, 1), []], 'ana', key)).toBeUndefined();
});
