import { screen, waitFor, within } from '@testing-library/react';
import { readFigures } from '@vinculo/contracts/analytics';
import { listColleagues } from '@vinculo/contracts/notifications';
import {
  freezeSnapshot,
  listSnapshots,
  listSnapshotSchedules,
  createSnapshotSchedule,
  changeSnapshotSchedule,
  removeSnapshotSchedule,
  scheduleId,
  readSnapshot,
  removeSnapshot,
  restoreSnapshot,
  sendSnapshot,
  shareSnapshot,
  snapshotId,
  verifySnapshot,
  type Schedule,
  type Snapshot,
} from '@vinculo/contracts/snapshots';
import { ROLE_PERMISSIONS, type Claims } from '@vinculo/domain/session';
import { aFigure } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { paths, snapshotPath } from '@vinculo/ui/navigation';
import { Route, Routes } from 'react-router-dom';
import { QUESTIONS } from '../summary/summary-questions';
import { SummaryPage } from '../summary/summary-page';
import { rowsOf } from './snapshot-files';
import { SnapshotPage } from './snapshot-page';
import { SnapshotsPage } from './snapshots-page';

const snapshotID = snapshotId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001');
const otherID = snapshotId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002');
const period = { from: '2026-11-01', to: '2026-11-15' };
const NO_FILTERS = { places: [], sources: [], companyIDs: [], industries: [] };
const SHARING: Claims = { isAdmin: false, permissions: ROLE_PERMISSIONS.analytics };

const aSnapshot = (part: Partial<Snapshot> = {}): Snapshot => ({
  snapshotID,
  title: 'Cierre de noviembre',
  page: 'summary',
  period,
  filters: { ...NO_FILTERS, places: ['11'] },
  ownerName: 'Dora Luna',
  isOwn: true,
  takenAt: '2026-11-16T18:00:00.000Z',
  fingerprint: 'ab12cd34ef56'.padEnd(64, '0'),
  isShared: false,
  sharedWith: [],
  version: 3,
  abilities: { share: true, remove: true },
  ...part,
});

const content = {
  page: 'summary' as const,
  asked: { figures: [...QUESTIONS].reverse(), period, filters: NO_FILTERS, compares: true },
  answer: {
    countedAt: '2026-11-16T18:00:00.000Z',
    figures: [...QUESTIONS].reverse().map(({ measure, series, by }) =>
      aFigure({
        value: measure === 'hires' ? 7 : 40,
        ...(measure === 'timeToFill' && { clock: { p75: 34, net: 15, netP75: 30 } }),
        ...(series && { series: [{ at: '2026-11-02', value: 12, n: 12 }] }),
        ...(by && { groups: [{ key: '11', label: 'Guanajuato', value: 9, n: 9 }] }),
      }),
    ),
  },
  before: { countedAt: '2026-11-16T18:00:00.000Z', figures: [aFigure()] },
};

let api: FakeApi;
let shown: Snapshot;
const asked: { body: unknown; path?: unknown }[] = [];
beforeEach(() => {
  api = fakeApi();
  shown = aSnapshot();
  asked.length = 0;
  api.on(listSnapshots, () => ({
    items: [shown, aSnapshot({ snapshotID: otherID, title: 'Del equipo', isOwn: false, isShared: true })],
  }));
  api.on(listSnapshotSchedules, () => ({ items: [] }));
  api.on(readSnapshot, () => ({ ...shown, content }));
  api.on(listColleagues, () => ({
    items: [
      { uid: 'mariana', name: 'Mariana Ochoa' },
      { uid: 'raul', name: 'Raúl Aguirre' },
    ],
  }));
  api.on(readFigures, ({ body }) => ({
    countedAt: '2026-11-23T16:40:00.000Z',
    figures: body.figures.map(() => aFigure()),
  }));
});
const open = (at = snapshotPath(snapshotID)) =>
  renderApp(
    <Routes>
      <Route path={paths.analyticsSnapshot} element={<SnapshotPage />} />
      <Route path={paths.analyticsSnapshots} element={<SnapshotsPage />} />
    </Routes>,
    { at, claims: SHARING },
  );
const banner = () => screen.findByRole('complementary', { name: 'Instantánea' });

test('the page is frozen by its question; who may share can share it at once', async () => {
  api.on(freezeSnapshot, ({ body }) => {
    asked.push({ body });
    return shown;
  });
  const { user } = renderApp(<SummaryPage />, {
    at: '/analytics?desde=2026-11-01&hasta=2026-11-15&estado=11',
    claims: SHARING,
  });
  await user.click(screen.getByRole('button', { name: 'Congelar instantánea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Congelar instantánea' }));
  const title = dialog.getByRole('textbox', { name: /^Título/ });
  expect(title).toHaveValue('Resumen, 1 nov 2026 a 15 nov 2026');
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Congelar' }));
  expect(dialog.getByText('Escribe un título.')).toBeVisible();
  await user.type(title, 'HEGG560427MVZRRL04');
  expect(dialog.getByText(/Quita la CURP/)).toBeVisible();
  await user.clear(title);
  await user.type(title, 'Cierre');
  await user.click(dialog.getByRole('checkbox', { name: 'Compartir con el equipo' }));
  await user.click(dialog.getByRole('button', { name: 'Congelar' }));
  await waitFor(() => expect(window.location.pathname).toBe(snapshotPath(snapshotID)));
  expect(screen.queryByText(/guardada/)).not.toBeInTheDocument();
  const question = { page: 'summary', asked: { period, compares: true, filters: { places: ['11'] } } };
  expect(asked).toMatchObject([{ body: { title: 'Cierre', isShared: true, question } }]);
  expect(JSON.stringify(asked)).not.toContain('"value"');
});

