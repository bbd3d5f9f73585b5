import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import {
  listFigureRows,
  listStoredFiles,
  readBusinessOps,
  readFigures,
  readPlacementReport,
  readPublicFigures,
} from '@vinculo/contracts/analytics';
import { candidateId } from '@vinculo/contracts/candidates';
import { companyId } from '@vinculo/contracts/companies';
import { jobId } from '@vinculo/contracts/vacancies';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { saveFile } from '@vinculo/ui/files';
import { candidatePath } from '@vinculo/ui/navigation';
import { aFigure } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { BusinessOpsPage } from '../open/business-ops-page';

jest.mock('@vinculo/ui/files', () => ({ ...jest.requireActual('@vinculo/ui/files'), saveFile: jest.fn() }));

type Operations = ResponseOf<typeof readBusinessOps>;
const COMPANY = { companyID: companyId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad003'), name: 'Aceros Ñandú' };
const PERSON = candidateId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001');
const FILE = {
  kind: 'document_review',
  ...{ at: '2026-11-20T18:00:00.000Z', from: null, to: 'pending', count: 1 },
  ...{ days: null, netDays: null, isPart: null, vacancy: null, company: null, ticket: null, entry: null },
} as const;
const OPERATIONS: Operations = {
  countedAt: '2026-11-23T16:40:00.000Z',
  companies: 40,
  stages: [
    { stage: 'new', count: 4 },
    { stage: 'verified', count: 6 },
    { stage: 'active', count: 25 },
    { stage: 'inactive', count: 5 },
  ],
  vacancies: {
    total: 200,
    companies: 25,
    median: 5,
    thirdQuartile: 7.5,
    bands: [{ from: 10, to: null, count: 25 }],
    ofLargest: 85,
  },
  named: {
    largest: [{ ...COMPANY, count: 16 }],
    idle: [
      {
        ...COMPANY,
        ownerName: 'Luz Paredes',
        since: '2026-07-02',
        lastVacancy: {
          jobID: jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002'),
          name: 'Soldador',
          publishedAt: '2026-05-01T18:00:00.000Z',
        },
      },
    ],
  },
  idle: 1,
  storage: { documents: 760, bytes: 1_234_000 },
  quality: {
    people: 1000,
    shares: [
      { id: 'curp', count: 758 },
      { id: 'cv', count: 618 },
    ],
  },
};

let api: FakeApi;
const halves: string[] = [];
const openedRows: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  halves.length = 0;
  openedRows.length = 0;
  api.on(readPublicFigures, () => ({
    day: '2026-11-22',
    activeVacancies: 214,
    states: { shown: [], others: null },
    industries: { shown: [], others: null },
    medianPay: null,
  }));
  api.on(readBusinessOps, () => OPERATIONS);
  api.on(readFigures, () => ({
    countedAt: OPERATIONS.countedAt,
    figures: [
      aFigure({ value: 2.3, n: 30, clock: { p75: 13, net: 2.2, netP75: 12 } }),
      aFigure({ value: 17, n: 17 }),
      aFigure({ value: 91.5, n: 94 }),
      aFigure({ value: 80, n: 60 }),
    ],
  }));
  api.on(listFigureRows, ({ body }) => {
    openedRows.push(body);
    return { items: [], nextCursor: null, total: 0, totalCapped: false };
  });
  api.on(listStoredFiles, () => ({
    items: [
      { ...FILE, bytes: 1_234_000, isHidden: false, person: { docID: PERSON, name: 'Gloria Nava' } },
      { ...FILE, bytes: 500, isHidden: true, person: null },
    ],
    nextCursor: null,
    total: 2,
    totalCapped: false,
  }));
  api.on(readPlacementReport, ({ query: { half } }) => {
    halves.push(half);
    return {
      countedAt: OPERATIONS.countedAt,
      period: { from: '2026-01-01', to: '2026-06-30' },
      dueOn: '2026-07-15',
      figures: [
        {
          measure: 'hires' as const,
          value: 12,
          parts: [{ by: 'place' as const, groups: [{ key: '11', label: 'Guanajuato', count: 12 }] }],
        },
      ],
      gaps: [
        { gap: 'state' as const, count: 3 },
        { gap: 'education' as const, count: 0 },
      ],
    };
  });
});
const start = (claims: Claims = { isAdmin: false, permissions: ['platform:use', 'analytics:read'] }) =>
  renderApp(<BusinessOpsPage />, { claims, at: '/analytics/business-ops?semestre=2026-1' });
