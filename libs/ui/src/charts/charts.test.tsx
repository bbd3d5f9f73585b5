import { states } from '@vinculo/domain/catalogs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  BarChart,
  BoxChart,
  CohortChart,
  FunnelChart,
  HeatMap,
  IntervalChart,
  LineChart,
  Sparkline,
  StateMap,
} from '.';
import { GuardedRouter } from '../navigation';
import { chartCsv, standalone } from './frame/download-chart';

const show = (chart: ReactNode) => render(<GuardedRouter routes={[]}>{chart}</GuardedRouter>);
const shapes = (container: HTMLElement, name: string) => [...container.querySelectorAll(`[role="img"] ${name}`)];

const SOURCES = {
  title: 'Contrataciones por origen',
  description: 'No clics',
  dimension: 'Origen',
  categories: ['Portal propio', 'Referidos'],
  series: [{ name: 'Contrataciones', values: [1200, 41] }],
};

test('a chart is a figure with a title, a description and its data', async () => {
  show(<BarChart {...SOURCES} />);
  const figure = screen.getByRole('figure', { name: 'Contrataciones por origen' });
  const image = within(figure).getByRole('img', { name: 'Contrataciones por origen' });
  expect(image).toHaveAccessibleDescription('No clics');
  await userEvent.click(screen.getByText('Ver los datos'));
  const row = screen.getByRole('row', { name: 'Portal propio 1,200' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Portal propio');
});

test('the lengths of bars are proportional to their values', () => {
  const { container } = show(<BarChart {...SOURCES} series={[{ name: 'x', values: [100, 25] }]} direction="across" />);
  const [long, short] = shapes(container, 'rect').map((bar) => Number(bar.getAttribute('width')));
  expect(long! / short!).toBeCloseTo(4);
});

test('bars over time carry what happened, as a line and in the table', async () => {
  const { container } = show(
    <BarChart {...SOURCES} categories={['2 nov', '9 nov']} notes={new Map([[1, '9 nov: cambió el modelo']])} />,
  );
  expect(shapes(container, 'path title').map(({ textContent }) => textContent)).toContain('9 nov: cambió el modelo');
  await userEvent.click(screen.getByText('Ver los datos'));
  expect(screen.getByRole('rowheader', { name: '9 nov (9 nov: cambió el modelo)' })).toBeVisible();
});

test('a mark opens its rows by keyboard, through a URL or a callback', async () => {
  const open = jest.fn();
  show(<BarChart {...SOURCES} opens={(source) => (source === 0 ? '/people?origen=portal' : open)} />);
  expect(screen.getByRole('link', { name: 'Portal propio: 1,200' })).toHaveAttribute('href', '/people?origen=portal');
  screen.getByRole('button', { name: 'Referidos: 41' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  [[], 'Sin datos en este periodo', false],
  [[null, Number.NaN], 'Sin datos en este periodo', false],
  [[1], 'Aún no se mide', true],
])('%j says «%s» instead of drawing', (values, text, isUnmeasured) => {
  show(<LineChart {...SOURCES} series={[{ name: 'x', values }]} isUnmeasured={isUnmeasured} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a line breaks at unmeasured values, and a single value is a point', () => {
  const { container } = show(
    <LineChart {...SOURCES} categories={['a', 'b', 'c', 'd']} series={[{ name: 'x', values: [1, 2, null, 4] }]} />,
  );
  const [line] = shapes(container, 'g path').filter((path) => path.getAttribute('d')?.includes('L'));
  expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(shapes(container, 'circle')).toHaveLength(1);
});

test('a step holds its value until the next one', () => {
  const { container } = show(
    <LineChart {...SOURCES} series={[{ name: 'x', values: [10, 20] }]} categories={['a', 'b']} shape="step" />,
  );
  const corners = shapes(container, 'path').map((path) => path.getAttribute('d')?.split('L').length);
  expect(corners).toContain(3);
});

test('a funnel shows each stage as a share of the previous one', () => {
  const stages = [
    { label: 'Postulaciones', value: 5812 },
    { label: 'Revisadas', value: 4390 },
  ];
  show(<FunnelChart title="Embudo" description="d" stages={stages} opens={(stage) => `/?etapa=${stage}`} />);
  expect(screen.getByRole('link', { name: 'Revisadas: 4,390, 75.5 % de la etapa anterior' })).toBeVisible();
});

test('a box names its quartiles; a group without values has a row and no box', async () => {
  const groups = [
    { label: 'Ana', values: [1, 2, 3, 4] },
    { label: 'Sin responsable', values: [] },
  ];
  show(
    <BoxChart title="Tiempo" description="d" dimension="Responsable" unit="days" groups={groups} opens={() => '/'} />,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Ana: mediana 2.5 d, de 1.8 d a 3.3 d, n 4');
  await userEvent.click(screen.getByText('Ver los datos'));
  expect(screen.getByRole('row', { name: /^Sin responsable 0 – – – 0$/ })).toBeVisible();
});

test('a heat map colours each cell by its step and marks unknown values', () => {
  const { container } = show(
    <HeatMap
      title="Carga"
      description="d"
      dimension="Día"
      rows={['Lunes']}
      columns={['8', '10', '12']}
      values={[[0, 60, null]]}
      opens={(_, column) => `/?hora=${column}`}
    />,
  );
  expect(shapes(container, 'rect').map((cell) => cell.getAttribute('data-step'))).toEqual(['0', '6', 'unknown']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Lunes, 8: 0',
    'Lunes, 10: 60',
  ]);
});

test('a cohort chart shows shares of the cohort size', async () => {
  show(
    <CohortChart
      title="Registro"
      description="d"
      dimension="Semana"
      period={(index) => `Sem ${index}`}
      cohorts={[{ label: '5 oct', size: 240, counts: [48, 96] }]}
    />,
  );
  await userEvent.click(screen.getByText('Ver los datos'));
  expect(screen.getByRole('row', { name: '5 oct (240) 20 % 40 %' })).toBeVisible();
});

test.each([
  [[4, null, 9], 'de 4 a 9'],
  [[], 'sin datos'],
])('a sparkline of %j says «%s»', (values, course) => {
  render(<Sparkline label="Postulaciones" values={values} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(`Postulaciones: ${course}`);
});

test('the map has an outline and a link for each of the 32 states, and names its author', async () => {
  const values = Object.fromEntries(states.map(({ value }, index) => [value, index]));
  show(<StateMap title="Por estado" description="d" values={values} opens={(state) => `/?estado=${state}`} />);
  expect(await screen.findByRole('link', { name: 'Yucatán: 30' })).toHaveAttribute('href', '/?estado=31');
  // A small state is hard to press on the map of a phone: its row opens the same.
  for (const part of [screen.getByRole('list'), screen.getByRole('table')])
    expect(within(part).getAllByRole('link')).toHaveLength(32);
  expect(screen.getByRole('link', { name: 'Tlaxcala' })).toHaveAttribute('href', '/?estado=29');
  const outlines = [...screen.getByRole('img').querySelectorAll('path')];
  expect(outlines.filter((path) => (path.getAttribute('d') ?? '') !== '')).toHaveLength(32);
  expect(screen.getByText(/CC BY 4\.0/)).toBeVisible();
});

test('the file of the data has the headings, the rows and the title', async () => {
  const figures = [{ value: 1200 }, { value: 0.123456, unit: 'percent' }, { value: -3.5, unit: 'days' }] as const;
  const unknown = [
    { value: null },
    { value: Number.NaN, unit: 'percent' },
    { value: undefined, unit: 'days' },
  ] as const;
  const table = {
    headings: ['Origen', 'Contrataciones', 'Tasa', 'Tiempo'],
    rows: [
      { head: '=Referidos', figures },
      { head: 'Otros', figures: unknown },
    ],
  };
  const text = await (await chartCsv('Por origen', table)).text();
  expect(text).toContain(
    "Origen,Contrataciones,Tasa (%),Tiempo (días)\r\n'=Referidos,1200,0.123456,-3.5\r\nOtros,,,\r\n",
  );
  expect(text).toContain('Gráfica,Por origen');
});

test('the picture that becomes a PNG needs no stylesheet', () => {
  show(<BarChart {...SOURCES} />);
  const svg = screen.getByRole('img');
  if (!(svg instanceof SVGSVGElement)) throw new Error('No SVG.');
  svg.querySelector<SVGElement>('rect')!.style.fill = 'rgb(1, 2, 3)';
  const copy = standalone(svg);
  expect(copy.querySelector('rect')).toHaveAttribute('fill', 'rgb(1, 2, 3)');
  expect(copy.querySelector('[class]')).toBeNull();
});

test('an interval is drawn around its value and opens its rows; too few are named and not drawn', async () => {
  const open = jest.fn();
  const { container } = show(
    <IntervalChart
      title="NPS por momento"
      description="Con su intervalo"
      dimension="Momento"
      unit="points"
      groups={[
        { label: 'Entrevista', n: 40, value: 20, interval: { low: -10, high: 50 } },
        { label: 'Rechazo', n: 2, value: null },
      ]}
      opens={() => open}
    />,
  );
  expect(shapes(container, 'circle')).toHaveLength(1);
  const [whisker] = shapes(container, 'path').filter((path) => path.getAttribute('d')?.includes('m0 -5'));
  expect(whisker).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Entrevista: 20, de -10 a 50, n 40' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /^Rechazo/ })).toBeNull();
  expect(screen.getByText('Muy pocas respuestas')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Ver los datos'));
  expect(screen.getByRole('row', { name: 'Rechazo 2 – – –' })).toBeInTheDocument();
});