test('without the permission one keeps private ones only', async () => {
  const { user } = renderApp(<SummaryPage />, { at: '/analytics' });
  await user.click(screen.getByRole('button', { name: 'Congelar instantánea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Congelar instantánea' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a snapshot shows its figures by what was asked, says when it was frozen, and opens nothing live', async () => {
  open();
  expect(await banner()).toHaveTextContent(
    /^Congelada el 16 nov 2026, 12:00 \(CDMX\).* por ti · huella ab12cd34ef56 · privada/,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Cierre de noviembre' })).toBeVisible();
  expect(screen.getByText('Resumen · 1 nov 2026 a 15 nov 2026 · Guanajuato')).toBeVisible();
  const tiles = within(screen.getByRole('list', { name: 'Cifras del periodo' }));
  const hires = tiles.getAllByRole('listitem').find((tile) => tile.textContent?.startsWith('Contrataciones'));
  expect(hires).toHaveTextContent('Contrataciones7');
  expect(await screen.findByRole('figure', { name: 'Embudo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ver lo que cuenta/ })).not.toBeInTheDocument();
});

test('the fingerprint is verified on the server', async () => {
  let isIntact = true;
  api.on(verifySnapshot, () => ({ isIntact }));
  const { user } = open();
  const verify = within(await banner()).getByRole('button', { name: 'Verificar huella' });
  await user.click(verify);
  expect(await screen.findByText('Coincide: nada cambió')).toBeVisible();
  isIntact = false;
  await user.click(verify);
  expect(await screen.findByText('No coincide: avisa a administración')).toBeVisible();
});

test('it is sent to colleagues, and says who may not see it', async () => {
  api.on(sendSnapshot, ({ body }) => {
    asked.push({ body });
    return { snapshot: shown, unreached: ['Raúl Aguirre'] };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enviar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar instantánea' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getByText('Elige a alguien.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^Para/ }));
  expect(screen.queryByRole('option', { name: 'Mariana Ochoa' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Raúl Aguirre' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('No se envió a Raúl Aguirre: no tiene permiso para ver estas cifras.')).toBeVisible();
  expect(asked).toEqual([{ body: { uids: ['raul'], version: 3 } }]);
});

test('it is shared with the team or with some, and who cannot see it is named', async () => {
  shown = aSnapshot({ sharedWith: [{ uid: 'raul', name: 'Raúl Aguirre' }] });
  api.on(shareSnapshot, ({ body }) => {
    asked.push({ body });
    return { snapshot: shown, unreached: ['Raúl Aguirre'] };
  });
  const { user } = open();
  expect(await banner()).toHaveTextContent('compartida con Raúl Aguirre');
  await user.click(await screen.findByRole('button', { name: 'Más de la instantánea' }));
  await user.click(screen.getByRole('menuitem', { name: 'Compartir…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compartir instantánea' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Con todo el equipo' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(
    await screen.findByText('No se compartió con Raúl Aguirre: no tiene permiso para ver estas cifras.'),
  ).toBeVisible();
  expect(asked).toEqual([{ body: { isShared: true, uids: ['raul'], version: 3 } }]);
});

const aSchedule = (part: Partial<Schedule> = {}): Schedule => ({
  scheduleID: scheduleId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad009'),
  title: 'Cierre',
  page: 'summary',
  filters: { ...NO_FILTERS, places: ['11'] },
  rhythm: 'month',
  recipients: [{ uid: 'raul', name: 'Raúl Aguirre' }],
  ownerName: 'Dora Luna',
  isOwn: true,
  nextOn: '2026-12-01',
  lastSnapshotID: snapshotID,
  problem: null,
  version: 2,
  ...part,
});

test('its figures are sent each week or month', async () => {
  api.on(createSnapshotSchedule, ({ body }) => {
    asked.push({ body });
    return aSchedule();
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Más de la instantánea' }));
  await user.click(screen.getByRole('menuitem', { name: 'Programar envío…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar envío' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Elige a alguien.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^Para/ }));
  await user.click(await screen.findByRole('option', { name: 'Raúl Aguirre' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Envío programado')).toBeVisible();
  expect(asked).toEqual([{ body: { snapshotID, title: 'Cierre de noviembre', rhythm: 'week', uids: ['raul'] } }]);
});

test('schedules are listed, changed and ended; one that stopped says why', async () => {
  let items = [aSchedule(), aSchedule({ title: 'Ajeno', isOwn: false, problem: 'owner', lastSnapshotID: null })];
  items = items.map((item, n) => ({
    ...item,
    scheduleID: scheduleId.parse(`0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad01${n}`),
  }));
  api.on(listSnapshotSchedules, () => ({ items }));
  api.on(changeSnapshotSchedule, ({ body }) => {
    asked.push({ body });
    return items[0]!;
  });
  api.on(removeSnapshotSchedule, ({ params }) => {
    items = items.filter(({ scheduleID }) => scheduleID !== params.scheduleID);
    return { removed: true as const };
  });
  const { user } = renderApp(<SnapshotsPage />, { claims: SHARING });
  const list = within(await screen.findByRole('list', { name: 'Envíos programados' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CierreResumen · GuanajuatoCada día 1, del mes anterior, a Raúl AguirreEl siguiente, el 1 dic 2026 · Ver el último',
    expect.stringMatching(/^AjenoDetenido.*de Dora Luna.*ya no puede ver o compartir estas cifras\.$/),
  ]);
  expect(list.queryByRole('button', { name: 'Cambiar el envío Ajeno' })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Cambiar el envío Cierre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el envío' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(asked).toEqual([{ body: { title: 'Cierre', rhythm: 'month', uids: ['raul'], version: 2 } }]),
  );
  await user.click(list.getByRole('button', { name: 'Quitar el envío Ajeno' }));
  const sure = within(await screen.findByRole('dialog', { name: '¿Dejar de enviar «Ajeno»?' }));
  await user.click(sure.getByRole('button', { name: 'Dejar de enviar' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('it is withdrawn by its author, with undo; a conflict of the sharing is shown', async () => {
  api.on(shareSnapshot, () => {
    throw new Refusal('version_conflict');
  });
  api.on(removeSnapshot, () => ({ removed: true as const }));
  api.on(restoreSnapshot, () => ({ restored: true as const }));
  const { user } = open();
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Más de la instantánea' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Compartir…');
  const sharing = within(await screen.findByRole('dialog', { name: 'Compartir instantánea' }));
  await user.click(sharing.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(sharing.getByRole('button', { name: 'Cancelar' }));
  await choose('Retirar…');
  await user.click(
    within(await screen.findByRole('dialog', { name: '¿Retirar «Cierre de noviembre»?' })).getByRole('button', {
      name: 'Retirar',
    }),
  );
  await waitFor(() => expect(window.location.pathname).toBe(paths.analyticsSnapshots));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Instantánea recuperada')).toBeVisible();
});

test('a reader downloads it and changes nothing', async () => {
  shown = aSnapshot({ isOwn: false, isShared: true, abilities: { share: false, remove: false } });
  const { user } = open();
  expect(await banner()).toHaveTextContent('por Dora Luna · huella ab12cd34ef56 · compartida con el equipo');
  expect(screen.queryByRole('button', { name: 'Enviar…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Más de la instantánea' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Descargar CSV',
    'Descargar JSON',
  ]);
  const rows = rowsOf(content);
  expect(rows).toContainEqual(['Contrataciones', '', '', 7, 40]);
  expect(rows).toContainEqual(['Tiempo de cobertura, neto', '', '', 15, 40]);
  expect(rows).toContainEqual(['Postulaciones', '', '2026-11-02', 12, 12]);
  expect(rows).toContainEqual(['Postulaciones', 'Guanajuato', '', 9, 9]);
});

test.each(['/analytics/snapshots/x', snapshotPath(snapshotID)])('%s without a snapshot says so', async (at) => {
  api.on(readSnapshot, () => {
    throw new Refusal('not_found');
  });
  open(at);
  expect(await screen.findByText('No encontramos esta instantánea')).toBeVisible();
});

test('the list leads to each; its states', async () => {
  const { unmount } = renderApp(<SnapshotsPage />);
  const list = within(await screen.findByRole('list', { name: 'Instantáneas' }));
  expect(list.getByRole('link', { name: 'Cierre de noviembre' })).toHaveAttribute('href', snapshotPath(snapshotID));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Privada.*Guanajuato.*por ti$/),
    expect.stringMatching(/Compartida.*por Dora Luna$/),
  ]);
  unmount();
  api.on(listSnapshots, () => ({ items: [] }));
  const empty = renderApp(<SnapshotsPage />);
  expect(await screen.findByText('Aún no hay instantáneas')).toBeVisible();
  empty.unmount();
  for (const [code, text] of [
    ['forbidden', 'No tienes acceso a esta sección'],
    ['internal', 'No pudimos cargar las instantáneas'],
  ] as const) {
    api.on(listSnapshots, () => {
      throw new Refusal(code);
    });
    const failed = renderApp(<SnapshotsPage />);
    expect(await screen.findByText(text)).toBeVisible();
    failed.unmount();
  }
});
