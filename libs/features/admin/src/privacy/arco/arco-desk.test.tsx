import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { candidateId, searchCandidates } from '@vinculo/contracts/candidates';
import { listHolidays } from '@vinculo/contracts/legal-parameters';
import {
  arcoRequestId,
  blockPerson,
  createArcoRequest,
  erasePerson,
  getArcoRequest,
  listArcoRequests,
  moveArcoRequest,
  resendArcoMail,
  unblockPerson,
  type ArcoRequest,
} from '@vinculo/contracts/privacy';
import { aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ArcoDesk } from './arco-desk';

const aRequest = (overrides: Partial<ArcoRequest> = {}): ArcoRequest => ({
  requestID: arcoRequestId.parse('00000000-0000-4000-8000-0000000000a1'),
  folio: 'ARCO-2026-0007',
  kind: 'cancellation',
  channel: 'email',
  step: 'received',
  docID: candidateId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b60'),
  personName: 'Gloria Hernández',
  personState: 'present',
  receivedOn: '2026-11-13',
  dueOn: '2026-12-14',
  due: 'soon',
  version: 1,
  detail: 'Borren mis datos',
  identity: '',
  identityBy: '',
  identityAt: null,
  answer: '',
  answeredOn: null,
  refusal: '',
  outcome: '',
  doneAt: null,
  erasableFrom: null,
  mayErase: false,
  needsOtherPerson: false,
  isMailed: false,
  mail: null,
  events: [],
  ...overrides,
});

const aHoliday = {
  holidayID: '00000000-0000-4000-8000-0000000000d1',
  name: 'Jornada electoral',
  source: 'DOF, 1 de diciembre de 2026',
  isRetired: false,
  version: 1,
};

let api: FakeApi;
let request: ArcoRequest;
const asked = jest.fn();

beforeEach(() => {
  asked.mockClear();
  request = aRequest();
  api = fakeApi();
  api.on(listArcoRequests, ({ query }) => {
    asked(query);
    return { items: [request], nextCursor: null, total: 1, totalCapped: false };
  });
  api.on(getArcoRequest, () => request);
});

