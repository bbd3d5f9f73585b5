import { exportCandidates } from '@vinculo/contracts/candidate-exports';
import { candidateFilters } from '@vinculo/contracts/candidates';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { ExportDialog } from './export-dialog';

type Line = ResponseOf<typeof exportCandidates>;
const ROWS: Line[] = [
  { kind: 'start', total: 2 },
  { kind: 'rows', rows: [['Hernández'], ['Ñu']] },
];

let api: FakeApi;
const onClose = jest.fn();
const saved: Blob[] = [];
beforeEach(() => {
  api = fakeApi();
  onClose.mockReset();
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved.push(file);
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const open = () =>
  renderApp(<ExportDialog filters={candidateFilters.parse({ tagFilter: ['lote'] })} onClose={onClose} />, {
    at: '/people',
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('exports every match in the chosen columns, with the filters in the file', async () => {
  api.on(exportCandidates, ({ body }) => {
    expect(body).toMatchObject({ format: 'csv', filters: { tagFilter: ['lote'] }, reason: '' });
    expect(body.columns).not.toContain('firstName');
    const end: Line = { kind: 'end', count: 2 };
    return [...ROWS, end];
  });
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'CSV' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nombre' }));
  await press('Exportar');
  expect(await screen.findByText('2 personas en el archivo')).toBeVisible();
  expect(await saved[0]?.text()).toContain('Hernández\r\nÑu\r\n\r\nExportado,');
  expect(await saved[0]?.text()).toContain('Filtro: Etiqueta,es lote');
  expect(onClose).toHaveBeenCalled();
});

test('an incomplete file is never offered', async () => {
  api.on(exportCandidates, () => ROWS);
  open();
  await press('Exportar');
  expect(await screen.findByText(/no llegó completo/)).toBeVisible();
  expect(saved).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('exporting identifiers requires a reason', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'CURP' }));
  await press('Exportar');
  expect(screen.getByRole('textbox', { name: /Motivo/ })).toHaveAccessibleDescription(/10 letras o más/);
  await waitFor(() => expect(api.callsOf(exportCandidates)).toBe(0));
});
