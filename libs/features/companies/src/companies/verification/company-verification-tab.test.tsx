import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ActivityEvent } from '@vinculo/contracts/audit';
import { listCompanyEvents, listContacts, verifyCompany } from '@vinculo/contracts/companies';
import { aCompany, aContact } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompanyVerificationTab } from './company-verification-tab';

const company = aCompany({ website: 'https://www.autopartes.example' });
const decision = (eventID: number, actorName: string, verification: string, reason = ''): ActivityEvent => ({
  eventID,
  at: '2026-11-20T18:00:00.000Z',
  actorName,
  action: 'company.verification_changed',
  entityID: company.companyID,
  entityName: company.tradeName,
  reason,
  before: {},
  after: { verification },
});

let api: FakeApi;
let decisions: ActivityEvent[];

beforeEach(() => {
  decisions = [];
  api = fakeApi();
  api.on(listContacts, () => ({ items: [aContact()] }));
  api.on(listCompanyEvents, ({ query }) => ({
    items: query.action === 'company.verification_changed' ? decisions : [],
    nextCursor: null,
  }));
});

const open = (of = company) => renderApp(<CompanyVerificationTab company={of} />);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const state = () => screen.getByRole('region', { name: 'Estado de la verificación' });
const history = () => within(screen.getByRole('region', { name: 'Historial' }));

test('shows who decided, when and why, and all earlier decisions', async () => {
  decisions = [decision(2, 'Ana Cortés', 'rejected', 'El RFC no es suyo'), decision(1, 'Luis Prado', 'inReview')];
  open({ ...company, verification: 'rejected', verificationReason: 'El RFC no es suyo' });
  await waitFor(() => expect(state()).toHaveTextContent(/^Rechazadapor Ana Cortés, .*El RFC no es suyo/));
  expect(history().getAllByRole('listitem')).toHaveLength(2);
  expect(history().getByText(/pasó la verificación a «Rechazada»: El RFC no es suyo/)).toBeVisible();
  expect(history().getByText(/pasó la verificación a «En revisión»/)).toBeVisible();
});

test.each([
  ['unverified', 'Sin verificarNadie la ha enviado a revisión.'],
  ['verified', 'VerificadaNo quedó registro de quién lo decidió.'],
] as const)('shows when it is not recorded who made it %s', async (verification, text) => {
  open({ ...company, verification });
  expect(await history().findByText('Aún no hay decisiones registradas.')).toBeVisible();
  expect(state()).toHaveTextContent(text);
});

test('each check shows what it found in the data and the contacts', async () => {
  open({ ...company, rfc: 'AUT8705169N4', phone: '' });
  const checks = within(screen.getByRole('region', { name: 'Validación de datos' }));
  const texts = (await checks.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^RFC.*dígito verificador tendría que ser 5\..*Revisar$/),
    'UbicaciónEstá en Celaya, Guanajuato.Correcto',
    'TeléfonoFalta el teléfono de la empresa.Revisar',
    'ContactoNoemí Zúñiga Prado tiene correo.Correcto',
    'Dominio del correoEl correo de Noemí Zúñiga Prado concuerda con el sitio web, autopartes.example.Correcto',
  ]);
});

test('checks that fail to load can be retried', async () => {
  api.on(listContacts, () => {
    throw new Refusal('forbidden');
  });
  open();
  expect(await screen.findByText('No pudimos cargar los contactos')).toBeVisible();
  api.on(listContacts, () => ({ items: [] }));
  await press('Reintentar');
  expect(await screen.findByText('Faltan los contactos de la empresa.')).toBeVisible();
});

test('a rejection requires a reason, a verification does not', async () => {
  const sent = jest.fn();
  api.on(verifyCompany, ({ body }) => {
    sent(body);
    return { ...company, verification: body.verification, version: 2 };
  });
  open(
    aCompany({
      verification: 'inReview',
      abilities: { edit: true, verify: ['verified', 'rejected'], createVacancy: true },
    }),
  );
  await press('Rechazar');
  await screen.findByRole('dialog', { name: '¿Rechazar la empresa?' });
  await press('Aceptar');
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo.');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), { target: { value: '  El RFC no es suyo ' } });
  await press('Aceptar');
  expect(await screen.findByText('Empresa rechazada')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ verification: 'rejected', reason: 'El RFC no es suyo', version: 1 });
  await press('Deshacer');
  expect(await screen.findByText('Empresa en revisión')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith({ verification: 'inReview', reason: '', version: 2 });

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Verificar');
  await press('Aceptar');
  expect(await screen.findByText('Empresa verificada')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith({ verification: 'verified', reason: '', version: 1 });
});

test('a failed decision is reported even after the user has left', async () => {
  const refuse = api.refuseLater(verifyCompany, 'invalid_transition');
  const { rerender } = open();
  await press('Enviar a revisión');
  await press('Aceptar');
  await waitFor(() => expect(api.callsOf(verifyCompany)).toBe(1));
  rerender(<p>Otra pantalla</p>);
  refuse();
  expect(await screen.findByText(/^El estatus ya cambió/)).toBeVisible();
});

test('only the transitions that the server allows are offered', () => {
  open(aCompany({ abilities: { edit: false, verify: [], createVacancy: false } }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
