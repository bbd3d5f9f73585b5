import { screen, within } from '@testing-library/react';
import { listFigureRows, readFigures } from '@vinculo/contracts/analytics';
import {
  createSurvey,
  editSurvey,
  listSurveyAnswers,
  listSurveys,
  replySurveyAnswer,
  switchSurvey,
  type GivenAnswer,
  type Survey,
} from '@vinculo/contracts/surveys';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { aFigure } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ExperiencesPage } from './experiences-page';

const aSurvey = (survey: Partial<Survey> = {}): Survey => ({
  surveyID: '0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001',
  name: 'Tras la entrevista',
  moment: 'interview',
  audience: 'candidate',
  delayHours: 24,
  isActive: true,
  revision: 2,
  questions: [
    { kind: 'nps', text: '¿Nos recomendarías?' },
    { kind: 'choice', text: '¿Cómo llegaste?', options: ['Feria', 'Redes'] },
  ],
  asked: 12,
  answered: 5,
  updatedAt: '2026-11-20T18:00:00.000Z',
  version: 3,
  ...survey,
});
const anAnswer = (answer: Partial<GivenAnswer> = {}): GivenAnswer => ({
  requestID: '0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad002',
  day: '2026-11-20',
  surveyName: 'Tras la entrevista',
  moment: 'interview',
  nps: 3,
  csat: 2,
  themes: ['speed'],
  said: [{ question: '¿Qué podemos mejorar?', answer: '[nombre] no llegó' }],
  isBad: true,
  canReply: true,
  reply: null,
  ...answer,
});

let api: FakeApi;
const asked: { readonly audience: unknown; readonly onlyBad: unknown; readonly moments: unknown }[] = [];
const figures: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  figures.length = 0;
  api.on(readFigures, ({ body }) => {
    figures.push(body);
    return {
      countedAt: '2026-11-23T16:40:00.000Z',
      figures: body.figures.map(({ measure, by, series }) =>
        aFigure({
          n: 25,
          ...(series === 'week' ? { series: [{ at: '2026-11-02', value: 60, n: 5 }] } : {}),
          ...(measure === 'candidateNps' ? { interval: { low: 12, high: 61 } } : {}),
          ...(measure === 'companyNps' ? { value: null, n: 3, previous: null } : {}),
          ...(by === 'moment'
            ? {
                groups: [
                  { key: 'rejection', label: 'Rechazo', value: -10, n: 30, interval: { low: -30, high: 9 } },
                  { key: 'hire', label: 'Contratación', value: null, n: 2 },
                ],
              }
            : {}),
        }),
      ),
    };
  });
  api.on(listSurveyAnswers, ({ body }) => {
    asked.push(body);
    return { items: [anAnswer()], nextCursor: null, total: 1, totalCapped: false };
  });
  api.on(listSurveys, () => ({
    items: [aSurvey(), aSurvey({ surveyID: '0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad009', name: 'Otra', isActive: false })],
  }));
});
const start = (at = '/analytics/experiences', claims?: Parameters<typeof renderApp>[1]) =>
  renderApp(<ExperiencesPage />, { at, ...claims });

test('scores have their interval; a group of too few has none', async () => {
  start();
  const tiles = within(await screen.findByRole('list', { name: 'Cifras de las encuestas' }));
  expect(tiles.getByRole('button', { name: 'NPS de candidatos: 40. Ver lo que cuenta' })).toBeVisible();
  expect(tiles.getByRole('img', { name: 'Con 95 % de confianza, de 12 a 61' })).toBeInTheDocument();
  expect((await screen.findAllByRole('button', { name: /^Rechazo: -10, de -30 a 9, n 30$/ }))[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Contratación: / })).not.toBeInTheDocument();
  expect(screen.getAllByText('Muy pocas respuestas')[0]).toBeInTheDocument();
});

