import { screen, within } from '@testing-library/react';
import { readHomeArrangement } from '@vinculo/contracts/home';
import { listEvents } from '@vinculo/contracts/agenda';
import { listFigureRows, readFigures } from '@vinculo/contracts/analytics';
import { countVacancies, jobId, listConnectionJobs } from '@vinculo/contracts/vacancies';
import { readWaiting } from '@vinculo/contracts/waiting';
import { lastDays } from '@vinculo/domain/measures';
import { mexicoDay } from '@vinculo/domain/calendar';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { aFigure, anEvent } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HomePage } from '../home-page';

const ADMIN = { ...NO_CLAIMS, isAdmin: true };
const today = mexicoDay(new Date());
const series = [12, 28].map((value) => ({ at: today, value, n: value }));

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(readHomeArrangement, () => ({ hidden: [], order: [] }));
  api.on(listConnectionJobs, () => []);
  api.on(countVacancies, () => ({ active: 0, paused: 0, closed: 0 }));
  api.on(readWaiting, () => ({ documents: { total: 73, totalCapped: false, items: [] } }));
  api.on(listEvents, ({ body }) => ({ items: body.types.map(() => anEvent()), isCut: false }));
  api.on(readFigures, ({ body }) => ({
    countedAt: '2026-11-23T16:40:00.000Z',
    figures: body.figures.map(() => aFigure({ series })),
  }));
});
const tiles = async () => {
  await screen.findByRole('img', { name: 'Nuevas postulaciones, por día: de 12 a 28' });
  return within(screen.getByRole('list', { name: 'Cifras del día' }));
};

test('each tile says its figure, how it changed, and its course, those of the help desk too', async () => {
  renderApp(<HomePage />, { claims: ADMIN });
  const figures = await tiles();
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vacantes activas40+25 %',
    'Nuevas postulaciones40+25 %',
    'Documentos por revisar73En este momento',
    'Entrevistas hoy2De todo el equipo',
    'Tickets vencidos0De 0 por vencer',
    'Contrataciones del mes40+25 %',
  ]);
  expect(figures.getByRole('link', { name: 'Documentos por revisar: 73. Ver la lista' })).toHaveAttribute(
    'href',
    '/people?view=review',
  );
  expect(figures.getByRole('link', { name: 'Entrevistas hoy: 2. Ver la lista' })).toHaveAttribute(
    'href',
    '/matchinghub/scheduler?ver=dia&personal=all&tipo=video&tipo=onSite',
  );
});

test.each([
  ['Nuevas postulaciones', 'applications', lastDays(today, 7)],
  ['Vacantes activas', 'openVacancies', lastDays(today, 7)],
  ['Contrataciones del mes', 'hires', { from: `${today.slice(0, 7)}-01`, to: today }],
])('%s opens the rows that it counts', async (label, measure, period) => {
  const { user } = renderApp(<HomePage />, { claims: ADMIN });
  const figures = await tiles();
  const asked: unknown[] = [];
  api.on(listFigureRows, ({ body }) => {
    asked.push(body);
    // Another one since the tile was read.
    api.on(readFigures, (figures) => ({
      countedAt: '2026-11-23T16:40:10.000Z',
      figures: figures.body.figures.map(() => aFigure({ value: 41, series })),
    }));
    return {
      items: [
        {
          ...{ kind: 'vacancy_status' as const, at: '2026-11-20T18:00:00.000Z', from: null, to: 'active', count: 1 },
          ...{
            days: null,
            netDays: null,
            isPart: null,
            isHidden: false,
            person: null,
            company: null,
            ticket: null,
            entry: null,
          },
          vacancy: { jobID: jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002'), name: 'Operador CNC' },
        },
      ],
      nextCursor: null,
      total: 41,
      totalCapped: false,
    };
  });
  await user.click(await figures.findByRole('button', { name: `${label}: 40. Ver lo que cuenta` }));
  const panel = within(await screen.findByRole('dialog', { name: label }));
  expect(await panel.findByRole('link', { name: 'Operador CNC' })).toBeVisible();
  expect(panel.getByText(/^41 registros\./)).toBeVisible();
  expect(asked).toMatchObject([{ measure, period }]);
  expect(await figures.findByRole('button', { name: `${label}: 41. Ver lo que cuenta` })).toBeInTheDocument();
});

const holding = (...permissions: Claims['permissions']): Claims => ({
  ...NO_CLAIMS,
  permissions: ['platform:use', ...permissions],
});

test('a role sees the tiles whose rows it may see, and asks for no other figures', async () => {
  const asked: string[] = [];
  api.on(readFigures, ({ body }) => {
    asked.push(...body.figures.map(({ measure }) => measure));
    return { countedAt: '2026-11-23T16:40:00.000Z', figures: [aFigure({ series })] };
  });
  renderApp(<HomePage />, { claims: holding('analytics:read', 'vacancies:read') });
  await screen.findByRole('img', { name: 'Vacantes activas, por día: de 12 a 28' });
  const names = within(screen.getByRole('list', { name: 'Cifras del día' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Vacantes activas40+25 %']);
  expect(asked).toEqual(['openVacancies']);
});

test('without a permission for any there are no tiles', async () => {
  renderApp(<HomePage />, { claims: holding('candidates:read') });
  expect(await screen.findByText('Aún no hay vacantes')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Cifras del día' })).not.toBeInTheDocument();
  expect(api.callsOf(readFigures)).toBe(0);
});

test('a figure that cannot be computed can be asked for again', async () => {
  api.on(readFigures, () => {
    throw new Refusal('not_found');
  });
  const { user } = renderApp(<HomePage />, { claims: holding('analytics:read', 'vacancies:read') });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  api.on(readFigures, () => ({ countedAt: '2026-11-23T16:40:00.000Z', figures: [aFigure({ value: 214, series })] }));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Vacantes activas: 214. Ver lo que cuenta' })).toBeVisible();
});
