import { screen, waitFor, within } from '@testing-library/react';
import { exploreFigure, readFigures } from '@vinculo/contracts/analytics';
import {
  createAnnotation,
  editAnnotation,
  listAnnotations,
  removeAnnotation,
  type Annotation,
} from '@vinculo/contracts/annotations';
import { ROLE_PERMISSIONS, type Claims } from '@vinculo/domain/session';
import { aFigure } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ExplorerPage } from '../explorer/explorer-page';
import { SummaryPage } from '../summary/summary-page';
import { notesIn } from './notes-in';

const DAYS = 'desde=2026-11-01&hasta=2026-11-30';
const WRITING: Claims = { isAdmin: false, permissions: ROLE_PERMISSIONS.analytics };
const anAnnotation = (part: Partial<Annotation> = {}): Annotation => ({
  annotationID: '0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001',
  day: '2026-11-11',
  text: 'Aquí cambió el modelo',
  authorName: 'Dora Luna',
  version: 2,
  ...part,
});

let api: FakeApi;
let stored: Annotation[];
const asked: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  stored = [anAnnotation()];
  api.on(listAnnotations, ({ query }) => {
    asked.push(query);
    return { items: stored };
  });
  const countedAt = '2026-11-23T16:40:00.000Z';
  const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'];
  api.on(readFigures, ({ body }) => ({
    countedAt,
    figures: body.figures.map(({ series }) =>
      aFigure(series && { series: weeks.map((at) => ({ at, value: 12, n: 12 })) }),
    ),
  }));
  api.on(exploreFigure, () => ({
    countedAt,
    figure: { value: 36, n: 36, excluded: 0 },
    rows: weeks.map((at) => ({ key: '', label: '', at, value: 12, n: 12 })),
    rowCount: 3,
  }));
});

test('an annotation belongs to the day, week or month that its day is in; before the first one to none', () => {
  const weeks = ['2026-11-02', '2026-11-09'];
  const of = (...days: string[]) =>
    [
      ...notesIn(
        days.map((day) => anAnnotation({ day, text: day.slice(8) })),
        weeks,
      ),
    ].map(([index, note]) => [index, note.split(' · ').map((one) => one.split(': ').at(-1))]);
  expect(of('2026-11-01')).toEqual([]);
  expect(of('2026-11-02', '2026-11-08', '2026-11-09', '2026-11-30')).toEqual([
    [0, ['02', '08']],
    [1, ['09', '30']],
  ]);
});

test.each([
  ['the summary', <SummaryPage key="summary" />, `/analytics?${DAYS}`, 'Postulaciones por semana'],
  ['the explorer', <ExplorerPage key="explorer" />, `/analytics/v2?${DAYS}&forma=line&por=none`, 'Postulaciones'],
])('charts over time of %s have the line, and its text in the table', async (_name, page, at, title) => {
  renderApp(page, { at });
  const chart = within(await screen.findByRole('figure', { name: title }));
  expect(await chart.findAllByText(/Aquí cambió el modelo$/)).not.toHaveLength(0);
  const row = chart.getByRole('rowheader', { name: /^lun 9 nov/, hidden: true });
  expect(row).toHaveTextContent('11 nov: Aquí cambió el modelo)');
  expect(asked[0]).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(screen.queryByRole('button', { name: 'Anotaciones' })).not.toBeInTheDocument();
});

test('who may write them adds one, changes another with its version, and takes one out with undo', async () => {
  const sent: unknown[] = [];
  api.on(createAnnotation, ({ body }) => {
    sent.push(body);
    return anAnnotation(body);
  });
  api.on(editAnnotation, ({ body }) => {
    sent.push(body);
    throw new Refusal('version_conflict');
  });
  api.on(removeAnnotation, ({ body }) => {
    sent.push(body);
    return { removed: true as const };
  });
  const { user } = renderApp(<SummaryPage />, { at: `/analytics?${DAYS}`, claims: WRITING });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Anotaciones' }));
    return within(await screen.findByRole('dialog', { name: 'Anotaciones' }));
  };
  let dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(dialog.getByText('Escribe qué pasó ese día.')).toBeVisible();
  const text = dialog.getByRole('textbox', { name: /^Qué pasó/ });
  await user.type(text, 'Feria de empleo');
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), text: 'Feria de empleo' }]);

  dialog = await open();
  await user.click(await dialog.findByRole('button', { name: 'Editar Aquí cambió el modelo' }));
  await user.type(dialog.getByRole('textbox', { name: /^Qué pasó/ }), ' v4');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent[1]).toEqual({ day: '2026-11-11', text: 'Aquí cambió el modelo v4', version: 2 });

  await user.click(dialog.getByRole('button', { name: 'Quitar Aquí cambió el modelo' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual([{ version: 2 }, { day: '2026-11-11', text: 'Aquí cambió el modelo' }]);
});

test('without annotations, and when they do not load, the dialog says so', async () => {
  stored = [];
  const first = renderApp(<SummaryPage />, { at: `/analytics?${DAYS}`, claims: WRITING });
  await first.user.click(screen.getByRole('button', { name: 'Anotaciones' }));
  expect(await screen.findByText('Aún no hay anotaciones en este periodo.')).toBeVisible();
  first.unmount();
  api.on(listAnnotations, () => {
    throw new Refusal('internal');
  });
  const { user } = renderApp(<SummaryPage />, { at: `/analytics?${DAYS}`, claims: WRITING });
  await user.click(screen.getByRole('button', { name: 'Anotaciones' }));
  expect(await screen.findByText('No pudimos cargar las anotaciones')).toBeVisible();
});
