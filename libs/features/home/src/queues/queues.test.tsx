import { screen, within } from '@testing-library/react';
import { readHomeArrangement, saveHomeArrangement, type HomeArrangement } from '@vinculo/contracts/home';
import { candidateId } from '@vinculo/contracts/candidates';
import { documentId } from '@vinculo/contracts/documents';
import { blindHandle } from '@vinculo/contracts/matching';
import { arcoRequestId } from '@vinculo/contracts/privacy';
import { alertId, payoutId } from '@vinculo/contracts/referrals';
import { jobId, listConnectionJobs, countVacancies } from '@vinculo/contracts/vacancies';
import { readWaiting, type WaitingApplication, type WaitingVacancy } from '@vinculo/contracts/waiting';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HomePage } from '../home-page';

const ADMIN = { ...NO_CLAIMS, isAdmin: true };
const DOC = candidateId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001');
const JOB = jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002');
const HANDLE = blindHandle.parse('AbCdEfGhIjKlMnOpQrStUv');
const exactly = <Item,>(items: Item[]) => ({ total: items.length, totalCapped: false, items });

const anApplication = (application: Partial<WaitingApplication> = {}): WaitingApplication => ({
  docID: DOC,
  name: 'Diego Salgado',
  isBlind: false,
  jobID: JOB,
  vacancyName: 'Operador CNC',
  companyName: 'Aceros Ñandú',
  days: 3,
  ...application,
});
const aSilentVacancy = (vacancy: Partial<WaitingVacancy> = {}): WaitingVacancy => ({
  jobID: JOB,
  vacancyName: 'Camarista',
  companyName: 'Hoteles Costa Jaguar',
  days: 14,
  ...vacancy,
});

