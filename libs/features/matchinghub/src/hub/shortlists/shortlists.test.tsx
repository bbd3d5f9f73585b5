import { screen, waitFor, within } from '@testing-library/react';
import { applicationId, getApplicationBoard } from '@vinculo/contracts/applications';
import { listContacts } from '@vinculo/contracts/companies';
import {
  createShortlist,
  downloadShortlist,
  listShortlists,
  resendShortlist,
  shortlistId,
  withdrawShortlist,
  type Shortlist,
} from '@vinculo/contracts/shortlists';
import { getVacancy } from '@vinculo/contracts/vacancies';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { aContact, aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ApplicationsBoard } from '../board/applications-board';
import { MatchinghubProvider } from '../matchinghub-context';
import { ShortlistsList } from './shortlists-list';

const vacancy = aVacancy({ name: 'Operador CNC' });
const people = ['Ana Ruiz', 'Beto Cruz', 'Carla Díaz'].map((candidateName) =>
  aVacancyApplication({ candidateName, stage: 'inReview' }),
);
const noemi = aContact({ name: 'Noemí Zúñiga', position: 'Gerente', email: 'noemi@empresa.example' });
const mail = { state: 'sent' as const, failure: null, at: '2026-11-20T18:00:00.000Z' };
const aShortlist = (overrides: Partial<Shortlist> = {}): Shortlist => ({
  shortlistID: shortlistId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001'),
  recipientName: 'Noemí Zúñiga',
  byName: 'Mariana Ochoa',
  at: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-12-04T18:00:00.000Z',
  isExpired: false,
  isVacancyClosed: false,
  withdrawnAt: null,
  opens: 2,
  lastOpenedAt: '2026-11-21T18:00:00.000Z',
  mail,
  people: [
    { applicationID: people[0]!.applicationID, candidateName: 'Ana Ruiz', answer: 'interview', answeredAt: mail.at },
    { applicationID: people[1]!.applicationID, candidateName: 'Beto Cruz', answer: null, answeredAt: null },
    {
      applicationID: applicationId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002'),
      candidateName: null,
      answer: null,
      answeredAt: null,
    },
  ],
  ...overrides,
});

let api: FakeApi;
let stored: Shortlist[];
beforeEach(() => {
  api = fakeApi();
  stored = [];
  api.on(getVacancy, () => vacancy);
  api.on(listContacts, () => ({ items: [noemi] }));
  api.on(listShortlists, () => ({ items: stored }));
  api.on(getApplicationBoard, () => ({
    columns: [{ stage: 'inReview' as const, count: people.length, items: people }],
    withoutReply: 0,
    places: 1,
    placesLeft: 1,
    discardsRest: false,
  }));
});

