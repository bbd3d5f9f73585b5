import { candidateId } from '@vinculo/contracts/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createModelDraft,
  decideModelProposal,
  draftId,
  listModelOutcomes,
  listModels,
  listShadowPeople,
  listShadowRuns,
  listShadowVacancies,
  proposalId,
  proposeModel,
  readModelPerformance,
  shadowRunId,
  startShadowRun,
  type ModelDraft,
  type ModelProposal,
  type ModelVersion,
  type ShadowRun,
} from '@vinculo/contracts/models';
import { jobId } from '@vinculo/contracts/vacancies';
import { ROLE_PERMISSIONS, type Claims } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AlgorithmPage } from './algorithm-page';

const WEIGHTS = { position: 30, skills: 20, industry: 15, education: 10, languages: 10, place: 10, shift: 5 };
const AT = '2026-11-23T16:40:00.000Z';
const LIVE: ModelVersion = { version: 1, weights: WEIGHTS, threshold: 70, validFrom: AT, createdBy: 'Vínculo' };
const MAKERS: Claims = {
  isAdmin: false,
  permissions: [...ROLE_PERMISSIONS.readOnly, 'models:edit', 'models:activate'],
};
const DRAFT: ModelDraft = {
  draftID: draftId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001'),
  name: 'Más idiomas',
  weights: { ...WEIGHTS, skills: 15, languages: 15 },
  threshold: 65,
  authorName: 'Dora Luna',
  editedAt: AT,
  version: 3,
  isProposed: false,
  abilities: { edit: true, propose: true },
};
const aProposal = (part: Partial<ModelProposal>): ModelProposal => ({
  proposalID: proposalId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002'),
  name: DRAFT.name,
  weights: DRAFT.weights,
  threshold: DRAFT.threshold,
  compared: LIVE,
  reason: 'Se pide más inglés',
  proposedBy: 'Dora Luna',
  proposedAt: AT,
  decision: null,
  seals: [],
  abilities: { decide: true, withdraw: false },
  ...part,
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
const answer = (part: object = {}) =>
  api.on(listModels, () => ({ versions: [LIVE], drafts: [], proposals: [], abilities: { create: true }, ...part }));
const open = (tab: string, claims = MAKERS) => renderApp(<AlgorithmPage />, { at: `/?parte=${tab}`, claims });
const dialog = () => within(screen.getByRole('dialog'));

test('a draft is written from what is live, says what it changes, and is saved when its weights are 100', async () => {
  answer();
  const sent: unknown[] = [];
  api.on(createModelDraft, ({ body }) => {
    sent.push(body);
    return DRAFT;
  });
  const { user } = open('versiones');
  await user.click(await screen.findByRole('button', { name: 'Nuevo borrador' }));
  await user.type(dialog().getByRole('textbox', { name: /Para qué es/ }), 'Más idiomas');
  const languages = dialog().getByRole('textbox', { name: /Idiomas/ });
  await user.clear(languages);
  await user.type(languages, '15');
  expect(dialog().getByRole('status')).toHaveTextContent('Los pesos suman 105 de 100. Ajusta');
  await user.click(dialog().getByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([]);
  const skills = dialog().getByRole('textbox', { name: /Habilidades/ });
  await user.clear(skills);
  await user.type(skills, '15');
  expect(dialog().getByText('Idiomas: sube de 10 a 15 puntos')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ name: 'Más idiomas', weights: DRAFT.weights, threshold: 70 }]);
});

test('one person proposes with a reason; a refusal says what happened and keeps the dialog', async () => {
  answer({ drafts: [DRAFT] });
  const asked: unknown[] = [];
  api.on(proposeModel, ({ body }) => {
    asked.push(body);
    if (asked.length === 1) throw new Refusal('invalid_transition');
    return aProposal({});
  });
  const { user } = open('versiones');
  await user.click(await screen.findByRole('button', { name: 'Proponer Más idiomas' }));
  expect(dialog().getByText(/Umbral: baja de 70 a 65/)).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: /Motivo/ }), 'Se pide más inglés');
  await user.click(dialog().getByRole('button', { name: 'Proponer' }));
  expect(await screen.findByText(/El estatus ya cambió/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Proponer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.at(-1)).toEqual({ reason: 'Se pide más inglés', version: 3 });
});

