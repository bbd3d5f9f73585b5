import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  abandonImport,
  applyImport,
  createImport,
  importId,
  listImportRows,
  listImports,
  stageImportRows,
  undoImport,
  type ImportSummary,
} from '@vinculo/contracts/candidate-imports';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { aCandidateSummary } from '@vinculo/testing/builders';
import { renderApp } from '@vinculo/testing/render';
import type { csvFile } from '@vinculo/ui/files';
import { ImportPage } from './import-page';

// jsdom has no workers, so the tests read the file on the page.
jest.mock('./file/read-in-worker', () => ({
  readInWorker: async (file: File) => (await import('./file/read-file')).readFile(file),
}));

const saved = jest.fn();
jest.mock('@vinculo/ui/files', () => ({
  csvFile: async ({ headings, rows }: Parameters<typeof csvFile>[0]) => {
    const lines = [headings.join()];
    for await (const some of rows) lines.push(...some.map((row) => row.join()));
    return lines.join('\n');
  },
  saveFile: (text: string) => void saved(text),
}));

const IMPORT = importId.parse('5a0e8c1e-6f1d-4b8e-9d2c-6b5f2f6f7a10');
const someone = aCandidateSummary(1);
const summary = (fields: Partial<ImportSummary> = {}): ImportSummary => ({
  importID: IMPORT,
  state: 'applied',
  onDuplicate: 'skip',
  at: '2026-05-04T12:00:00.000Z',
  rows: 3,
  total: 2,
  done: 2,
  created: 2,
  updated: 0,
  skipped: 0,
  refused: 1,
  undone: 0,
  left: 0,
  ...fields,
});

let api: FakeApi;
let items: ImportSummary[];
const staged = jest.fn();
const created = jest.fn();
const applied = jest.fn();