const open = () => renderApp(<ArcoDesk />, { at: '/admin?seccion=privacidad' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const openRequest = async () => {
  fireEvent.click(await screen.findByText('ARCO-2026-0007'));
  return within(await screen.findByRole('dialog', { name: 'ARCO-2026-0007' }));
};

test('shows requester, request and deadline, and filters on the server', async () => {
  open();
  const row = await screen.findByRole('row', { name: /ARCO-2026-0007/ });
  expect(row).toHaveTextContent('Gloria HernándezCancelaciónRecibida13 nov 202614 dic 2026Por vencer');
  expect(screen.getByText('1–1 de 1')).toBeVisible();
  fireEvent.click(screen.getByLabelText('Cerradas'));
  await screen.findByRole('row', { name: /ARCO-2026-0007/ });
  expect(asked).toHaveBeenLastCalledWith({ limit: 50, state: 'closed' });
  expect(window.location.search).toContain('estado=closed');
});

test('a cancellation: identity, then the block, and the erasure after the term', async () => {
  api.on(moveArcoRequest, ({ body }) => {
    expect(body).toEqual({ step: 'verified', text: 'INE', version: 1 });
    request = aRequest({ step: 'verified', identity: 'INE', identityBy: 'Ana', version: 2 });
    return request;
  });
  api.on(blockPerson, () => {
    request = aRequest({
      step: 'verified',
      personState: 'blocked',
      erasableFrom: '2026-11-13',
      mayErase: true,
      version: 3,
    });
    return request;
  });
  api.on(erasePerson, () => {
    request = aRequest({ step: 'verified', personState: 'erased', personName: '', detail: '', version: 4 });
    return request;
  });
  open();
  const panel = await openRequest();
  expect(await panel.findByText(/Verifica la identidad/)).toBeVisible();
  fireEvent.click(panel.getByRole('button', { name: 'Verificar identidad' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Cómo se identificó?' }));
  fireEvent.click(question.getByRole('button', { name: 'Verificar identidad' }));
  expect(await question.findByText('Escríbelo para seguir.')).toBeVisible();
  fireEvent.change(question.getByLabelText(/Documento que mostró/), { target: { value: 'INE' } });
  fireEvent.click(question.getByRole('button', { name: 'Verificar identidad' }));

  await press('Bloquear');
  const block = within(await screen.findByRole('dialog', { name: '¿Bloquear a Gloria Hernández?' }));
  fireEvent.click(block.getByRole('button', { name: 'Bloquear' }));
  await press('Eliminar ahora');
  const erase = within(await screen.findByRole('dialog', { name: '¿Eliminar a Gloria Hernández?' }));
  fireEvent.click(erase.getByRole('button', { name: 'Eliminar ahora' }));
  expect(await panel.findByText('Los datos de la persona se eliminaron.')).toBeVisible();
});

test.each([
  ['Bloquear', {}],
  ['Eliminar ahora', { personState: 'blocked', erasableFrom: '2026-11-13', mayErase: true }],
] as const)(
  'with the two-person policy «%s» is disabled for the user who verified the identity, with the reason',
  async (name, state) => {
    request = aRequest({ step: 'verified', needsOtherPerson: true, version: 2, ...state });
    open();
    const panel = await openRequest();
    const button = await panel.findByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/la política exige dos personas/);
  },
);

test('an answer states that no mail is sent, and how the person asked', async () => {
  request = aRequest({ step: 'analysis', channel: 'email', version: 2 });
  open();
  const panel = await openRequest();
  fireEvent.click(await panel.findByRole('button', { name: 'Responder' }));
  expect(await screen.findByText(/No se envía ningún correo: aquí solo queda registrado/)).toBeVisible();
  expect(screen.getByText(/por donde lo pidió \(correo/)).toBeVisible();
});

test('a block can be undone at once', async () => {
  request = aRequest({ step: 'verified', version: 2 });
  const blocked = aRequest({ step: 'verified', personState: 'blocked', version: 3 });
  api.on(blockPerson, () => (request = blocked));
  api.on(unblockPerson, ({ body }) => {
    expect(body).toEqual({ version: 3 });
    return (request = aRequest({ step: 'verified', version: 4 }));
  });
  open();
  await openRequest();
  await press('Bloquear');
  const block = within(await screen.findByRole('dialog', { name: '¿Bloquear a Gloria Hernández?' }));
  fireEvent.click(block.getByRole('button', { name: 'Bloquear' }));
  await press('Deshacer');
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Bloquear' })).toBeVisible();
});

test('a new request names a person found by search, and shows the deadline', async () => {
  const gloria = aCandidateSummary(1, { name: 'Gloria Hernández' });
  api.on(searchCandidates, () => ({ items: [gloria], nextCursor: null, total: 1, totalCapped: false }));
  api.on(createArcoRequest, ({ body }) => {
    expect(body).toMatchObject({ docID: gloria.docID, kind: 'access', channel: 'email', receivedOn: '2026-11-13' });
    return request;
  });
  api.on(listHolidays, () => ({
    items: [
      { ...aHoliday, day: '2026-12-11' },
      { ...aHoliday, day: '2026-12-10', isRetired: true },
    ],
  }));
  const { user } = open();
  await press('Nueva solicitud');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva solicitud ARCO' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByText('Elige a la persona.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Persona/)).toHaveFocus());
  fireEvent.change(dialog.getByLabelText(/^Persona/), { target: { value: 'gloria' } });
  fireEvent.click(await dialog.findByLabelText(/Gloria Hernández/));
  await user.click(dialog.getByLabelText(/^Derecho/));
  await user.click(await screen.findByRole('option', { name: 'Acceso' }));
  fireEvent.change(dialog.getByLabelText(/^Recibida el/), { target: { value: '2026-11-13' } });
  expect(await dialog.findByText(/15 dic 2026/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Solicitud ARCO-2026-0007 registrada')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(listArcoRequests, () => {
    throw new Refusal('unavailable');
  });
  open();
  expect(await screen.findByText('No pudimos cargar las solicitudes')).toBeVisible();
});

test('an answer states beforehand that it is mailed, and a failed mail is sent again', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  request = aRequest({ step: 'analysis', isMailed: true, mail: { state: 'failed', failure: 'rejected', at } });
  api.on(resendArcoMail, () => {
    request = { ...request, mail: { state: 'sent', failure: null, at } };
    return request;
  });
  open();
  const panel = await openRequest();
  fireEvent.click(await panel.findByRole('button', { name: 'Responder' }));
  expect(await screen.findByText('Se envía por correo a la dirección de su expediente.')).toBeVisible();
  await press('Cancelar');
  expect(panel.getByText('Su servidor de correo lo rechazó.')).toBeVisible();
  fireEvent.click(panel.getByRole('button', { name: 'Reenviar el correo a Gloria Hernández' }));
  expect(await panel.findByText('Correo enviado')).toBeVisible();
});
