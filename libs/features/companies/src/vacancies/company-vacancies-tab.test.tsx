import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import {
  bulkChangeVacancyStatus,
  changeVacancyStatus,
  duplicateVacancy,
  listCompanyJobs,
  operationId,
  undoVacancyStatus,
  type Vacancy,
} from '@vinculo/contracts/vacancies';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompaniesProvider } from '../companies/companies-context';
import { CompanyVacanciesTab, filterVacancies } from './company-vacancies-tab';

const company = aCompany();
const operationID = operationId.parse('7f3d1f5e-6c0c-4a59-9f3c-0f1f2e3d4c5b');
const FAILED = 'Error al obtener las vacantes, intente nuevamente';

const cnc = aVacancy({ name: 'Operador CNC' });
const driver = aVacancy({
  name: 'Chofer de reparto',
  status: 'paused',
  abilities: { edit: true, duplicate: true, verbs: ['resume', 'close'] },
});
const welder = aVacancy({
  name: 'Soldador de línea',
  status: 'closed',
  statusReason: 'Se canceló el puesto',
  abilities: { edit: false, duplicate: true, verbs: [] },
});

const with_ = (vacancy: Vacancy, status: Vacancy['status']): Vacancy => ({ ...vacancy, status, version: 2 });

let api: FakeApi;
let stored: Vacancy[];

beforeEach(() => {
  stored = [cnc, driver, welder];
  api = fakeApi();
  api.on(listLegalParameters, () => ({ items: [] }));
  api.on(listCompanyJobs, ({ body }) => {
    expect(body.IDCompany).toBe(company.companyID);
    return stored;
  });
});

async function open() {
  const app = renderApp(
    <CompaniesProvider>
      <CompanyVacanciesTab company={company} />
    </CompaniesProvider>,
  );
  await screen.findByRole('list', { name: 'Vacantes de Autopartes del Bajío' });
  return app;
}

const list = () => screen.getByRole('list', { name: 'Vacantes de Autopartes del Bajío' });
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);
const row = (name: string) =>
  within(list())
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name))!;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test.each([
  [undefined, '', ['Operador CNC', 'Chofer de reparto', 'Soldador de línea']],
  ['paused', '', ['Chofer de reparto']],
  [undefined, 'LINEA sold', ['Soldador de línea']],
  ['active', 'chofer', []],
] as const)('of the backup copy, %s and %j leave %j', (status, search, left) => {
  expect(filterVacancies([cnc, driver, welder], status, search).map(({ name }) => name)).toEqual(left);
});

test('filters without asking the server again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Pausadas 1' }));
  expect(names()).toEqual(['Chofer de reparto']);
  await user.click(screen.getByRole('radio', { name: 'Todas 3' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar vacantes' }), { target: { value: 'nadie' } });
  expect(await screen.findByText('Ninguna vacante coincide')).toBeVisible();
  await press('Ver todas');
  expect(names()).toHaveLength(3);
  expect(api.callsOf(listCompanyJobs)).toBe(1);
});

test('says to the letter that the vacancies failed, and asks again', async () => {
  api.on(listCompanyJobs, () => {
    throw new Refusal('forbidden');
  });
  renderApp(
    <CompaniesProvider>
      <CompanyVacanciesTab company={company} />
    </CompaniesProvider>,
  );
  await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2));
  api.on(listCompanyJobs, () => stored);
  await press('Reintentar');
  expect(await screen.findByText('Operador CNC')).toBeVisible();
});

test('a company without vacancies offers to publish the first', async () => {
  stored = [];
  renderApp(
    <CompaniesProvider>
      <CompanyVacanciesTab company={company} />
    </CompaniesProvider>,
  );
  expect(await screen.findByRole('link', { name: 'Publicar la primera' })).toHaveAttribute(
    'href',
    `/companies/${company.companyID}/vacancies/new`,
  );
});

test('pausing shows at once and can be taken back', async () => {
  let answer: (() => void) | undefined;
  const undone = jest.fn();
  api.on(changeVacancyStatus.pause, async ({ params, body }, { idempotencyKey }) => {
    expect([params.jobID, body, idempotencyKey?.length]).toEqual([cnc.jobID, { reason: '', version: 1 }, 36]);
    await new Promise<void>((resolve) => (answer = resolve));
    stored = [with_(cnc, 'paused'), driver, welder];
    return { vacancy: stored[0]!, operationID };
  });
  api.on(undoVacancyStatus, ({ body }) => {
    undone(body);
    stored = [cnc, driver, welder];
    return { restored: [cnc], skipped: [] };
  });
  await open();
  await press('Pausar Operador CNC');
  expect(await dialog('¿Pausar «Operador CNC»?')).toHaveTextContent('Las que ya tiene siguen en proceso.');
  await press('Aceptar');
  await waitFor(() => expect(within(row('Operador CNC')).getByText('Pausada')).toBeVisible());
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.queryByText('Vacante pausada')).not.toBeInTheDocument();
  answer?.();
  expect(await screen.findByText('Vacante pausada')).toBeVisible();

  await press('Deshacer');
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  await waitFor(() => expect(within(row('Operador CNC')).getByText('Activa')).toBeVisible());
  expect(undone).toHaveBeenCalledWith({ operationID });
});