test('three selected people become a shortlist for a contact of the company', async () => {
  const bodies: unknown[] = [];
  api.on(createShortlist, ({ body }) => {
    bodies.push(body);
    stored = [aShortlist()];
    return aShortlist();
  });
  const { user } = renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
  );
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  await select('Ana Ruiz');
  await select('Beto Cruz');
  expect(screen.queryByRole('button', { name: 'Enviar terna' })).not.toBeInTheDocument();
  await select('Carla Díaz');
  await user.click(screen.getByRole('button', { name: 'Enviar terna' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  const dialog = screen.getByRole('dialog', { name: 'Enviar terna' });
  expect(within(dialog).getByText('Elige quién la recibe.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Para' }));
  await user.click(await screen.findByRole('option', { name: 'Noemí Zúñiga · Gerente' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Mensaje/ }), 'Buenas opciones');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Terna para Noemí Zúñiga en camino')).toBeVisible();
  expect(bodies).toEqual([
    {
      applicationIDs: people.map(({ applicationID }) => applicationID),
      contactID: noemi.contactID,
      message: 'Buenas opciones',
    },
  ]);
  expect(screen.getByRole('checkbox', { name: 'Seleccionar Ana Ruiz' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Ternas' }));
  expect(await screen.findByRole('heading', { name: 'Para Noemí Zúñiga' })).toBeVisible();
});

test('a company without contacts says where to add one', async () => {
  api.on(listContacts, () => ({ items: [] }));
  const { user } = renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
  );
  for (const { candidateName } of people)
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${candidateName}` }));
  await user.click(screen.getByRole('button', { name: 'Enviar terna' }));
  expect(await screen.findByRole('link', { name: 'Agrega a quién enviársela' })).toBeVisible();
});

test('a shortlist says how often it was opened and what was answered, and is withdrawn', async () => {
  stored = [aShortlist()];
  api.on(withdrawShortlist, () => {
    stored = [aShortlist({ withdrawnAt: '2026-11-23T18:00:00.000Z' })];
    return aShortlist({ withdrawnAt: '2026-11-23T18:00:00.000Z' });
  });
  const { user } = renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  expect(await screen.findByText(/abierta 2 veces/)).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toContain('Ana RuizQuiero entrevistar');
  expect(rows).toContain('Beto CruzSin respuesta');
  expect(rows).toContain('Ya no está en el procesoSin respuesta');
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '¿Retirar la terna?' })).getByRole('button', { name: 'Retirar' }),
  );
  expect(await screen.findByText('Terna retirada')).toBeVisible();
  expect(await screen.findByText(/^Retirada ·/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retirar' })).not.toBeInTheDocument();
});

test('the PDF of a shortlist is downloaded', async () => {
  const saved: { readonly name: string; readonly size: number }[] = [];
  let size = 0;
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${(size = file.size)}` });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size });
  });
  stored = [aShortlist()];
  const asked: unknown[] = [];
  api.on(downloadShortlist, ({ params }) => {
    asked.push(params.shortlistID);
    return [
      { kind: 'start' as const, fileName: 'terna.pdf' },
      { kind: 'bytes' as const, base64: btoa('%PDF') },
      { kind: 'end' as const, size: 4 },
    ];
  });
  const { user } = renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'terna.pdf', size: 4 }]));
  expect(asked).toEqual([stored[0]?.shortlistID]);
  jest.restoreAllMocks();
});

test('who may only read neither downloads nor withdraws', async () => {
  stored = [aShortlist()];
  renderApp(<ShortlistsList jobID={vacancy.jobID} />, {
    claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly },
  });
  await screen.findByText(/abierta 2 veces/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty list says how to make one', async () => {
  renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  expect(await screen.findByText('Aún no hay ternas')).toBeVisible();
});

test('a failed list can be retried', async () => {
  api.on(listShortlists, () => {
    throw new Refusal('internal');
  });
  const { user } = renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  await screen.findByText('No pudimos cargar las ternas');
  api.on(listShortlists, () => ({ items: [aShortlist()] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/abierta 2 veces/)).toBeVisible();
});

test('without the permission the list says so', async () => {
  api.on(listShortlists, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('a failed mail is sent again', async () => {
  stored = [aShortlist({ mail: { state: 'failed', failure: 'mailboxFull', at: mail.at } })];
  api.on(resendShortlist, () => {
    stored = [aShortlist({ mail: { state: 'waiting', failure: null, at: mail.at } })];
    return stored[0]!;
  });
  const { user } = renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  await user.click(await screen.findByRole('button', { name: 'Reenviar la terna a Noemí Zúñiga' }));
  expect(await screen.findByText('Correo por enviar')).toBeVisible();
});

test('the link of a closed vacancy does not open, and its failed mail is not sent again', async () => {
  stored = [
    aShortlist({ isVacancyClosed: true }),
    aShortlist({
      shortlistID: shortlistId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad003'),
      isVacancyClosed: true,
      mail: { state: 'failed', failure: 'mailboxFull', at: mail.at },
    }),
  ];
  renderApp(<ShortlistsList jobID={vacancy.jobID} />);
  expect(await screen.findByText(/El enlace no abre: la vacante está cerrada/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).not.toBeInTheDocument();
});
