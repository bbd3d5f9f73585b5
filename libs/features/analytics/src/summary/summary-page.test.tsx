import { screen, waitFor, within } from '@testing-library/react';
import { listFigureRows, readFigures, type FigureRow } from '@vinculo/contracts/analytics';
import { candidateId } from '@vinculo/contracts/candidates';
import { companyId } from '@vinculo/contracts/companies';
import { jobId } from '@vinculo/contracts/vacancies';
import { addDays } from '@vinculo/domain/calendar';
import { lastDays, LONGEST_PERIOD } from '@vinculo/domain/measures';

import { aFigure } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { today } from '../figures/figure-params';
import { SummaryPage } from './summary-page';

const aRow = (row: Partial<FigureRow> = {}): FigureRow => ({
  kind: 'application_stage',
  at: '2026-11-20T18:00:00.000Z',
  from: 'offer',
  to: 'hired',
  count: 1,
  days: null,
  netDays: null,
  isPart: null,
  isHidden: false,
  person: { docID: candidateId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001'), name: 'Ana Ruiz' },
  vacancy: { jobID: jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002'), name: 'Operador CNC' },
  company: { companyID: companyId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad003'), name: 'Aceros Ñandú' },
  ticket: null,
  entry: null,
  ...row,
});

let api: FakeApi;
const asked: unknown[] = [];
const askedRows: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  askedRows.length = 0;
  api.on(readFigures, ({ body }) => {
    asked.push(body);
    return {
      countedAt: '2026-11-23T16:40:00.000Z',
      figures: body.figures.map(({ measure, series, by }) =>
        aFigure({
          ...(measure === 'timeToFill'
            ? { value: 19, n: 34, excluded: 2, clock: { p75: 34, net: 15, netP75: 30 } }
            : {}),
          ...(measure === 'acceptance' ? { value: 78.6, previous: { value: 76.4, n: 20 } } : {}),
          ...(series && { series: [{ at: '2026-11-16', value: 12, n: 12 }] }),
          ...(by === 'place' ? { groups: [{ key: '11', label: 'Guanajuato', value: 9, n: 9 }] } : {}),
          ...(by === 'source' ? { groups: [{ key: 'jobSite', label: 'Sitio de empleo', value: 7, n: 7 }] } : {}),
        }),
      ),
    };
  });
  api.on(listFigureRows, ({ body }) => {
    askedRows.push(body);
    return {
      items: [aRow(), aRow({ person: null, count: 3 }), aRow({ person: null, isHidden: true })],
      nextCursor: null,
      total: 5,
      totalCapped: false,
    };
  });
});
const start = (at = '/analytics') => renderApp(<SummaryPage />, { at });
const tiles = async () => within(await screen.findByRole('list', { name: 'Cifras del periodo' }));

test('each figure says its value, how it changed, and how it is computed', async () => {
  const { user } = start();
  const figures = await tiles();
  expect(figures.getByRole('button', { name: 'Contrataciones: 40. Ver lo que cuenta' })).toBeVisible();
  expect(figures.getAllByText('+25 %')).not.toHaveLength(0);
  expect(figures.getByText('+2.2 pts')).toBeVisible();
  expect(figures.getByText('p75 34 d · neto 15 d')).toBeVisible();
  await user.hover(figures.getByRole('img', { name: 'Cómo se calcula: Tiempo de cobertura' }));
  const tip = await screen.findByRole('tooltip');
  expect(tip).toHaveTextContent('Días hasta cada contratación del periodo.');
  expect(tip).toHaveTextContent('Se apoya en 34 registros.');
  expect(tip).toHaveTextContent('Quedan fuera 2 registros.');
});

test('times are net where that is chosen or the URL says so', async () => {
  const { user } = start('/analytics?reloj=net');
  const figures = await tiles();
  expect(figures.getByRole('button', { name: 'Tiempo de cobertura: 15 d. Ver lo que cuenta' })).toBeVisible();
  expect(figures.getByText('p75 30 d · bruto 19 d')).toBeVisible();
  expect(figures.getByRole('button', { name: 'Contrataciones: 40. Ver lo que cuenta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Bruto' }));
  expect(figures.getByText('p75 34 d · neto 15 d')).toBeVisible();
});

test('the default is the last 30 days beside those before; days and filters come from the URL', async () => {
  start();
  await tiles();
  expect(asked[0]).toMatchObject({ period: lastDays(today(), 30), compares: true });
  asked.length = 0;
  start('/analytics?desde=2026-11-01&hasta=2026-11-15&estado=11&origen=jobSite&industria=Miner%C3%ADa');
  await screen.findAllByText('Embudo');
  expect(asked[0]).toMatchObject({
    period: { from: '2026-11-01', to: '2026-11-15' },
    filters: { places: ['11'], sources: ['jobSite'], industries: ['Minería'], companyIDs: [] },
  });
});

test('a figure opens what it counts, with links to the records; erased ones are named as such', async () => {
  const { user } = start();
  await user.click((await tiles()).getByRole('button', { name: /^Contrataciones/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Contrataciones' }));
  const rows = within(await panel.findByRole('list', { name: 'Lo que cuenta la cifra' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Ana RuizOperador CNC · Aceros ÑandúOferta → Contratada');
  expect(panel.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', expect.stringContaining('/people'));
  expect(rows[1]).toHaveTextContent('Expediente eliminado (3)');
  expect(rows[2]).toHaveTextContent('Persona en selección a ciegas');
  expect(askedRows[0]).toMatchObject({ measure: 'hires', period: lastDays(today(), 30) });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a bar opens its part of the figure', async () => {
  const { user } = start();
  await tiles();
  await user.click(await screen.findByRole('button', { name: /^Sitio de empleo/ }));
  await screen.findByRole('dialog', { name: 'Contrataciones: Sitio de empleo' });
  expect(askedRows[0]).toMatchObject({ measure: 'hires', filters: { sources: ['jobSite'] } });
});

test('another period is asked for as it is chosen', async () => {
  const { user } = start();
  await tiles();
  await user.click(screen.getByRole('combobox', { name: 'Periodo' }));
  await user.click(await screen.findByRole('option', { name: 'Últimos 7 días' }));
  expect(asked.at(-1)).toBeDefined();
  await screen.findAllByText('Embudo');
  expect(asked).toContainEqual(expect.objectContaining({ period: lastDays(today(), 7), compares: true }));
});

test('rows that are open close with another period: they would contradict the figures', async () => {
  const { user } = start();
  await tiles();
  await user.click(await screen.findByRole('button', { name: /^Sitio de empleo/ }));
  await screen.findByRole('dialog', { name: 'Contrataciones: Sitio de empleo' });
  await user.click(screen.getByRole('combobox', { name: 'Periodo' }));
  await user.click(await screen.findByRole('option', { name: 'Últimos 7 días' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('of more than three years the last three are shown, and it is said', async () => {
  start('/analytics?desde=2016-01-01&hasta=2026-01-01');
  await tiles();
  expect(asked).toContainEqual(expect.objectContaining({ period: lastDays('2026-01-01', LONGEST_PERIOD) }));
  expect(screen.getByText('Se muestran tres años, lo más que se puede.')).toBeVisible();
});

test('of days to come it is said that the figures are of today', async () => {
  const { unmount } = start(`/analytics?hasta=${addDays(today(), 1)}`);
  await tiles();
  expect(screen.getByText('Hay días que aún no llegan: las cifras son hasta hoy.')).toBeVisible();
  unmount();
  start();
  await tiles();
  expect(screen.queryByText(/aún no llegan/)).not.toBeInTheDocument();
});

test('without the permission the screen says so; a failure can be retried', async () => {
  api.on(readFigures, () => {
    throw new Refusal('forbidden');
  });
  const { unmount } = start();
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
  unmount();
  api.on(readFigures, () => {
    throw new Refusal('internal');
  });
  start();
  expect(await screen.findByText('No pudimos calcular las cifras')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