test('ratings of the help desk stand beside the surveys, of every moment, and open their tickets', async () => {
  const rows: unknown[] = [];
  api.on(listFigureRows, ({ body }) => {
    rows.push(body);
    return { items: [], nextCursor: null, total: 25, totalCapped: false };
  });
  const { user } = start('/analytics/experiences?momento=hire&desde=2026-11-01&hasta=2026-11-15');
  const tile = await screen.findByRole('button', { name: /^CSAT de tickets: 40 %/ });
  await user.click(await screen.findByRole('button', { name: /^Ticket resuelto: 40 %, n 25$/ }));
  await screen.findByRole('dialog', { name: 'CSAT de tickets' });
  await user.click(tile);
  const period = { from: '2026-11-01', to: '2026-11-15' };
  expect(rows[0]).toMatchObject({ measure: 'ticketSatisfaction', period, filters: { sources: [] } });
});

test('the score of a week opens the answers of its days within the period', async () => {
  const rows: unknown[] = [];
  api.on(listFigureRows, ({ body }) => {
    rows.push(body);
    return { items: [], nextCursor: null, total: 5, totalCapped: false };
  });
  const { user } = start('/analytics/experiences?momento=hire&desde=2026-11-04&hasta=2026-11-15');
  await user.click(await screen.findByRole('button', { name: /2 nov.*: 60/ }));
  await screen.findByRole('dialog', { name: 'NPS de candidatos: semana del lun 2 nov' });
  const period = { from: '2026-11-04', to: '2026-11-08' };
  expect(rows).toMatchObject([{ measure: 'candidateNps', period, filters: { sources: ['hire'] } }]);
});

test('the audience, the moment and the days come from the URL; moments do not narrow applications', async () => {
  start('/analytics/experiences?quien=company&momento=hire&desde=2026-11-01&hasta=2026-11-15');
  await screen.findByRole('button', { name: 'NPS de empresas: –. Ver lo que cuenta' });
  expect(screen.getByText('Menos de cinco respuestas')).toBeVisible();
  await screen.findByRole('list', { name: 'Respuestas' });
  expect(asked[0]).toMatchObject({ audience: 'company', moments: ['hire'], onlyBad: false });
  expect(figures).toContainEqual(expect.objectContaining({ filters: expect.objectContaining({ sources: ['hire'] }) }));
  expect(figures).toContainEqual(expect.objectContaining({ filters: expect.objectContaining({ sources: [] }) }));
});