const cellsIn = async (region: string, name: string) => {
  const row = within(await screen.findByRole('region', { name: region })).getByRole('row', {
    name: new RegExp(`^${name}`),
  });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test.each([
  ['a visitor', NO_CLAIMS],
  ['staff without the permission', { isAdmin: false, permissions: ['platform:use'] } satisfies Claims],
])('%s sees what everyone does, and nothing else is asked', async (_who, claims) => {
  start(claims);
  expect(await screen.findByText('214')).toBeVisible();
  expect(screen.queryByText(/Para el equipo/)).toBeNull();
  expect([api.callsOf(readBusinessOps), api.callsOf(readPlacementReport), api.callsOf(readFigures)]).toEqual([0, 0, 0]);
});

test('staff see the companies by stage, what each stage means, and open its list', async () => {
  start();
  expect(await cellsIn('Empresas por etapa', 'Inactiva.*90 días o más sin vacantes')).toEqual(['5', '12.5 %']);
  expect(screen.getByRole('link', { name: 'Inactiva: 5. Ver las empresas' })).toHaveAttribute(
    'href',
    '/companies?etapa=inactive',
  );
  expect(screen.getByText('214')).toBeVisible();
});

test('every tile says its figure and how it is computed, and opens what it counts', async () => {
  const { user } = start();
  const tiles = within(await screen.findByRole('list', { name: 'Cifras de la operación' }));
  expect(tiles.getByText('42.5 %')).toBeVisible();
  expect(tiles.getByText('85 de 200 vacantes activas')).toBeVisible();
  expect(tiles.getByText('p75 7.5 · 25 empresas')).toBeVisible();
  expect(tiles.getByText('1.2 MB')).toBeVisible();
  expect(tiles.getByText('p75 13 d · neto 2.2 d')).toBeVisible();
  for (const [label, href] of [
    ['Vacantes por empresa: 5', '/companies?activas=1'],
    ['Por reactivar: 1', '/companies?etapa=inactive&publicadas=some'],
  ] as const)
    expect(tiles.getByRole('link', { name: `${label}. Ver la lista` })).toHaveAttribute('href', href);
  await user.click(tiles.getByRole('button', { name: 'Concentración: 42.5 %. Ver lo que cuenta' }));
  const largest = screen.getByRole('region', { name: 'Las que más vacantes tienen' });
  expect(largest).toHaveFocus();
  expect(within(largest).getByRole('link', { name: 'Aceros Ñandú: 16. Ver sus vacantes activas' })).toHaveAttribute(
    'href',
    `/companies?view=vacancies&deEmpresa=${COMPANY.companyID}&estatus=active`,
  );
  expect(tiles.getByRole('button', { name: /^Primeras respuestas a tiempo, 90 días: 91.5 %/ })).toBeVisible();
  await user.hover(tiles.getByRole('img', { name: 'Cómo se calcula: Concentración' }));
  const tip = await screen.findByRole('tooltip');
  expect(tip).toHaveTextContent('Se apoya en 200 registros. No cuenta: las vacantes pausadas y las cerradas.');
  expect(tip).toHaveTextContent(/Hasta el .* hora de la Ciudad de México/);
  await user.click(tiles.getByRole('button', { name: /^Tiempo al primer candidato.*Ver lo que cuenta/ }));
  expect(await screen.findByRole('dialog', { name: 'Tiempo al primer candidato' })).toBeVisible();
  await user.click(tiles.getByRole('button', { name: /^Tickets pendientes, 90 días: 17/ }));
  expect(await screen.findByRole('dialog', { name: 'Tickets pendientes' })).toBeVisible();
  expect(openedRows.at(-1)).toMatchObject({ measure: 'ticketBacklog' });
  await user.click(tiles.getByRole('button', { name: 'Almacenamiento: 1.2 MB. Ver lo que cuenta' }));
  const files = within(await screen.findByRole('dialog', { name: 'Almacenamiento' }));
  expect(await files.findByText('Documento reservado')).toBeVisible();
  expect(files.getByText('1.2 MB')).toBeVisible();
  expect(files.getByRole('link', { name: 'Gloria Nava' })).toHaveAttribute('href', candidatePath(PERSON));
});

test('the largest companies and those to win back are links; without their permission nobody is named', async () => {
  start();
  const idle = within(await screen.findByRole('region', { name: 'Por reactivar' }));
  expect(idle.getByRole('link', { name: 'Aceros Ñandú' })).toHaveAttribute(
    'href',
    expect.stringContaining(COMPANY.companyID),
  );
  expect(idle.getByRole('link', { name: 'Soldador' })).toBeVisible();
  expect(idle.getByRole('row', { name: /2 jul 2026 Luz Paredes/ })).toBeVisible();
  expect(await cellsIn('Las que más vacantes tienen', 'Aceros')).toEqual(['16', '8 %']);
});

test('who may not read companies sees how many, not which', async () => {
  api.on(readBusinessOps, () => ({ ...OPERATIONS, named: null }));
  start();
  expect(await screen.findByText('No tienes permiso para ver qué empresas son.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Por reactivar' })).toBeNull();
});

