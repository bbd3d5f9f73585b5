import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bulkChangeVacancyStatus,
  changeVacancyStatus,
  duplicateVacancy,
  getVacancy,
  listCompanyJobs,
  undoVacancyStatus,
} from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompaniesProvider } from '../companies/companies-context';
import { CompanyVacanciesTab, filterVacancies } from './company-vacancies-tab';
import {
  company,
  operationID,
  cnc,
  driver,
  welder,
  with_,
  api,
  server,
  open,
  list,
  row,
  press,
  dialog,
} from './company-vacancies.fixture';
const FAILED = 'Error al obtener las vacantes, intente nuevamente';
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);

test.each([
  [undefined, '', ['Operador CNC', 'Chofer de reparto', 'Soldador de línea']],
  ['paused', '', ['Chofer de reparto']],
  [undefined, 'LINEA sold', ['Soldador de línea']],
  ['active', 'chofer', []],
] as const)('in the cached copy, %s and %j match %j', (status, search, left) => {
  expect(filterVacancies([cnc, driver, welder], status, search).map(({ name }) => name)).toEqual(left);
});

test('filters without a request', async () => {
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

test('a failed load shows the specified text and can be retried', async () => {
  api.on(listCompanyJobs, () => {
    throw new Refusal('forbidden');
  });
  renderApp(
    <CompaniesProvider>
      <CompanyVacanciesTab company={company} />
    </CompaniesProvider>,
  );
  await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2));
  api.on(listCompanyJobs, () => server.stored);
  await press('Reintentar');
  expect(await screen.findByText('Operador CNC')).toBeVisible();
});

test('a company without vacancies offers to publish the first', async () => {
  server.stored = [];
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

test('a pause is shown at once and can be undone', async () => {
  let answer: (() => void) | undefined;
  const undone = jest.fn();
  api.on(changeVacancyStatus.pause, async ({ params, body }, { idempotencyKey }) => {
    expect([params.jobID, body, idempotencyKey?.length]).toEqual([cnc.jobID, { reason: '', version: 1 }, 36]);
    await new Promise<void>((resolve) => (answer = resolve));
    server.stored = [with_(cnc, 'paused'), driver, welder];
    return { vacancy: server.stored[0]!, operationID };
  });
  api.on(undoVacancyStatus, ({ body }) => {
    undone(body);
    server.stored = [cnc, driver, welder];
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

test('a refused change is rolled back with the reason, even if its row no longer matches the filter', async () => {
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

test('a reason whose request failed is kept for the retry', async () => {
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

test('closing requires a reason, and the usual reasons are suggested', async () => {
  const sent = jest.fn();
  api.on(changeVacancyStatus.close, ({ body }) => {
    sent(body);
    server.stored = [with_(cnc, 'closed'), driver, welder];
    return { vacancy: server.stored[0]!, operationID };
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

test('each vacancy offers the actions that the server allows', async () => {
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

test('several are closed together after a preview; refusals are reported, the others can be undone', async () => {
  const sent = jest.fn();
  api.on(bulkChangeVacancyStatus, ({ body }) => {
    sent(body);
    server.stored = [with_(cnc, 'closed'), driver, welder];
    return {
      operationID,
      changed: [server.stored[0]!],
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
  const outcome = await dialog('1 vacante cerrada; otras no cambiaron');
  expect(within(outcome).getByText(/^Chofer de reparto: Alguien más hizo cambios mientras tanto\./)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    verb: 'close',
    reason: 'Se canceló el proyecto',
    items: [
      { jobID: cnc.jobID, version: 1 },
      { jobID: driver.jobID, version: 1 },
    ],
  });
  fireEvent.click(within(outcome).getByRole('button', { name: 'Entendido' }));
  expect(await screen.findByText('1 seleccionada')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Seleccionar Chofer de reparto' })).toBeChecked();
  await waitFor(() => expect(within(row('Chofer')).getByText('Pausada')).toBeVisible());
  await press('Deshacer');
  expect(await screen.findByText('Quedan como están, porque alguien las cambió después: Operador CNC.')).toBeVisible();
});

test('what a colleague changed is read again and asked about again', async () => {
  const sent = jest.fn();
  api.on(bulkChangeVacancyStatus, ({ body }) => {
    sent(body.items);
    const [item] = body.items;
    return item?.version === 1
      ? { operationID, changed: [], refused: [{ jobID: driver.jobID, code: 'version_conflict' as const }] }
      : { operationID, changed: [with_(driver, 'closed')], refused: [] };
  });
  api.on(getVacancy, () => ({ ...driver, name: 'Chofer de tráiler', version: 7 }));
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Chofer de reparto' }));
  await press('Cerrar');
  const question = await dialog('¿Cerrar 1 vacante?');
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Se canceló el proyecto' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Cerrar' }));
  await dialog('No cambió nada');
  await press('Reintentar con 1');
  const again = await dialog('¿Cerrar 1 vacante?');
  expect(within(again).getByRole('list', { name: 'Cambiarán' })).toHaveTextContent('Chofer de tráiler');
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Se canceló el proyecto');
  fireEvent.click(within(again).getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('1 vacante cerrada')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith([{ jobID: driver.jobID, version: 7 }]);
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
  expect(await screen.findByText(/^1 vacante sin cambiar: No tienes permiso para hacer esto\./)).toBeVisible();
  await press('Entendido');
  expect(within(row('Operador CNC')).getByText('Activa')).toBeVisible();
});