test('answers are shown without names, only bad ones on demand, and are replied to', async () => {
  const { user } = start();
  const answers = within(await screen.findByRole('list', { name: 'Respuestas' }));
  expect(answers.getByText('[nombre] no llegó')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Solo calificaciones bajas' }));
  expect(asked.at(-1)).toMatchObject({ onlyBad: true });
  const sent: unknown[] = [];
  api.on(replySurveyAnswer, ({ params, body }) => {
    sent.push([params, body]);
    return {};
  });
  await user.click(await screen.findByRole('button', { name: 'Escribirle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escribir a quien contestó' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getByText('Escribe qué quieres decirle.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Mensaje/ }), 'Ya lo corregimos.');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('El correo va en camino')).toBeVisible();
  expect(sent).toEqual([[{ requestID: anAnswer().requestID }, { text: 'Ya lo corregimos.' }]]);
});

test('a survey is created with its questions, as the preview shows them', async () => {
  const { user } = start();
  const created: unknown[] = [];
  api.on(createSurvey, ({ body }) => {
    created.push(body);
    return aSurvey();
  });
  await screen.findByRole('list', { name: 'Encuestas' });
  await user.click(screen.getByRole('button', { name: 'Nueva encuesta' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Nueva encuesta' }));
  await user.click(panel.getByRole('button', { name: 'Guardar' }));
  expect(panel.getByText('Ponle un nombre.')).toBeVisible();
  expect(created).toEqual([]);
  await user.type(panel.getByRole('textbox', { name: 'Nombre' }), 'Tras la feria');
  await user.click(panel.getByRole('button', { name: 'Quitar pregunta 2' }));
  const question = panel.getByRole('textbox', { name: 'Pregunta 1' });
  await user.clear(question);
  await user.type(question, '¿Nos recomendarías?');
  expect(within(panel.getByRole('region', { name: 'Vista previa' })).getByText('¿Nos recomendarías?')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Encuesta guardada')).toBeVisible();
  expect(created).toEqual([
    {
      ...{ name: 'Tras la feria', moment: 'interview', audience: 'candidate', delayHours: 24, isActive: true },
      questions: [{ kind: 'nps', text: '¿Nos recomendarías?' }],
    },
  ]);
});

test('a survey is changed and paused with the version that was seen', async () => {
  const { user } = start();
  const changes: unknown[] = [];
  api.on(editSurvey, ({ body }) => {
    changes.push(body);
    return aSurvey();
  });
  api.on(switchSurvey, ({ body }) => {
    changes.push(body);
    return aSurvey({ isActive: false });
  });
  await user.click(await screen.findByRole('button', { name: 'Editar de Tras la entrevista' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Tras la entrevista' }));
  expect(panel.getByText(/Versión 2 de las preguntas/)).toBeVisible();
  const options = panel.getByRole('textbox', { name: 'Opciones de la pregunta 2' });
  await user.clear(options);
  await user.type(options, 'Feria');
  await user.click(panel.getByRole('button', { name: 'Guardar' }));
  expect(panel.getByText('De dos a ocho opciones distintas, una por línea.')).toBeVisible();
  await user.type(options, '{Enter}Radio');
  await user.click(panel.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Encuesta guardada');
  await user.click(screen.getByRole('button', { name: 'Pausar Tras la entrevista' }));
  await screen.findByText('Encuesta pausada');
  expect(changes).toMatchObject([
    { version: 3, questions: [{}, { options: ['Feria', 'Radio'] }] },
    { isActive: false, version: 3 },
  ]);
});

test('who may only read sees the questions, and cannot change, pause or reply', async () => {
  const { user } = start(undefined, { claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.analytics } });
  await screen.findByRole('list', { name: 'Respuestas' });
  expect(screen.queryByRole('button', { name: 'Nueva encuesta' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Escribirle' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pausar/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Ver preguntas de Tras la entrevista' }));
  expect(await screen.findByRole('region', { name: 'Vista previa' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
});

test('a figure opens its rows without names', async () => {
  api.on(listFigureRows, () => ({
    items: [
      {
        ...{
          kind: 'candidate_survey' as const,
          at: '2026-11-20T06:00:00.000Z',
          from: 'answered',
          to: 'nps:3',
          count: 1,
        },
        ...{ days: null, netDays: null, isPart: null, isHidden: true, person: null, vacancy: null, company: null },
        ticket: null,
        entry: null,
      },
    ],
    nextCursor: null,
    total: 1,
    totalCapped: false,
  }));
  const { user } = start();
  await user.click(await screen.findByRole('button', { name: /^NPS de candidatos/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'NPS de candidatos' }));
  expect(await panel.findByText('Un candidato')).toBeVisible();
  expect(panel.getByText('Contestada → Recomendación 3 de 10')).toBeVisible();
});

test('nothing yet, no permission, and a failure that can be retried', async () => {
  api.on(listSurveyAnswers, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(listSurveys, () => ({ items: [] }));
  const { unmount } = start();
  expect(await screen.findByText('Aún no hay respuestas')).toBeVisible();
  expect(await screen.findByText('Aún no hay encuestas')).toBeVisible();
  unmount();
  api.on(readFigures, () => {
    throw new Refusal('forbidden');
  });
  start().unmount();
  start();
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('figures that could not be computed are asked for again', async () => {
  api.on(readFigures, () => {
    throw new Refusal('internal');
  });
  start();
  expect(await screen.findByText('No pudimos calcular las cifras')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