test('another person sees the changes and confirms; who proposed can only withdraw', async () => {
  answer({ proposals: [aProposal({})] });
  const sent: unknown[] = [];
  api.on(decideModelProposal, ({ body }) => {
    sent.push(body);
    return aProposal({});
  });
  const { user, unmount } = open('versiones');
  const proposal = within(await screen.findByRole('region', { name: 'Propuesta de activación' }));
  expect(proposal.getByText(/Dora Luna lo propuso.*Se pide más inglés/)).toBeVisible();
  expect(proposal.getByText('Habilidades y herramientas: baja de 20 a 15 puntos')).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Confirmar…' }));
  await user.click(dialog().getByRole('button', { name: 'Confirmar' }));
  expect(dialog().getByText('Escribe el motivo.')).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: /Motivo/ }), 'De acuerdo');
  await user.click(dialog().getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'confirmed', reason: 'De acuerdo' }]));
  unmount();

  answer({ proposals: [aProposal({ abilities: { decide: false, withdraw: true } })] });
  open('versiones');
  expect(await screen.findByRole('button', { name: 'Retirar…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar…' })).not.toBeInTheDocument();
});

test('decisions are listed with who decided, why, and their seals; who may only read sees no actions', async () => {
  const decision = { kind: 'confirmed' as const, reason: 'De acuerdo', by: 'Luz Ruiz', at: AT, version: 2 };
  answer({
    drafts: [{ ...DRAFT, abilities: { edit: false, propose: false } }],
    proposals: [aProposal({ decision, seals: ['a'.repeat(64)], abilities: { decide: false, withdraw: false } })],
    abilities: { create: false },
  });
  const { user } = open('decisiones', { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly });
  const list = within(await screen.findByRole('list', { name: 'Decisiones' }));
  expect(list.getByText('Activada como versión 2')).toBeVisible();
  expect(list.getByText(/Luz Ruiz decidió.*De acuerdo/)).toBeVisible();
  expect(list.getByText('a'.repeat(12))).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Versiones/ }));
  expect(await screen.findByText('Vigente')).toBeVisible();
  for (const name of [/Nuevo borrador/, /Editar/, /Proponer/, /Quitar/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a failure can be retried; without decisions the tab says what will be there', async () => {
  api.on(listModels, () => {
    throw new Refusal('internal');
  });
  const { user } = open('decisiones');
  expect(await screen.findByText('No pudimos calcular las decisiones')).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aún no hay decisiones')).toBeVisible();
});

test('performance: figures with their interval and how they are computed; small samples say so; nothing scored is not measured', async () => {
  const few = { n: 12, value: null };
  const measured = {
    ...{ version: 1, threshold: 70, countedAt: AT, scored: 90 },
    correlation: { n: 80, value: 0.412, interval: { low: 0.21, high: 0.582 }, excluded: 10 },
    calibration: {
      ...{ n: 80, excluded: 10, hidden: 6 },
      bands: [
        {
          band: 8,
          from: 80,
          to: 89,
          interviewed: { n: 40, value: 40, interval: { low: 26.3, high: 55.4 } },
          hired: few,
        },
      ],
    },
    precision: { vacancies: 3, top: { n: 30, value: 60, interval: { low: 42.3, high: 75.4 } }, all: few, excluded: 60 },
    overrides: { all: few, forwardUnder: few, discardedOver: few },
  };
  answer();
  api.on(readModelPerformance, () => measured);
  const { unmount } = open('desempeno');
  const tiles = within(await screen.findByRole('list', { name: 'Precisión y decisiones' }));
  const [correlation, precision, all] = tiles.getAllByRole('listitem');
  expect(correlation).toHaveTextContent('0.41De 0.21 a 0.58, n 80');
  expect(precision).toHaveTextContent('60 %De 42.3 % a 75.4 %, n 30');
  expect(within(precision!).getByLabelText('Cómo se calcula: Precisión en 10')).toBeVisible();
  expect(all).toHaveTextContent('Muestra insuficiente: 12 de 30. De las mismas 3 vacantes');
  const [table] = await screen.findAllByRole('table', { hidden: true });
  expect(within(table!).getByRole('row', { name: /^80 a 89 40 40 %/, hidden: true })).toBeInTheDocument();
  expect(screen.getByText(/que no se muestran.*6\./)).toBeVisible();
  unmount();

  api.on(readModelPerformance, () => ({ ...measured, scored: 0 }));
  open('desempeno');
  expect(await screen.findByText('Aún no se mide')).toBeVisible();
});