test('what the server refuses is rolled back, with the reason, though its row has left the filter', async () => {
  let refuse: (() => void) | undefined;
  api.on(changeVacancyStatus.resume, async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    throw new Refusal('company_rejected');
  });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Pausadas 1' }));
  await press('Reactivar Chofer de reparto');
  expect(await screen.findByText('Ninguna vacante coincide')).toBeVisible();
  await waitFor(() => expect(refuse).toBeDefined());
  refuse?.();
  expect(await screen.findByText(/^La empresa está rechazada y no puede publicar\./)).toBeVisible();
  expect(within(row('Chofer')).getByText('Pausada')).toBeVisible();
});

test('a reason that did not arrive is there when it is asked again', async () => {
  api.on(changeVacancyStatus.pause, () => {
    throw new Refusal('forbidden');
  });
  const { user } = await open();
  await press('Pausar Operador CNC');
  await user.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'Sin presupuesto');
  await press('Aceptar');
  expect(await screen.findByRole('alert')).toBeVisible();
  await press('Pausar Operador CNC');
  expect(await screen.findByRole('textbox', { name: /^Motivo/ })).toHaveValue('Sin presupuesto');
});

test('closing needs a reason, which one of the usual ones fills in', async () => {
  const sent = jest.fn();
  api.on(changeVacancyStatus.close, ({ body }) => {
    sent(body);
    stored = [with_(cnc, 'closed'), driver, welder];
    return { vacancy: stored[0]!, operationID };
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Más acciones de Operador CNC' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar…' }));
  await dialog('¿Cerrar «Operador CNC»?');
  await press('Aceptar');
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo.');
  await press('Se canceló el puesto');
  await press('Aceptar');
  expect(await screen.findByText('Vacante cerrada')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ reason: 'Se canceló el puesto', version: 1 });
});

test('each vacancy offers what the server allows', async () => {
  api.on(duplicateVacancy, ({ params }) => {
    expect(params.jobID).toBe(welder.jobID);
    return aVacancy({ status: 'paused' });
  });
  const { user } = await open();
  expect(within(row('Soldador')).getByText(/Se canceló el puesto$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Más acciones de Soldador de línea' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Duplicar en pausa', 'Usar como base']);
  await user.click(items[0]!);
  expect(await screen.findByText('Copia creada, en pausa')).toBeVisible();
});