let api: FakeApi;
let arranged: HomeArrangement;
beforeEach(() => {
  arranged = { hidden: [], order: [] };
  api = fakeApi();
  api.on(readHomeArrangement, () => arranged);
  api.on(listConnectionJobs, () => []);
  api.on(countVacancies, () => ({ active: 0, paused: 0, closed: 0 }));
  api.on(readWaiting, () => ({
    applications: {
      ...exactly([
        anApplication(),
        anApplication({ docID: HANDLE, name: 'Persona 7F3K', isBlind: true, vacancyName: 'Soldador', days: 2 }),
      ]),
      total: 27,
    },
    documents: exactly([
      {
        documentID: documentId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad003'),
        docID: DOC,
        name: 'Karla Núñez',
        type: 'CV' as const,
        uploadedAt: new Date().toISOString(),
      },
    ]),
    vacancies: exactly([aSilentVacancy()]),
    arcoRequests: exactly([
      {
        requestID: arcoRequestId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad004'),
        folio: 'ARCO-2026-0142',
        kind: 'cancellation' as const,
        dueOn: '2026-11-25',
        due: 'soon' as const,
        daysLeft: 2,
      },
    ]),
    payouts: exactly([
      {
        ...{ payoutID: payoutId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad005'), number: 7, referrerName: 'Rosa Gil' },
        ...{ cents: 150_000, dueOn: '2026-11-20' },
      },
    ]),
    referralAlerts: exactly([
      {
        ...{ alertID: alertId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad006'), kind: 'ring' as const, number: 9 },
        ...{ referrerName: 'Luis Mora', at: new Date().toISOString() },
      },
    ]),
  }));
});

const queue = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (part: Awaited<ReturnType<typeof queue>>) =>
  within(part.getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each row opens its record; somebody in a blind selection is opened in the vacancy', async () => {
  renderApp(<HomePage />, { claims: ADMIN });
  expect(rowsOf(await queue('Postulaciones sin abrir, más de 48 h'))).toEqual([
    ['DSDiego Salgado · Operador CNC3 días', `/people?persona=${DOC}&pestana=procesos`],
    ['P7Persona 7F3K · Soldador2 días', `/matchinghub?vacante=${JOB}&persona=${HANDLE}`],
  ]);
  expect(rowsOf(await queue('Documentos pendientes'))).toEqual([
    ['Currículum (CV personal) · Karla Núñezahora', `/people?persona=${DOC}&pestana=documentos`],
  ]);
  expect(rowsOf(await queue('Sin respuesta a candidatos, 7 días o más'))).toEqual([
    ['HCCamarista · Hoteles Costa Jaguar14 días', `/matchinghub?vacante=${JOB}&ver=tablero`],
  ]);
  expect(rowsOf(await queue('Solicitudes ARCO'))).toEqual([
    [
      'ARCO-2026-0142 · Cancelación2 días hábiles',
      '/admin?seccion=privacidad&solicitud=0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad004',
    ],
  ]);
});

test('payouts to approve and alerts of referrals lead to their tabs', async () => {
  renderApp(<HomePage />, { claims: ADMIN });
  expect(rowsOf(await queue('Pagos por aprobar'))).toEqual([
    [expect.stringMatching(/^R-000007, \$1,500\.00 · Rosa Gil/), '/referrals?ver=pagos'],
  ]);
  expect(rowsOf(await queue('Alertas de referidos'))).toEqual([
    [expect.stringMatching(/^R-000009, Anillo de referencias · Luis Mora/), '/referrals?ver=alertas'],
  ]);
});

test('a queue says how many there are, and leads to all of them', async () => {
  const { user } = renderApp(<HomePage />, { claims: ADMIN });
  const applications = await queue('Postulaciones sin abrir, más de 48 h');
  expect(applications.getByText('27')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todo: Documentos pendientes' })).toHaveAttribute(
    'href',
    '/people?view=review',
  );
  expect(screen.getByRole('link', { name: 'Ver todo: Solicitudes ARCO' })).toHaveAttribute(
    'href',
    '/admin?seccion=privacidad',
  );
  const asked: unknown[] = [];
  api.on(readWaiting, ({ query }) => {
    asked.push(query.queue);
    return { applications: { ...exactly([anApplication({ name: 'Xóchitl Ramírez' })]), total: 140 } };
  });
  await user.click(screen.getByRole('button', { name: 'Ver todo: Postulaciones sin abrir, más de 48 h' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Postulaciones sin abrir, más de 48 h' }));
  expect(await panel.findByRole('link', { name: /Xóchitl Ramírez/ })).toBeVisible();
  expect(panel.getByText('140 pendientes. Se muestran los 100 que más llevan esperando.')).toBeVisible();
  expect(asked).toContain('applications');
});

test('all rows of a queue that cannot be loaded can be asked for again', async () => {
  const { user } = renderApp(<HomePage />, { claims: ADMIN });
  await queue('Solicitudes ARCO');
  api.on(readWaiting, () => {
    throw new Refusal('not_found');
  });
  await user.click(screen.getByRole('button', { name: 'Ver todo: Sin respuesta a candidatos, 7 días o más' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('No pudimos cargar los pendientes')).toBeVisible();
  api.on(readWaiting, () => ({ vacancies: exactly<WaitingVacancy>([]) }));
  await user.click(panel.getByRole('button', { name: 'Reintentar' }));
  expect(await panel.findByText('Todo al día')).toBeVisible();
});

test('an empty queue says so; a queue that the role may not see is left out', async () => {
  api.on(readWaiting, () => ({ vacancies: exactly<WaitingVacancy>([]) }));
  renderApp(<HomePage />, { claims: ADMIN });
  const vacancies = await queue('Sin respuesta a candidatos, 7 días o más');
  expect(vacancies.getByText('Todo al día')).toBeVisible();
  expect(vacancies.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Documentos pendientes' })).not.toBeInTheDocument();
});

test('J and K go through the rows of all queues', async () => {
  const { user } = renderApp(<HomePage />, { claims: ADMIN });
  await queue('Solicitudes ARCO');
  await user.keyboard('jjj');
  expect(screen.getByRole('link', { name: /Karla Núñez/ })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: /Persona 7F3K/ })).toHaveFocus();
  await user.keyboard('jjjjjjj');
  expect(screen.getByRole('link', { name: /R-000009/ })).toHaveFocus();
});

/** The queues in sight, in their order. */
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => /^(Postulaciones|Documentos|Sin respuesta|Solicitudes)/.test(title));

test('what is shown of the day, and in which order, stays after a reload, and can be taken back', async () => {
  const { user, unmount } = renderApp(<HomePage />, { claims: ADMIN });
  await queue('Solicitudes ARCO');
  const asShipped = titles();
  expect(asShipped).toHaveLength(4);
  api.on(saveHomeArrangement, ({ body }) => {
    arranged = body;
    return arranged;
  });
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Acomodar mi día' }));
    return within(await screen.findByRole('dialog', { name: 'Acomodar mi día' }));
  };
  const dialog = await choose();
  await user.click(dialog.getByRole('checkbox', { name: 'Documentos pendientes' }));
  await user.click(dialog.getByRole('button', { name: 'Subir Solicitudes ARCO' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Vistas fijadas' }));
  await user.click(dialog.getByRole('button', { name: 'Bajar Vacantes activas' }));
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('region', { name: 'Documentos pendientes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Vistas fijadas' })).not.toBeInTheDocument();
  unmount();

  renderApp(<HomePage />, { claims: ADMIN });
  await queue('Solicitudes ARCO');
  expect(screen.queryByRole('region', { name: 'Documentos pendientes' })).not.toBeInTheDocument();
  expect(titles().map((title) => title.split(' ')[0])).toEqual(['Postulaciones', 'Solicitudes', 'Sin']);
  const tiles = within(await screen.findByRole('list', { name: 'Cifras del día' })).getAllByRole('listitem');
  expect(tiles.slice(0, 2).map((tile) => tile.textContent)).toEqual([
    expect.stringMatching(/^Nuevas postulaciones/),
    expect.stringMatching(/^Vacantes activas/),
  ]);

  await user.click((await choose()).getByRole('button', { name: 'Restablecer' }));
  expect(await screen.findByRole('region', { name: 'Documentos pendientes' })).toBeVisible();
  expect(titles()).toEqual(asShipped);
});

test('what the server does not take is put back, and said', async () => {
  api.on(saveHomeArrangement, () => {
    throw new Refusal('unavailable');
  });
  const { user } = renderApp(<HomePage />, { claims: ADMIN });
  await queue('Solicitudes ARCO');
  await user.click(screen.getByRole('button', { name: 'Acomodar mi día' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acomodar mi día' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Documentos pendientes' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Documentos pendientes' })).toBeChecked();
});
