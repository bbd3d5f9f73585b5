import { screen, waitFor, within } from '@testing-library/react';
import { companyId } from '@vinculo/contracts/companies';
import {
  listTrapRisks,
  reviewTrapRisk,
  trapReviewId,
  undoTrapReview,
  type RiskyVacancy,
} from '@vinculo/contracts/trap-risk';
import { jobId } from '@vinculo/contracts/vacancies';
import type { Claims } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { TrapRiskTab } from './trap-risk-tab';

const REVIEWER: Claims = {
  isAdmin: false,
  permissions: ['platform:use', 'analytics:read', 'vacancies:read', 'companies:read', 'vacancies:pause'],
};
const READER: Claims = { ...REVIEWER, permissions: REVIEWER.permissions.filter((one) => one !== 'vacancies:pause') };
const STRANGER: Claims = { isAdmin: false, permissions: ['platform:use', 'analytics:read'] };

const reviewID = trapReviewId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad0a1');
const item: RiskyVacancy = {
  jobID: jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad0b1'),
  vacancyName: 'Ayudante, contratación inmediata',
  companyID: companyId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad0c1'),
  companyName: 'Logística del Golfo',
  score: 72,
  level: 'high',
  version: 3,
  findings: [
    { signal: 'pay', weight: 25, points: 25, isKnown: true, evidence: 'Paga hasta $40,000 al mes.' },
    { signal: 'mail', weight: 15, points: 0, isKnown: false, evidence: 'Ningún contacto tiene correo.' },
    { signal: 'copies', weight: 10, points: 0, isKnown: true, evidence: 'Nadie más tiene un anuncio igual.' },
  ],
};

const honest: RiskyVacancy = {
  ...item,
  jobID: jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad0b2'),
  vacancyName: 'Mesera',
  score: 41,
  level: 'medium',
};

let api: FakeApi;
let items: RiskyVacancy[];
const asked: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  items = [item];
  asked.length = 0;
  api.on(listTrapRisks, () => ({
    items,
    settled: [honest],
    counts: { high: 1, medium: 1, low: 190 },
    reviews: [
      {
        ...{ reviewID, jobID: item.jobID, vacancyName: 'Mesera', companyID: item.companyID, companyName: 'Bar Azul' },
        ...{ score: 41, level: 'medium' as const, findings: [], decision: 'safe' as const },
        ...{ reason: 'La conocemos', by: 'Ana Cortés', at: '2026-11-20T18:00:00.000Z' },
      },
    ],
    precision: [
      { level: 'low' as const, reviewed: 0, traps: 0, interval: null },
      { level: 'medium' as const, reviewed: 4, traps: 1, interval: { low: 4.6, high: 69.9 } },
      { level: 'high' as const, reviewed: 0, traps: 0, interval: null },
    ],
  }));
});

test('each says why, what is not known, and how precise the risk has been', async () => {
  renderApp(<TrapRiskTab />, { claims: REVIEWER });
  const list = within(await screen.findByRole('list', { name: 'Vacantes por revisar' }));
  const signals = within(list.getByRole('list', { name: 'Señales' }));
  expect(signals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '25 de 25Paga muy por encima de lo usual. Paga hasta $40,000 al mes.',
    '? de 15Correo genérico. Ningún contacto tiene correo.',
  ]);
  const tiles = within(screen.getByRole('list', { name: 'Riesgo de las vacantes activas' }));
  expect(tiles.getByText('1 de 4 revisadas; de 4.6 % a 69.9 %')).toBeVisible();
  expect(tiles.getByText('Aún no se revisa ninguna')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Vacantes revisadas' })).toHaveTextContent(
    /Mesera.*Es legítima.*La conocemos/,
  );
});

test.each([
  [/^Riesgo alto: 1/, 'Riesgo alto: vacantes activas', '1 vacante.', ['Ayudante, contratación inmediata']],
  // A review let it through: it waits no more, and counts.
  [/^Riesgo medio: 1/, 'Riesgo medio: vacantes activas', '1 vacante.', ['Mesera']],
  [
    /^Precisión del riesgo medio/,
    'Precisión del riesgo medio: vacantes revisadas',
    '4 vacantes. Se muestran 1; cada lista llega a 100.',
    ['Mesera'],
  ],
])('%s opens the vacancies that it counts', async (figure, title, count, names) => {
  const { user } = renderApp(<TrapRiskTab />, { claims: READER });
  await user.click(await screen.findByRole('button', { name: figure }));
  const panel = within(await screen.findByRole('dialog', { name: title }));
  expect(panel.getByText(count)).toBeVisible();
  const rows = panel.getByRole('list', { name: 'Lo que cuenta la cifra' });
  expect(
    within(rows)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});

test('a trap is paused with a reason, and the undo takes it back', async () => {
  api.on(reviewTrapRisk, ({ body }) => {
    asked.push(body);
    items = [];
    return { reviewID, isPaused: true };
  });
  api.on(undoTrapReview, ({ params }) => {
    asked.push(params);
    return { isResumed: true };
  });
  const { user } = renderApp(<TrapRiskTab />, { claims: REVIEWER });
  await user.click(await screen.findByRole('button', { name: /^Es trampa: Ayudante/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Es trampa/ }));
  await user.click(dialog.getByRole('button', { name: 'Es trampa: pausar' }));
  expect(dialog.getByText('Di qué viste o a quién preguntaste.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Por qué/ }), 'La empresa no existe');
  await user.click(dialog.getByRole('button', { name: 'Es trampa: pausar' }));
  expect(await screen.findByText('Nada por revisar')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Sigue activa, por revisar')).toBeVisible();
  expect(asked).toEqual([{ decision: 'trap', reason: 'La empresa no existe', version: 3 }, { reviewID }]);
});

test('a conflict keeps what was written', async () => {
  api.on(reviewTrapRisk, () => {
    throw new Refusal('version_conflict');
  });
  const { user } = renderApp(<TrapRiskTab />, { claims: REVIEWER });
  await user.click(await screen.findByRole('button', { name: /^Es legítima: Ayudante/ }));
  const text = await screen.findByRole('textbox', { name: /^Por qué/ });
  await user.type(text, 'La conocemos');
  await user.click(screen.getByRole('button', { name: 'Es legítima' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(text).toHaveValue('La conocemos');
});

test('who may not pause only reads; who may not read vacancies sees why', async () => {
  const { unmount } = renderApp(<TrapRiskTab />, { claims: READER });
  expect(await screen.findByRole('list', { name: 'Vacantes por revisar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Es trampa/ })).not.toBeInTheDocument();
  unmount();
  renderApp(<TrapRiskTab />, { claims: STRANGER });
  expect(screen.getByText('No tienes acceso a esta sección')).toBeVisible();
});