test('a period and a version of the URL are asked for, and each figure opens what it counts', async () => {
  const few = { n: 12, value: null };
  const none = { n: 0, value: null };
  answer({ versions: [{ ...LIVE, version: 2 }, LIVE] });
  const asked: unknown[] = [];
  api.on(readModelPerformance, ({ body }) => {
    asked.push(body);
    return {
      ...{ version: 1, threshold: 70, countedAt: AT, scored: 90 },
      correlation: { ...few, excluded: 78 },
      calibration: {
        ...{ n: 40, excluded: 50, hidden: 0 },
        bands: [{ band: 8, from: 80, to: 89, interviewed: { n: 40, value: 40 }, hired: few }],
      },
      precision: { vacancies: 3, top: few, all: few, excluded: 78 },
      overrides: { all: few, forwardUnder: few, discardedOver: none },
    };
  });
  const listed: unknown[] = [];
  api.on(listModelOutcomes, ({ body: { limit: _, ...body } }) => {
    listed.push(body);
    return { items: [], nextCursor: null, total: 12, totalCapped: false };
  });
  const { user } = open('desempeno&desde=2026-01-01&hasta=2026-03-31&version=1');
  const question = { version: 1, period: { from: '2026-01-01', to: '2026-03-31' } };
  await user.click(await screen.findByRole('button', { name: /^Correlación con el resultado: –/ }));
  expect(asked).toEqual([question]);
  expect(await screen.findByText(/^12 registros\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Descartadas sobre el umbral/ }));
  await user.click(screen.getByRole('button', { name: /^80 a 89: 40 %/ }));
  expect(await screen.findByRole('heading', { name: 'Calibración: llegaron a entrevista, 80 a 89' })).toBeVisible();
  expect(listed).toEqual([
    { ...question, part: 'correlated' },
    { ...question, part: 'discardedOver' },
    { ...question, part: 'interviewed', band: 8 },
  ]);
});

test('a draft is run in shadow: its progress, what would change by vacancy, and who, to those who may see people', async () => {
  const jobID = jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad003');
  const run: ShadowRun = {
    runID: shadowRunId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad004'),
    ...{ name: DRAFT.name, weights: DRAFT.weights, threshold: DRAFT.threshold, compared: LIVE },
    ...{ startedBy: 'Dora Luna', startedAt: AT, state: 'running', done: 1, total: 2 },
    ...{ entered10: 0, left10: 0, entered40: 0, left40: 0, matchesLive: 0, matchesShadow: 0 },
  };
  const counts = { entered10: 2, left10: 2, entered40: 3, left40: 1, matchesLive: 90, matchesShadow: 120 };
  let runs: ShadowRun[] = [];
  answer({ drafts: [DRAFT] });
  api.on(listShadowRuns, () => ({ items: runs }));
  api.on(startShadowRun, () => {
    runs = [run];
    return run;
  });
  const vacancy = { jobID, name: 'Operador CNC', company: 'Metales', isBlind: false, ...counts };
  const blind = {
    ...vacancy,
    jobID: jobId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad005'),
    name: 'Soldador',
    isBlind: true,
  };
  api.on(listShadowVacancies, () => ({ items: [vacancy, blind] }));
  const docID = candidateId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad006');
  api.on(listShadowPeople, () => ({ items: [{ docID, name: 'Luz Ruiz', live: 12, shadow: 3 }] }));
  const { user } = open('sombra');
  expect(await screen.findByText('Aún no se ha probado ningún borrador')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Probar Más idiomas en sombra' }));
  expect(await screen.findByText(/1 de 2 vacantes/)).toBeVisible();
  runs = [{ ...run, state: 'finished', done: 2, ...counts }];
  expect(
    await screen.findByText(/al top 10 entran 2 y salen 2; al top 40 entran 3 y salen 1/, {}, { timeout: 4_000 }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver las vacantes de Más idiomas' }));
  const row = await screen.findByRole('row', { name: /^Operador CNC/ });
  expect(row).toHaveTextContent(/2231\s?90120/);
  expect(screen.getByRole('row', { name: /^Soldador/ })).toHaveTextContent('A ciegas');
  await user.click(within(row).getByRole('button', { name: 'Quiénes cambian en Operador CNC' }));
  const people = within(await screen.findByRole('list', { name: 'Quiénes cambian en Operador CNC' }));
  expect(people.getByRole('listitem')).toHaveTextContent('Luz Ruiz: lugar 12 hoy, lugar 3 en sombra');
});