beforeEach(() => {
  for (const mock of [staged, created, applied, saved]) mock.mockClear();
  items = [];
  api = fakeApi();
  api.on(listImports, () => ({ items, headings: [{ heading: 'apodo', field: 'firstName' as const }] }));
  api.on(createImport, ({ body }) => {
    created(body.headings);
    return { importID: IMPORT };
  });
  api.on(stageImportRows, ({ body }) => {
    staged(body.rows);
    return {
      rows: [
        { row: 3, problems: ['email' as const], duplicate: null },
        { row: 4, problems: [], duplicate: { docID: someone.docID, by: 'phone' as const } },
      ],
    };
  });
  api.on(applyImport, ({ body }) => {
    applied(body.onDuplicate);
    items = [summary()];
    return { state: 'applying' as const };
  });
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function choose(text: string, name = 'personas.csv') {
  const input = await screen.findByLabelText('Archivo de personas');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}
const FILE = 'Apodo,Apellido paterno,Correo,Celular\nAna,Ruiz,,\nLía,Soto,nada,\nLeo,Vega,,5512345678\n';

test('imports a file: columns, problems, choice for existing people, apply', async () => {
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await choose(FILE);
  expect(await screen.findByRole('combobox', { name: 'Campo de «Apodo»' })).toHaveValue('Nombre');
  expect(screen.getByRole('combobox', { name: 'Campo de «Celular»' })).toHaveValue('Teléfono');
  await press('Revisar filas');
  expect(await screen.findByText(/1 fila tiene problemas/)).toBeVisible();
  expect(staged).toHaveBeenCalledWith([
    { row: 2, values: { firstName: 'Ana', paternalName: 'Ruiz' } },
    { row: 3, values: { firstName: 'Lía', paternalName: 'Soto', email: 'nada' } },
    { row: 4, values: { firstName: 'Leo', paternalName: 'Vega', phone: '5512345678' } },
  ]);
  expect(created.mock.calls[0]?.[0]).toContainEqual({ heading: 'celular', field: 'phone' });

  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  const cell = within(table).getByRole('textbox', { name: 'Correo, fila 3' });
  expect(cell).toHaveValue('nada');
  expect(cell).toHaveAccessibleDescription('No es una dirección de correo.');
  fireEvent.click(screen.getByRole('radio', { name: 'Todas (3)' }));
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('link', { name: 'ver expediente' })).toHaveAttribute(
    'href',
    expect.stringContaining(someone.docID),
  );
  expect(screen.getByRole('button', { name: 'Importar 1 persona' })).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Crear de todas formas' }));
  await press('Importar 2 personas');
  expect(await screen.findByText('Importación terminada')).toBeVisible();
  expect(applied).toHaveBeenCalledWith('create');
  expect(screen.getByText('2 nuevas · 1 con problemas')).toBeVisible();
});

test('an invalid cell is corrected in place, validated at once, and sent as corrected', async () => {
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await choose(FILE);
  await press('Revisar filas');
  const cell = await screen.findByRole('textbox', { name: 'Correo, fila 3' });
  api.on(stageImportRows, ({ body }) => {
    staged(body.rows);
    return { rows: [{ row: 3, problems: ['email' as const], duplicate: null }] };
  });
  cell.focus();
  fireEvent.change(cell, { target: { value: 'lia@' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  await waitFor(() => expect(cell).toHaveAccessibleDescription('No es una dirección de correo.'));
  await press('Descargar las que tienen problemas');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toContain('Lía,Soto,lia@,');
  api.on(stageImportRows, ({ body }) => {
    staged(body.rows);
    return { rows: [] };
  });
  fireEvent.change(cell, { target: { value: 'lia@correo.example' } });
  fireEvent.blur(cell);
  await press(/^Importar/);
  expect(await screen.findByText('Importación terminada')).toBeVisible();
  expect(staged.mock.calls.at(-1)).toEqual([
    [{ row: 3, values: { firstName: 'Lía', paternalName: 'Soto', email: 'lia@correo.example' } }],
  ]);
  expect(applied).toHaveBeenCalledTimes(1);
});

test('a corrected row counts as importable and stays visible; corrections survive a network failure', async () => {
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await choose(FILE);
  await press('Revisar filas');
  const cell = await screen.findByRole('textbox', { name: 'Correo, fila 3' });
  api.on(stageImportRows, () => {
    throw new Refusal('internal');
  });
  fireEvent.change(cell, { target: { value: 'lia@correo.example' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(cell).toHaveValue('lia@correo.example');
  api.on(stageImportRows, () => ({ rows: [] }));
  fireEvent.change(cell, { target: { value: 'lia.soto@correo.example' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(await screen.findByText('Ninguna fila tiene problemas.')).toBeVisible();
  expect(cell).toHaveAccessibleDescription('Corregido');
  expect(screen.getByRole('button', { name: 'Importar 2 personas' })).toBeVisible();
});

test('missing columns are requested, and an unreadable file shows what to do', async () => {
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await choose('%PDF', 'cv.pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent(/no es CSV ni XLSX/);
  await choose('Nombre completo\nAna Ruiz\n');
  await press('Revisar filas');
  expect(screen.getByRole('alert')).toHaveTextContent(/Falta indicar qué columna es Nombre y Primer apellido/);
  expect(staged).not.toHaveBeenCalled();
});

test('going back discards the validated rows', async () => {
  api.on(abandonImport, () => ({ removed: true }));
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await choose(FILE);
  await press('Revisar filas');
  await press('Volver a las columnas');
  await waitFor(() => expect(api.callsOf(abandonImport)).toBe(1));
  expect(await screen.findByRole('combobox', { name: 'Campo de «Apodo»' })).toHaveValue('Nombre');
});

test('a running import is shown after a reload, its rows are reported, and it can be undone', async () => {
  items = [summary({ state: 'applying', done: 1 })];
  api.on(listImportRows, () => ({
    items: [{ row: 3, outcome: 'refused' as const, problems: ['curp' as const], person: null }],
    hasMore: false,
  }));
  api.on(undoImport, () => {
    items = [summary({ state: 'undone', created: 0, undone: 2 })];
    return { state: 'undoing' as const };
  });
  renderApp(<ImportPage />, { at: '/people?view=import' });
  expect(await screen.findByRole('progressbar', { name: 'Importando' })).toHaveAttribute('value', '1');
  items = [summary()];
  await press('Deshacer importación');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer importación' }));
  expect(await screen.findByText('Importación deshecha')).toBeVisible();
  await press(/^Ver las? .*con problemas$/);
  expect(await screen.findByText(/CURP: no es válido/)).toBeVisible();
});

test('a stopped import can be resumed with the same choice for duplicates', async () => {
  items = [summary({ state: 'stopped', onDuplicate: 'fill', total: 3, done: 2 })];
  renderApp(<ImportPage />, { at: '/people?view=import' });
  expect(await screen.findByRole('heading', { name: /^La importación se detuvo/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deshacer importación' })).toBeVisible();
  await press('Continuar importación');
  await waitFor(() => expect(applied).toHaveBeenCalledWith('fill'));
});

test('a stopped import can be discarded', async () => {
  items = [summary({ state: 'stopped' })];
  api.on(abandonImport, () => {
    items = [];
    return { removed: true };
  });
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await press('Descartar');
  await waitFor(() => expect(screen.queryByText(/se detuvo/)).not.toBeInTheDocument());
});

test('shows missing permission and a list that failed to load', async () => {
  api.on(listImports, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<ImportPage />, { at: '/people?view=import' });
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('an import that was not applied is offered again with its problems and can be resumed', async () => {
  items = [summary({ state: 'staging', done: 0, created: 0 })];
  api.on(listImportRows, () => ({
    items: [{ row: 3, outcome: 'refused' as const, problems: ['curp' as const], person: null }],
    hasMore: false,
  }));
  renderApp(<ImportPage />, { at: '/people?view=import' });
  expect(await screen.findByRole('heading', { name: /^Tienes una importación sin aplicar/ })).toBeVisible();
  expect(
    screen.getByText('2 filas por importar y 1 fila con problemas, que no se importan. Se guarda un día.'),
  ).toBeVisible();
  await press('Ver filas con problemas');
  expect(await screen.findByText('Fila 3')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Crear de todas formas' }));
  await press('Continuar importación');
  expect(await screen.findByText('Importación terminada')).toBeVisible();
  expect(applied).toHaveBeenCalledWith('create');
});

test('the rows of an import that was applied are its own, and are called what they are', async () => {
  items = [summary({ state: 'staging', done: 0, created: 0 })];
  api.on(listImportRows, () => ({
    items: [
      { row: 3, outcome: 'refused' as const, problems: ['curp' as const], person: null },
      ...(items[0]?.state === 'applied' ? [{ row: 5, outcome: 'skipped' as const, problems: [], person: null }] : []),
    ],
    hasMore: false,
  }));
  api.on(applyImport, () => {
    items = [summary({ state: 'applying', done: 0, created: 0 })];
    return { state: 'applying' as const };
  });
  renderApp(<ImportPage />, { at: '/people?view=import' });
  await press('Ver filas con problemas');
  expect(await screen.findByText('Fila 3')).toBeVisible();
  await press('Continuar importación');
  expect(await screen.findByRole('progressbar', { name: 'Importando' })).toBeVisible();
  items = [summary({ refused: 1, skipped: 1 })];
  await press('Ver las 2 filas con problemas u omitidas');
  expect(await screen.findByText('Fila 5')).toBeVisible();
});

test('an import with an interrupted check can only be discarded', async () => {
  items = [summary({ state: 'staging', done: 0, created: 0, rows: 5000 })];
  api.on(abandonImport, () => {
    items = [];
    return { removed: true };
  });
  renderApp(<ImportPage />, { at: '/people?view=import' });
  expect(await screen.findByText(/^La revisión se quedó en 3 filas de 5,000/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuar importación' })).not.toBeInTheDocument();
  await press('Descartar');
  await waitFor(() => expect(screen.queryByText(/sin aplicar/)).not.toBeInTheDocument());
});