test('a failed copy is reported even after the user has left', async () => {
  const refuse = api.refuseLater(duplicateVacancy, 'forbidden');
  const { user, rerender } = await open();
  await user.click(screen.getByRole('button', { name: 'Más acciones de Soldador de línea' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar en pausa' }));
  await waitFor(() => expect(api.callsOf(duplicateVacancy)).toBe(1));
  rerender(<p>Otra pantalla</p>);
  refuse();
  expect(await screen.findByText(/^No tienes permiso para hacer esto\./)).toBeVisible();
});

describe('pay under the legal minimum', () => {
  const cheap = aVacancy({
    name: 'Aprendiz',
    status: 'paused',
    salary: { type: 'exact', total: 5_000 },
    abilities: { edit: true, duplicate: true, verbs: ['resume', 'close'] },
  });
  const minimum = {
    parameterID: '00000000-0000-4000-8000-000000000001',
    kind: 'minimumWageGeneral',
    startsOn: '2020-01-01',
    value: 315.04,
    source: 'CONASAMI',
    updatedAt: '2026-01-01T06:00:00.000Z',
    version: 1,
  } as const;
  const question = () => dialog('El salario está por debajo del mínimo legal');
  const resumed = jest.fn();

  beforeEach(() => {
    resumed.mockClear();
    stored = [cheap];
    api.on(listLegalParameters, () => ({ items: [minimum] }));
    api.on(changeVacancyStatus.resume, ({ body }) => {
      resumed(body);
      if (body.belowMinimumReason === undefined)
        throw new Refusal('reason_required', { fields: { belowMinimumReason: 'required' } });
      stored = [with_(cheap, 'active')];
      return { vacancy: stored[0]!, operationID };
    });
  });

  test('is asked for before the vacancy is resumed', async () => {
    const { user } = await open();
    await press('Reactivar Aprendiz');
    expect(await question()).toHaveTextContent('El mínimo legal es $9,582.47 (LFT, art. 90).');
    await press('Reactivar así');
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo.');
    expect(resumed).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Reactivar así');
    expect(await screen.findByText('Vacante reactivada')).toBeVisible();
    expect(resumed.mock.calls).toEqual([[{ reason: '', version: 1, belowMinimumReason: 'Aprendizaje autorizado' }]]);
  });

  test('is asked for where only the server could tell', async () => {
    api.on(listLegalParameters, () => ({ items: [] }));
    const { user } = await open();
    await press('Reactivar Aprendiz');
    await question();
    expect(within(row('Aprendiz')).getByText('Pausada')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Reactivar así');
    expect(await screen.findByText('Vacante reactivada')).toBeVisible();
    expect(resumed).toHaveBeenCalledTimes(2);
  });

  test('is asked for before the vacancy is copied', async () => {
    const copied = jest.fn();
    api.on(duplicateVacancy, ({ body }) => {
      copied(body);
      return aVacancy({ status: 'paused' });
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Más acciones de Aprendiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar en pausa' }));
    await question();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Duplicar así');
    expect(await screen.findByText('Copia creada, en pausa')).toBeVisible();
    expect(copied.mock.calls).toEqual([[{ belowMinimumReason: 'Aprendizaje autorizado' }]]);
  });

  test('is asked for before the vacancy is reopened, after why it is', async () => {
    const reopened = jest.fn();
    stored = [{ ...with_(cheap, 'closed'), abilities: { edit: false, duplicate: false, verbs: ['reopen'] } }];
    api.on(changeVacancyStatus.reopen, ({ body }) => {
      reopened(body);
      return { vacancy: with_(cheap, 'active'), operationID };
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Más acciones de Aprendiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reabrir…' }));
    await dialog('¿Reabrir «Aprendiz»?');
    await press('Se cerró por error');
    await press('Aceptar');
    await question();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Reabrir así');
    expect(await screen.findByText('Vacante reabierta')).toBeVisible();
    const reasons = { reason: 'Se cerró por error', belowMinimumReason: 'Aprendizaje autorizado' };
    expect(reopened.mock.calls).toEqual([[{ ...reasons, version: 2 }]]);
  });
});

test('many are closed together after a preview; what was refused is said, the rest can be undone', async () => {
  const sent = jest.fn();
  api.on(bulkChangeVacancyStatus, ({ body }) => {
    sent(body);
    stored = [with_(cnc, 'closed'), driver, welder];
    return {
      operationID,
      changed: [stored[0]!],
      refused: [{ jobID: driver.jobID, code: 'version_conflict' as const }],
    };
  });
  api.on(undoVacancyStatus, () => ({ restored: [], skipped: [cnc.jobID] }));
  const { user } = await open();
  for (const name of ['Operador CNC', 'Chofer de reparto', 'Soldador de línea'])
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${name}` }));
  expect(screen.getByText('3 seleccionadas')).toBeVisible();
  await press('Cerrar');
  const question = await dialog('¿Cerrar 2 vacantes?');
  expect(within(question).getByRole('list', { name: 'Cambiarán' })).toHaveTextContent(
    /Operador CNC.*Chofer de reparto/,
  );
  expect(question).toHaveTextContent('Quedan igual: Soldador de línea.');
  fireEvent.click(within(question).getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Se canceló el proyecto' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('1 vacante cerrada')).toBeVisible();
  expect(screen.getByText(/^1 no cambiaron: Alguien más lo cambió mientras tanto\./)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    verb: 'close',
    reason: 'Se canceló el proyecto',
    items: [
      { jobID: cnc.jobID, version: 1 },
      { jobID: driver.jobID, version: 1 },
    ],
  });
  await waitFor(() => expect(within(row('Chofer')).getByText('Pausada')).toBeVisible());
  expect(screen.queryByText('3 seleccionadas')).not.toBeInTheDocument();
  await press('Deshacer');
  expect(await screen.findByText('1 no se deshicieron: alguien las cambió después.')).toBeVisible();
});

test('a bulk change that the server refuses is rolled back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Operador CNC' }));
  await press('Pausar');
  const question = await dialog('¿Pausar 1 vacante?');
  api.on(bulkChangeVacancyStatus, () => {
    throw new Refusal('forbidden');
  });
  fireEvent.click(within(question).getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText(/^No tienes permiso para hacer esto\./)).toBeVisible();
  expect(within(row('Operador CNC')).getByText('Activa')).toBeVisible();
});
