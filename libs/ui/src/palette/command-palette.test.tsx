import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { GuardedRouter } from '../navigation';
import { CommandPalette, type PaletteItem, type PaletteSource } from '.';

const run = jest.fn();
const ready = jest.fn();
let answer: (items: readonly PaletteItem[]) => void;
let signals: AbortSignal[];

const screens: PaletteSource = {
  id: 'screens',
  title: 'Pantallas',
  search: (query) =>
    [
      { id: 'people', label: 'Personas', to: '/people' },
      { id: 'analytics', label: 'Analítica', to: '/analytics?periodo=30' },
    ].filter(({ label }) => normalizeForSearch(label).includes(query)),
};
const actions: PaletteSource = {
  id: 'actions',
  title: 'Acciones',
  search: (query) => (query === '' ? [{ id: 'dark', label: 'Usar el tema oscuro', run }] : []),
};
const companies: PaletteSource = {
  id: 'companies',
  title: 'Empresas',
  search: (query, signal) => {
    signals.push(signal);
    return query === '' ? [] : new Promise((resolve) => (answer = resolve));
  },
};
const SOURCES = [companies, screens, actions];

const Place = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Lugar">{pathname + search}</output>;
};

function App({ typed = '', isEntered = false }) {
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState(typed);
  return (
    <>
      <GuardedRouter routes={[]}>
        <Place />
        <CommandPalette
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          text={text}
          setText={setText}
          isEntered={isEntered}
          ready={ready}
          sources={SOURCES}
        />
      </GuardedRouter>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: /Buscar/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace('↵', ''));

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  run.mockClear();
  ready.mockClear();
  signals = [];
});

test('opens with all items, grouped, and the first one selected', async () => {
  render(<App />);
  expect(await screen.findByRole('group', { name: 'Pantallas' })).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Buscar' })).toContainElement(field());
  expect(field()).toHaveFocus();
  expect(options()).toEqual(['Personas', 'Analítica', 'Usar el tema oscuro']);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Personas');
});

test('ignores accents and case, and marks the matches', async () => {
  render(<App />);
  await userEvent.type(field(), 'ANALI');
  expect(options()).toEqual(['Analítica']);
  expect(within(screen.getByRole('option')).getByText('Analí')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status', { name: 'Lugar' })).toHaveTextContent('/analytics?periodo=30');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('arrow keys wrap around, Enter selects', async () => {
  render(<App />);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Usar el tema oscuro');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
});

test('results of a slow source are added when they arrive, and an outdated request is aborted', async () => {
  render(<App />);
  await userEvent.type(field(), 'an');
  const late = answer;
  expect(signals.at(-1)?.aborted).toBe(false);
  await userEvent.type(field(), 'a');
  expect(signals.at(-2)?.aborted).toBe(true);
  await act(async () => late([{ id: 'old', label: 'Anáhuac', to: '/x' }]));
  expect(options()).toEqual(['Analítica']);
  await act(async () => answer([{ id: 'c-1', label: 'Banana Export', note: 'Colima', to: '/y' }]));
  expect(options()).toEqual(['Banana ExportColima', 'Analítica']);
});

test('without results it repeats the query', async () => {
  render(<App />);
  await userEvent.type(field(), 'zapatos');
  await act(async () => answer([]));
  expect(screen.getByText('Nada se llama «zapatos»')).toBeVisible();
});

test('text typed before the palette was loaded is in its box, and typing continues after it', async () => {
  render(<App typed="anali" />);
  await waitFor(() => expect(field()).toHaveFocus());
  expect(ready).toHaveBeenCalled();
  expect(options()).toEqual(['Analítica']);
  await userEvent.keyboard('ti');
  expect(field()).toHaveValue('analiti');
});

test('an Enter pressed before loading selects the first result, even if it arrives late', async () => {
  render(<App typed="banana" isEntered />);
  expect(await screen.findByText('Nada se llama «banana»')).toBeInTheDocument();
  await act(async () => answer([{ id: 'c-1', label: 'Banana Export', to: '/y' }]));
  expect(screen.getByRole('status', { name: 'Lugar' })).toHaveTextContent('/y');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a click selects too', async () => {
  render(<App />);
  await userEvent.click(await screen.findByRole('option', { name: 'Personas' }));
  expect(screen.getByRole('status', { name: 'Lugar' })).toHaveTextContent('/people');
});
