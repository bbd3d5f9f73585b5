import { screen, within } from '@testing-library/react';
import {
  readAlgorithmCard,
  readImpactAudit,
  readPublicFigures,
  type ImpactAudit,
  type ImpactRow,
} from '@vinculo/contracts/analytics';
import { listModels } from '@vinculo/contracts/models';
import { MEASURE_IDS, measureOf } from '@vinculo/domain/measures';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AlgorithmPage } from '../algorithm/algorithm-page';
import { AdvancedPage } from './advanced-page';
import { BusinessOpsPage } from './business-ops-page';

const aRow = (row: Partial<ImpactRow>): ImpactRow => ({
  category: 'woman',
  label: 'Mujer',
  total: 400,
  selected: 150,
  overMedian: 190,
  rate: 0.375,
  ratio: 0.75,
  scoringRate: 0.475,
  p: 0.0002,
  verdict: 'review',
  ...row,
});
const AUDIT: ImpactAudit = {
  at: '2026-11-23T16:40:00.000Z',
  modelVersion: 1,
  steps: [
    {
      step: 'match',
      tables: [
        {
          subject: 'gender',
          rows: [aRow({}), aRow({ category: 'man', label: 'Hombre', ratio: 1, p: null, verdict: 'reference' })],
          excluded: [{ label: 'Mujer trans', total: 5 }],
          unknown: 66,
        },
      ],
    },
  ],
};
const CARD = {
  model: {
    version: 1,
    threshold: 70,
    validFrom: '2026-11-01T06:00:00.000Z',
    weights: { position: 30, skills: 20, industry: 15, education: 10, languages: 10, place: 10, shift: 5 },
  },
  versions: [{ version: 1, validFrom: '2026-11-01T06:00:00.000Z' }],
  audit: AUDIT,
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(readAlgorithmCard, () => CARD);
  api.on(readPublicFigures, () => ({
    day: '2026-11-22',
    activeVacancies: 214,
    states: { shown: [{ key: '11', label: 'Guanajuato', count: 40 }], others: 24 },
    industries: { shown: [{ key: 'Minería', label: 'Minería', count: 12 }], others: null },
    medianPay: 14_500,
  }));
});
const VISITOR = { claims: NO_CLAIMS };
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a visitor reads what is scored, with which weights, what never is, and how to oppose', async () => {
  renderApp(<AlgorithmPage />, VISITOR);
  const parts = within(await screen.findByRole('table', { name: 'Puntos de cada parte' }));
  expect(cellsOf(parts.getByRole('row', { name: /^Puesto y funciones/ }))).toEqual(['30']);
  for (const trait of ['Género', 'Edad y fecha de nacimiento', 'Antecedentes penales', 'CURP, RFC y NSS'])
    expect(screen.getAllByText(trait).length).toBeGreaterThan(0);
  expect(screen.getByText(/Versión 1, desde el .* · vigente/)).toBeVisible();
  expect(screen.getByText(/derecho de oposición/)).toBeVisible();
  const audit = within(screen.getByRole('table', { name: 'Coincidencia por género' }));
  expect(cellsOf(audit.getByRole('row', { name: /^Mujer/ }))).toEqual([
    '400',
    '150',
    '37.5 %',
    '0.75',
    '47.5 %',
    '< 0.001',
    'Revisar',
  ]);
  expect(screen.getByText(/Sin este dato: 66 personas.*Mujer trans \(5\)/)).toBeVisible();
  expect(api.callsOf(readImpactAudit)).toBe(0);
});

test('staff see the audit in every category; before the first one the page says so', async () => {
  api.on(readImpactAudit, () => ({ audit: null }));
  api.on(listModels, () => ({ versions: [], drafts: [], proposals: [], abilities: { create: false } }));
  renderApp(<AlgorithmPage />, { at: '/analytics/algorithm?parte=impacto' });
  expect(await screen.findByText(/Aún no hay una auditoría/)).toBeVisible();
  expect(api.callsOf(readImpactAudit)).toBe(1);
});

test('the platform in figures, of yesterday, with what is hidden', async () => {
  renderApp(<BusinessOpsPage />, VISITOR);
  expect(await screen.findByText('214')).toBeVisible();
  expect(screen.getByText('$14,500')).toBeVisible();
  expect(screen.getByText(/al terminar el 22 nov 2026/)).toBeVisible();
  expect(await screen.findByText(/En grupos que no se muestran: 24/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Minería 12', hidden: true })).toBeInTheDocument();
});

test('a failure can be retried', async () => {
  api.on(readPublicFigures, () => {
    throw new Refusal('internal');
  });
  renderApp(<BusinessOpsPage />, VISITOR);
  expect(await screen.findByText('No pudimos cargar las cifras')).toBeVisible();
});

test('the method has every measure with its formula', () => {
  renderApp(<AdvancedPage />, VISITOR);
  const table = within(screen.getByRole('table'));
  for (const id of MEASURE_IDS) {
    const { label, formula, excludes } = measureOf(id);
    const name = (text: string): boolean => text.startsWith(`${label} `) && text.includes(formula);
    expect(table.getByRole('row', { name })).toHaveTextContent(excludes);
  }
});