test('the quality of the data opens the people that a filter finds', async () => {
  start();
  expect(await cellsIn('Calidad de los datos', 'Con CV')).toEqual(['61.8 %', '618', '382']);
  expect(screen.getByRole('link', { name: 'Con CV: 618. Ver a las personas' })).toHaveAttribute(
    'href',
    '/people?cv=si',
  );
  expect(screen.getByRole('link', { name: 'CURP válida: 758. Ver a las personas' })).toHaveAttribute(
    'href',
    '/people?conCurp=si',
  );
  expect(screen.getByRole('link', { name: 'Sin dato, CURP válida: 242. Ver a las personas' })).toHaveAttribute(
    'href',
    '/people?sinDato=curp',
  );
});

test('the half-yearly report names what is missing, opens what it counts, and downloads', async () => {
  const { user } = start();
  const report = within(await screen.findByRole('region', { name: 'Informe semestral a la STPS' }));
  expect(
    await report.findByText('Del 1 ene 2026 al 30 jun 2026. Se entrega a más tardar el 15 jul 2026.'),
  ).toBeVisible();
  expect(halves).toEqual(['2026-1']);
  expect(report.getByText(/3 personas del semestre sin estado/)).toBeVisible();
  expect(report.getByRole('link', { name: 'Ver a quiénes les falta' })).toHaveAttribute(
    'href',
    '/people?desde=2026-01-01&hasta=2026-06-30&sinDato=state',
  );
  expect(report.queryByText(/sin escolaridad/)).toBeNull();
  await user.click(report.getByRole('button', { name: 'Solicitantes colocados: 12. Ver lo que cuenta' }));
  expect(await screen.findByRole('dialog', { name: 'Contrataciones' })).toBeVisible();
  expect(openedRows).toContainEqual(
    expect.objectContaining({ measure: 'hires', period: { from: '2026-01-01', to: '2026-06-30' } }),
  );
  await user.click(report.getByRole('button', { name: 'Descargar CSV' }));
  expect(await screen.findByText('2 renglones en el archivo')).toBeVisible();
  const [[file, name]] = jest.mocked(saveFile).mock.calls as [[Blob, string]];
  expect(name).toMatch(/^informe-stps-2026-1-.*\.csv$/);
  const text = await new Response(file).text();
  expect(text).toContain('Solicitantes colocados,Total,,12\r\nSolicitantes colocados,Estado,Guanajuato,12');
  expect(text).toContain('Se entrega a más tardar,15 jul 2026');
  expect(text).toContain('Falta,3 personas del semestre sin estado.');
  await user.click(report.getByRole('button', { name: 'Descargar Excel' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  const [book, bookName] = jest.mocked(saveFile).mock.calls[1] ?? [];
  expect(bookName).toMatch(/^informe-stps-2026-1-.*\.xlsx$/);
  const sheets = unzipSync(new Uint8Array(await new Response(book).arrayBuffer()));
  expect(strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Solicitantes colocados');
  expect(strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('sin estado');
});

test('a wait that cannot be computed says so, beside the other tiles', async () => {
  api.on(readFigures, () => {
    throw new Refusal('internal');
  });
  start();
  expect(await screen.findAllByText('No se pudo calcular', {}, { timeout: 15_000 })).toHaveLength(4);
  expect(screen.getByText('42.5 %')).toBeVisible();
});

test('each part that fails says so and is tried again, beside the others', async () => {
  api.on(readBusinessOps, () => {
    throw new Refusal('internal');
  });
  const { user } = start();
  expect(await screen.findByText('No pudimos calcular las cifras')).toBeVisible();
  expect(await screen.findByText('214')).toBeVisible();
  api.on(readBusinessOps, () => OPERATIONS);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Para el equipo', { exact: false })).toBeVisible();
});
