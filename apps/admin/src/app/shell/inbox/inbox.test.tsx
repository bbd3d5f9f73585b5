import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { candidateId } from '@vinculo/contracts/candidates';
import { companyId } from '@vinculo/contracts/companies';
import {
  listNotifications,
  muteNotifications,
  readNotifications,
  type Notification,
  type NotificationKind,
} from '@vinculo/contracts/notifications';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { listPath } from '@vinculo/ui/navigation';
import { Inbox, InboxSlot } from './inbox';

const BELL = (
  <>
    <Inbox />
    <InboxSlot />
  </>
);

const mention = (serial: number, isRead: boolean): Notification => ({
  notificationID: `00000000-0000-4000-8000-00000000000${serial}`,
  kind: 'mention',
  docID: candidateId.parse('00000000-0000-4000-8000-0000000000aa'),
  personName: 'Gloria Martines',
  text: '@Mariana Ochoa llámale hoy',
  byName: 'Ana Cortés',
  at: '2026-11-20T18:00:00.000Z',
  isRead,
  times: 1,
});

let api: FakeApi;
let items: Notification[];
let muted: NotificationKind[];
const requested = jest.fn();
// The first one who opens it does not wait for it here.
beforeAll(() => import('./inbox-panel'));
beforeEach(() => {
  requested.mockClear();
  document.title = 'Personas · Vínculo';
  muted = [];
  items = [mention(1, false), mention(2, false), mention(3, true)];
  api = fakeApi();
  api.on(listNotifications, () => ({
    items,
    unread: items.filter(({ isRead }) => !isRead).length,
    muted,
    isDigestOn: false,
  }));
  api.on(muteNotifications, ({ body: { kind, isMuted } }) => {
    muted = isMuted ? [kind] : [];
    return { muted };
  });
  api.on(readNotifications, ({ body }) => {
    requested(body);
    items = items.map((item) =>
      body.notificationID === undefined || body.notificationID === item.notificationID
        ? { ...item, isRead: true }
        : item,
    );
    return { unread: 0 };
  });
});

test('the bell and the title say how many are unread, also on the next screen', async () => {
  renderApp(BELL);
  expect(await screen.findByRole('button', { name: 'Avisos, 2 sin leer' })).toBeVisible();
  expect(document.title).toBe('(2) Personas · Vínculo');
  document.title = 'Empresas · Vínculo';
  await waitFor(() => expect(document.title).toBe('(2) Empresas · Vínculo'));
});

test('opening one leads to the note and reads it', async () => {
  renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  const list = within(await screen.findByRole('list', { name: 'Avisos' }));
  const [link] = list.getAllByRole('link', { name: 'Ana Cortés te mencionó en el expediente de Gloria Martines' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/persona=.+&pestana=notas$/));
  fireEvent.click(link!);
  await waitFor(() => expect(requested).toHaveBeenCalledWith({ notificationID: items[0]?.notificationID }));
  expect(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' })).toBeInTheDocument();
});

test('the list stands beside the screen; Escape closes it, and the focus is back on the bell', async () => {
  renderApp(BELL);
  const bell = await screen.findByRole('button', { name: 'Avisos, 2 sin leer' });
  bell.focus();
  fireEvent.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Avisos' });
  expect(panel).not.toHaveAttribute('aria-modal');
  expect(panel).toHaveFocus();
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bell).toHaveFocus();
  expect(bell).toHaveAttribute('aria-expanded', 'false');
});

test('all are read at once, and the title is plain again', async () => {
  renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }));
  await waitFor(() => expect(document.title).toBe('Personas · Vínculo'));
  expect(requested).toHaveBeenCalledWith({});
});

test('each kind says in a sentence what happened, and leads there', async () => {
  const about = { at: '2026-11-20T18:00:00.000Z', isRead: false, times: 1 };
  const { docID } = mention(1, false) as Extract<Notification, { kind: 'mention' }>;
  items = [
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000001',
      kind: 'document_reviewed',
      docID,
      personName: 'Gloria Martines',
      documentType: 'RFC',
      state: 'rejected',
      reason: 'No se lee',
      byName: 'Ana Cortés',
    },
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000002',
      kind: 'access_requested',
      applicantName: 'Luz Prado',
    },
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000003',
      kind: 'export_ended',
      list: 'people',
      count: 20_000,
      isWhole: true,
    },
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000005',
      kind: 'export_ended',
      list: 'arco',
      count: 1,
      isWhole: false,
    },
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000004',
      kind: 'company_assigned',
      companyID: companyId.parse('00000000-0000-4000-8000-0000000000bb'),
      companyName: 'Aeropartes Baja',
      byName: 'Ana Cortés',
    },
  ];
  renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Ana Cortés rechazó «Constancia de situación fiscal (RFC)» de Gloria Martines')).toHaveAttribute(
    'href',
    expect.stringMatching(/pestana=documentos$/),
  );
  expect(screen.getByText('No se lee')).toBeVisible();
  expect(await link('Luz Prado pide acceso a la plataforma')).toHaveAttribute('href', '/admin?seccion=solicitudes');
  expect(await link('Tu exportación de 20,000 personas terminó')).toHaveAttribute('href', '/people');
  expect(await link('Tu exportación se interrumpió en 1 solicitud ARCO')).toHaveAttribute('href', listPath('arco'));
  expect(await link('Ana Cortés te asignó la empresa Aeropartes Baja')).toHaveAttribute(
    'href',
    '/companies?empresa=00000000-0000-4000-8000-0000000000bb&pestana=perfil',
  );
});

test('many of a kind are one line that says how many', async () => {
  const about = { at: '2026-11-20T18:00:00.000Z', isRead: false, times: 3 };
  items = [
    { ...mention(1, false), times: 3 },
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000002',
      kind: 'access_requested',
      applicantName: 'Luz Prado',
    },
    {
      ...about,
      notificationID: '00000000-0000-4000-8000-000000000004',
      kind: 'company_assigned',
      companyID: companyId.parse('00000000-0000-4000-8000-0000000000bb'),
      companyName: 'Aeropartes Baja',
      byName: 'Ana Cortés',
    },
  ];
  renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Te mencionaron 3 veces en el expediente de Gloria Martines')).toBeVisible();
  expect(await link('3 solicitudes de acceso')).toHaveAttribute('href', '/admin?seccion=solicitudes');
  expect(screen.getByText('La más reciente: Luz Prado')).toBeVisible();
  expect(await link('Te asignaron 3 empresas')).toHaveAttribute('href', '/companies');
});

test('a kind that is not wanted is switched off, and on again', async () => {
  renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  const choice = await screen.findByRole('checkbox', { name: 'Cuando me mencionan en una nota', hidden: true });
  expect(choice).toBeChecked();
  fireEvent.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  expect(muted).toEqual(['mention']);
});

test('nothing new, and nothing that can be had', async () => {
  items = [];
  const { unmount } = renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos' }));
  expect(await screen.findByText('Nada nuevo')).toBeVisible();
  unmount();
  api.on(listNotifications, () => {
    throw new Refusal('forbidden');
  });
  renderApp(BELL);
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos' }));
  expect(await screen.findByText('No pudimos cargar los avisos')).toBeVisible();
});
