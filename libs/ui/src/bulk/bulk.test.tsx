import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@vinculo/contracts/errors';
import { IconUserCheck } from '@tabler/icons-react';
import { toast } from 'react-hot-toast/headless';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Toaster } from '../feedback';
import { useSelection } from '../list';
import { GuardedRouter, PrefetchLink } from '../navigation';
import { LeaveDialog } from '../overlays';
import { DataTable } from '../table';
import { BulkBar, BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '.';
import type { BulkOutcome } from './use-bulk-run';

interface Company {
  readonly id: string;
  readonly name: string;
}

const companies: readonly Company[] = ['Abarrotes', 'Aeropartes', 'Agroindustrias', 'Astilleros'].map(
  (name, index) => ({
    id: `c${index + 1}`,
    name,
  }),
);

type Control = Parameters<BulkJob['send']>[0];
const sent = jest.fn<Promise<BulkOutcome>, [readonly string[], Control]>();
const undo = jest.fn<ReturnType<NonNullable<BulkJob['undo']>>, []>();
const reread = jest.fn((rows: readonly Company[]) => Promise.resolve(rows));
const all = (changed: number): BulkOutcome => ({ changed, refused: [], left: [], problem: null });
const conflict = new CallError({ code: 'version_conflict' });

beforeEach(() => {
  jest.resetAllMocks();
  toast.remove();
  sent.mockImplementation((ids) => Promise.resolve(all(ids.length)));
  undo.mockImplementation(() => Promise.resolve({ restored: 2, skipped: [] }));
  reread.mockImplementation((rows) => Promise.resolve(rows));
  window.history.replaceState(null, '', '/companies');
});

function Assign({ rows, onClose, onSettled }: BulkDialogOptions & { readonly rows: readonly Company[] }) {
  const run = useBulkRun({ rows, idOf: ({ id }) => id, reread, nouns: ['empresa', 'empresas'], onClose, onSettled });
  return (
    <BulkDialog
      run={run}
      title="¿Asignarlas?"
      acceptLabel="Asignar"
      onAccept={() => ({
        count: run.rows.length,
        send: (control) =>
          sent(
            run.rows.map(({ id }) => id),
            control,
          ),
        doneText: (count) => `${count} asignadas`,
        undo,
      })}
      onClose={onClose}
    >
      <BulkChanges changing={run.rows} staying={[]} />
    </BulkDialog>
  );
}

const COLUMNS = [{ key: 'name', header: 'Nombre', cell: ({ name }: Company) => name }];

function List({ limit = 3, openID = null }: { readonly limit?: number; readonly openID?: string | null }) {
  const [isFiltered, setIsFiltered] = useState(false);
  const rows = isFiltered ? companies.slice(2) : companies;
  const selection = useSelection(rows, ({ id }) => id);
  return (
    <>
      <button onClick={() => setIsFiltered(!isFiltered)}>Filtrar</button>
      <div>
        <DataTable
          label="Empresas"
          columns={COLUMNS}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={null}
          selection={selection}
          openID={openID}
          renderCard={({ name }) => name}
        />
        <BulkBar
          selection={selection}
          limit={limit}
          actions={[
            {
              key: 'assign',
              label: 'Asignar responsable',
              icon: IconUserCheck,
              dialog: (options) => <Assign rows={selection.rows} {...options} />,
            },
          ]}
        />
      </div>
    </>
  );
}

const Screen = () => (useLocation().pathname === '/companies' ? <List /> : <p>Otra pantalla</p>);

const show = (screenOf = <List />) =>
  render(
    <GuardedRouter routes={[]}>
      {screenOf}
      <Toaster />
    </GuardedRouter>,
  );
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const bar = () => screen.queryByRole('toolbar', { name: 'Acciones con la selección' });
const box = (name: string) => screen.getByRole('checkbox', { name: `Seleccionar ${name}` });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

async function ask(...names: readonly string[]) {
  for (const name of names) fireEvent.click(box(name));
  await press('Asignar responsable');
  return screen.findByRole('dialog', { name: '¿Asignarlas?' });
}

test('a run that changes every row closes, clears the selection, returns the focus to the rows and can be undone', async () => {
  show();
  act(() => row('Abarrotes').focus());
  await userEvent.keyboard(' j ');
  expect(within(bar()!).getByRole('status')).toHaveTextContent('2 seleccionadas');
  await press('Asignar responsable');
  expect(await screen.findByRole('list', { name: 'Cambiarán' })).toHaveTextContent('AbarrotesAeropartes');
  await press('Asignar');
  expect(await screen.findByText('2 asignadas')).toBeVisible();
  expect(sent.mock.calls.map(([ids]) => ids)).toEqual([['c1', 'c2']]);
  expect(bar()).toBeNull();
  expect(row('Aeropartes')).toHaveFocus();
  await press('Deshacer');
  expect(await screen.findByText('2 cambios deshechos')).toBeVisible();
});

test('while it runs it says how far it is; a stopped run says what is left, which stays selected', async () => {
  let finish = (_outcome: BulkOutcome) => {};
  let control: Control | undefined;
  sent.mockImplementation((_ids, given) => {
    control = given;
    return new Promise((resolve) => (finish = resolve));
  });
  show();
  const question = await ask('Abarrotes', 'Aeropartes', 'Astilleros');
  fireEvent.click(within(question).getByRole('button', { name: 'Asignar' }));
  act(() => control?.onProgress(1));
  expect(within(question).getByRole('status')).toHaveTextContent('1 de 3 empresas');
  expect(within(question).getByRole('progressbar', { name: 'Avance' })).toHaveValue(1);
  await userEvent.keyboard('{Escape}');
  expect(question).toBeVisible();
  await press('Detener');
  expect(control?.signal.aborted).toBe(true);
  await act(async () => finish({ changed: 1, refused: [], left: ['c2', 'c4'], problem: null }));
  const outcome = await screen.findByRole('dialog', { name: '1 asignadas; otras no cambiaron' });
  expect(outcome).toHaveTextContent('2 empresas sin cambiar: lo detuviste antes.');
  await press('Entendido');
  expect(await screen.findByText('2 seleccionadas')).toBeVisible();
  expect(box('Abarrotes')).not.toBeChecked();
});

test.each([
  [conflict, 'Aeropartes', /^Aeropartes: Alguien más hizo cambios mientras tanto\./],
  [new CallError({ code: 'forbidden' }), 'Aeropartes', /^Aeropartes: No tienes permiso para hacer esto\./],
  [new CallError({ code: 'not_found' }), '', /^Una empresa que ya no está: Ya no existe/],
])('a refused row is listed with its reason: %s', async (problem, name, text) => {
  sent.mockResolvedValue({ changed: 1, refused: [{ id: 'c2', name, problem }], left: [], problem: null });
  show();
  await ask('Abarrotes', 'Aeropartes');
  await press('Asignar');
  const list = await screen.findByRole('list', { name: 'No cambiaron' });
  expect(within(list).getByText(text)).toBeVisible();
  const again = screen.queryByRole('button', { name: 'Reintentar con 1' });
  expect(again === null).toBe(problem.code === 'not_found');
});

test('the undo of what changed is offered when the dialog closes, however long it was open', async () => {
  sent.mockResolvedValueOnce({
    changed: 1,
    refused: [{ id: 'c2', name: 'Aeropartes', problem: conflict }],
    left: [],
    problem: null,
  });
  show();
  const question = await ask('Abarrotes', 'Aeropartes');
  await press('Asignar');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  await press('Entendido');
  expect(await screen.findByText('1 asignadas')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('only what failed is read again and tried again; the preview shows what it is now', async () => {
  sent.mockResolvedValueOnce({
    changed: 1,
    refused: [{ id: 'c2', name: 'Aeropartes', problem: conflict }],
    left: [],
    problem: null,
  });
  reread.mockRejectedValueOnce(new CallError({}));
  reread.mockResolvedValueOnce([{ id: 'c2', name: 'Aeropartes Baja' }]);
  show();
  await ask('Abarrotes', 'Aeropartes');
  await press('Asignar');
  await press('Reintentar con 1');
  expect(await screen.findByText(/^Sin conexión\./)).toBeVisible();
  await press('Reintentar con 1');
  expect(await screen.findByRole('list', { name: 'Cambiarán' })).toHaveTextContent(/^Aeropartes Baja$/);
  await press('Asignar');
  await waitFor(() => expect(bar()).toBeNull());
  expect(sent.mock.calls.map(([ids]) => ids)).toEqual([['c1', 'c2'], ['c2']]);
});

test('a lost network leaves rows of which it is not known whether they changed', async () => {
  sent.mockResolvedValue({ changed: 0, refused: [], left: ['c1', 'c2'], problem: new CallError({}) });
  show();
  await ask('Abarrotes', 'Aeropartes');
  await press('Asignar');
  expect(await screen.findByRole('dialog', { name: 'No cambió nada' })).toHaveTextContent(
    '2 empresas sin confirmar: Sin conexión.',
  );
});

test('an undo names those that were changed since, and can go on after a lost network', async () => {
  undo.mockRejectedValueOnce(new CallError({}));
  undo.mockResolvedValueOnce({ restored: 1, skipped: ['Aeropartes'] });
  show();
  await ask('Abarrotes', 'Aeropartes');
  await press('Asignar');
  await press('Deshacer');
  expect(await screen.findByText('Quedaron cambios sin deshacer')).toBeVisible();
  await press('Deshacer');
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(screen.getByText('Quedan como están, porque alguien las cambió después: Aeropartes.')).toBeVisible();
});

test('a double press runs once', async () => {
  show();
  const question = await ask('Abarrotes');
  const form = question.querySelector('form')!;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(bar()).toBeNull());
  expect(sent).toHaveBeenCalledTimes(1);
});

test('leaving while it runs asks first, stops the run, and reports what did not change', async () => {
  let finish = (_outcome: BulkOutcome) => {};
  let control: Control | undefined;
  sent.mockImplementation((_ids, given) => {
    control = given;
    return new Promise((resolve) => (finish = resolve));
  });
  show(
    <>
      <Screen />
      <PrefetchLink to="/people">Personas</PrefetchLink>
      <LeaveDialog />
    </>,
  );
  await ask('Abarrotes', 'Aeropartes');
  await press('Asignar');
  fireEvent.click(screen.getByRole('link', { name: 'Personas', hidden: true }));
  const question = await screen.findByRole('dialog', { name: '¿Salir antes de terminar?' });
  expect(screen.queryByText('Otra pantalla')).toBeNull();
  fireEvent.click(within(question).getByRole('button', { name: 'Salir' }));
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
  expect(control?.signal.aborted).toBe(true);
  await act(async () => finish({ changed: 1, refused: [], left: ['c2'], problem: null }));
  expect(await screen.findByText('1 asignadas')).toBeVisible();
  expect(screen.getByText('1 empresa sin cambiar: lo detuviste antes.')).toBeVisible();
});

test('the selection survives a filter; Ctrl+A takes the rows, Escape none', async () => {
  show();
  fireEvent.click(box('Abarrotes'));
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  act(() => row('Agroindustrias').focus());
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('3 seleccionadas')).toBeVisible();
  await press('Asignar responsable');
  expect(await screen.findByRole('list', { name: 'Cambiarán' })).toHaveTextContent('AbarrotesAgroindustriasAstilleros');
  await press('Cancelar');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(box('Abarrotes')).toBeChecked();
  act(() => row('Aeropartes').focus());
  await userEvent.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(row('Aeropartes')).toHaveFocus();
});

test('Shift and an arrow extend the selection; a range starts at the row that was chosen last, where it is now', async () => {
  show();
  act(() => row('Abarrotes').focus());
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(box('Abarrotes')).toBeChecked();
  expect(box('Aeropartes')).toBeChecked();
  expect(row('Aeropartes')).toHaveFocus();
  await userEvent.keyboard('{Escape}j ');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  act(() => row('Astilleros').focus());
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(screen.getByText('2 seleccionadas')).toBeVisible();
});

test('Escape leaves the selection to the open panel; in the bar it clears it', async () => {
  show(<List openID="c1" />);
  fireEvent.click(box('Abarrotes'));
  act(() => row('Aeropartes').focus());
  await userEvent.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: 'Asignar responsable' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
});

test('more rows than one action may change are not sent', () => {
  show();
  for (const { name } of companies) fireEvent.click(box(name));
  expect(screen.getByText('4 seleccionadas · hasta 3 a la vez')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Asignar responsable' })).toBeDisabled();
});
