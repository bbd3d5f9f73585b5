import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listRelatedEvents, type AgendaEvent } from '@vinculo/contracts/agenda';
import {
  closeFilledVacancy,
  countVacancyApplications,
  getApplicationBoard,
  moveApplications,
  undoApplicationMoves,
  type ApplicationBoard,
  type RefusedMove,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import { getVacancy, operationId, undoVacancyStatus } from '@vinculo/contracts/vacancies';
import { applicationStages, nextStages, placesLeft } from '@vinculo/domain/applications';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { anEvent, aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ApplicationsBoard } from './applications-board';
import { MatchinghubProvider } from '../matchinghub-context';

// A board of nine columns in jsdom is slow on a busy machine.

const vacancy = aVacancy({ name: 'Operador CNC' });
const operationID = operationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62');
let api: FakeApi;
let stored: VacancyApplication[];
let refuse: (item: VacancyApplication) => RefusedMove | undefined;
let bodies: unknown[];

const boardOf = (items: readonly VacancyApplication[], places = 1): ApplicationBoard => ({
  columns: applicationStages.map(({ value: stage }) => {
    const inStage = items.filter((item) => item.stage === stage);
    return { stage, count: inStage.length, items: inStage };
  }),
  withoutReply: items.filter(({ daysWithoutReply }) => daysWithoutReply !== null).length,
  places,
  placesLeft: placesLeft(places, items.filter(({ stage }) => stage === 'hired').length),
  discardsRest: false,
});

beforeEach(() => {
  api = fakeApi();
  bodies = [];
  refuse = () => undefined;
  stored = [
    aVacancyApplication({ candidateName: 'Ana Ruiz', stage: 'inReview', daysInStage: 9, daysWithoutReply: 9 }),
    aVacancyApplication({ candidateName: 'Beto Cruz', stage: 'inReview', daysInStage: 0 }),
    aVacancyApplication({ candidateName: 'Carla Díaz', stage: 'offer' }),
  ];
  api.on(getVacancy, () => vacancy);
  api.on(listRelatedEvents, () => ({ items: [] }));
  api.on(getApplicationBoard, ({ query: { reply } }) =>
    boardOf(stored.filter(({ daysWithoutReply }) => reply === undefined || daysWithoutReply !== null)),
  );
  api.on(moveApplications, ({ body: { to, startDate, items, ...reasons } }) => {
    bodies.push({ to, startDate, ...reasons });
    const asked = stored.filter((one) => items.some(({ applicationID }) => applicationID === one.applicationID));
    const refused = asked.flatMap((item) => refuse(item) ?? []);
    const ids = asked
      .map(({ applicationID }) => applicationID)
      .filter((id) => !refused.some((row) => row.applicationID === id));
    stored = stored.map((item) =>
      ids.includes(item.applicationID)
        ? {
            ...item,
            stage: to,
            version: item.version + 1,
            daysInStage: 0,
            daysWithoutReply: null,
            startDate,
            moves: [...nextStages(to)],
          }
        : item,
    );
    const moved = stored
      .filter(({ applicationID }) => ids.includes(applicationID))
      .map(({ applicationID, stage, version }) => ({ applicationID, stage, version }));
    const left = boardOf(stored).placesLeft;
    return { operationID, moved, refused, places: to === 'hired' ? [{ jobID: vacancy.jobID, left }] : [] };
  });
});

const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (name: string) => screen.findByRole('button', { name });
const open = () =>
  renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
  ).user;
async function moveTo(user: UserEvent, name: string, stage: string) {
  await user.click(await screen.findByRole('button', { name: `Pasar a otra columna: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: stage }));
}

test('nine columns with counts; a card says how long it waits and without a reply', async () => {
  open();
  await card('Ana Ruiz');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Nueva 0',
    'Invitada 0',
    'En revisión 2',
    'Preseleccionada 0',
    'Entrevista 0',
    'Oferta 1',
    'Contratada 0',
    'Descartada 0',
    'Retirada 0',
  ]);
  const first = within(column('En revisión')).getAllByRole('listitem')[0];
  expect(first).toHaveTextContent('9 días en la etapa, tarde');
  expect(first).toHaveTextContent('Sin respuesta hace 9 días');
  expect(first).toHaveAttribute('data-tone', 'danger');
  expect(screen.getByText('1 lugar · 1 por cubrir')).toBeVisible();
});

test('a card says when its next event is, else what became of the latest', async () => {
  const [ana, beto] = stored;
  const of = (item: VacancyApplication | undefined, change: Partial<AgendaEvent>) =>
    anEvent({ applicationID: item?.applicationID ?? null, ...change });
  const at = (day: string) => ({ startsAt: `${day}T16:00:00.000Z`, endsAt: `${day}T16:45:00.000Z` });
  api.on(listRelatedEvents, () => ({
    items: [
      of(ana, { ...at('2090-01-20'), type: 'onSite' }),
      of(ana, at('2090-01-15')),
      of(ana, { ...at('2020-01-15'), state: 'completed' }),
      of(beto, { ...at('2090-01-16'), state: 'cancelled' }),
      of(beto, { ...at('2020-01-16'), state: 'noShow', type: 'call' }),
    ],
  }));
  open();
  expect(await screen.findByText(/^Entrevista virtual, .*15 de enero.*: confirmada$/)).toBeVisible();
  expect(screen.getByText(/^Llamada, .*16 de enero.*: no asistió$/)).toBeVisible();
  expect(screen.queryByText(/20 de enero/)).not.toBeInTheDocument();
});

test('shows only those without a reply', async () => {
  const user = open();
  await card('Beto Cruz');
  await user.click(screen.getByRole('checkbox', { name: 'Solo sin respuesta (1)' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Beto Cruz' })).not.toBeInTheDocument());
  expect(await card('Ana Ruiz')).toBeVisible();
  expect(window.location.search).toContain('respuesta=none');
});

test('the keyboard moves a card, says so, keeps the focus on it, and the move can be undone', async () => {
  const user = open();
  api.on(undoApplicationMoves, () => {
    stored = stored.map((item) =>
      item.candidateName === 'Ana Ruiz' ? { ...item, stage: 'inReview', version: 3 } : item,
    );
    const [{ applicationID, stage, version }] = stored as [VacancyApplication];
    return { restored: [{ applicationID, stage, version }], removed: [], skipped: [], hasMore: false };
  });
  const ana = await card('Ana Ruiz');
  act(() => ana.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(within(column('Preseleccionada')).getByText('Ana Ruiz')).toBeVisible());
  expect(await card('Ana Ruiz')).toHaveFocus();
  expect(screen.getByText('Ana Ruiz: de En revisión a Preseleccionada.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(within(column('En revisión')).getByText('Ana Ruiz')).toBeVisible());
});

test('a stage that the card may not move to is refused', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Pasar a otra columna: Ana Ruiz' }));
  expect(screen.getByRole('menuitem', { name: 'Contratada' })).toHaveAttribute('aria-disabled', 'true');
});

test('a colleague moved the card: it says who and where to, and the card is there', async () => {
  refuse = ({ applicationID }) => {
    stored = stored.map((item) =>
      item.applicationID === applicationID ? { ...item, stage: 'interview', version: 2 } : item,
    );
    const current = { applicationID, stage: 'interview' as const, version: 2, byName: 'Luis Prado' };
    return { applicationID, code: 'version_conflict', current };
  };
  const user = open();
  await moveTo(user, 'Ana Ruiz', 'Preseleccionada');
  const message = 'Luis Prado la pasó a «Entrevista» mientras tú la pasabas a «Preseleccionada».';
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  await waitFor(() => expect(within(column('Entrevista')).getByText('Ana Ruiz')).toBeVisible());
});

test('without a connection the card goes back, with a message', async () => {
  api.on(moveApplications, () => {
    throw new Refusal('unavailable');
  });
  const user = open();
  await moveTo(user, 'Ana Ruiz', 'Preseleccionada');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(within(column('En revisión')).getByText('Ana Ruiz')).toBeVisible());
  expect(screen.getByText(/Ana Ruiz sigue en En revisión/)).toBeInTheDocument();
});

/** Hires Carla for the last place, and answers the offer to close the vacancy. */
async function fillLastPlace(user: ReturnType<typeof open>) {
  api.on(countVacancyApplications, () => {
    const { columns, ...board } = boardOf(stored);
    return { ...board, stages: columns.map(({ stage, count }) => ({ stage, count })), reachable: 1 };
  });
  await moveTo(user, 'Carla Díaz', 'Contratada');
  const question = within(await screen.findByRole('dialog', { name: 'Pasar a «Contratada»' }));
  await user.click(question.getByRole('button', { name: 'Pasar' }));
  expect(question.getByText('Elige el primer día de trabajo.')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: 'Primer día de trabajo' }), '01/12/2026');
  await user.click(question.getByRole('button', { name: 'Pasar' }));
  return within(await screen.findByRole('dialog', { name: 'Se cubrieron todos los lugares' }));
}

test('a hire asks the first day; the last place offers to close the vacancy', async () => {
  const closed: unknown[] = [];
  api.on(closeFilledVacancy, ({ body }) => {
    closed.push(body);
    return { operationID, discarded: 2, left: 0 };
  });
  api.on(undoVacancyStatus, () => ({ restored: [{ ...vacancy }], skipped: [] }));
  const slices = [true, false];
  api.on(undoApplicationMoves, () => ({ restored: [], removed: [], skipped: [], hasMore: slices.shift() ?? false }));
  const user = open();
  const offer = await fillLastPlace(user);
  expect(bodies).toMatchObject([{ to: 'hired', startDate: '2026-12-01' }]);
  expect(offer.getByRole('checkbox', { name: /^Descartar a 2 personas que siguen/ })).toBeChecked();
  await user.click(offer.getByRole('checkbox', { name: 'Enviar un mensaje' }));
  expect(offer.getByText(/a 1 persona \(1 persona no tiene correo\)/)).toBeVisible();
  expect(offer.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('El puesto ya se cubrió');
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  const toast = await screen.findByText('Vacante cerrada y 2 personas descartadas');
  expect(closed).toMatchObject([
    {
      ...{ reason: 'Se cubrieron todos los lugares', version: vacancy.version },
      message: { subject: 'El puesto de «{vacante}» se cubrió' },
    },
  ]);
  await user.click(within(toast).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect([api.callsOf(undoVacancyStatus), api.callsOf(undoApplicationMoves)]).toEqual([1, 2]);
});

test('a closing that fails says that nothing was done; retrying repeats the same request', async () => {
  const keys: unknown[] = [];
  api.on(closeFilledVacancy, (_request, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new Refusal('invalid_transition');
    return { operationID, discarded: 50, left: 950 };
  });
  const user = open();
  const offer = await fillLastPlace(user);
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  expect(await screen.findByText(/^La vacante sigue abierta y no se descartó a nadie/)).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  expect(await screen.findByText(/^Vacante cerrada\. Descartamos a 1,000 personas/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('the board says while the rest are discarded', async () => {
  api.on(getApplicationBoard, () => ({ ...boardOf(stored), discardsRest: true }));
  open();
  expect(await screen.findByText(/^Descartando a quienes siguen en el proceso/)).toBeVisible();
});

test('closing the question leaves the card where it was, with the focus', async () => {
  const user = open();
  await moveTo(user, 'Carla Díaz', 'Retirada');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(within(column('Oferta')).getByText('Carla Díaz')).toBeVisible());
  expect(bodies).toEqual([]);
  await waitFor(async () => expect(await card('Carla Díaz')).toHaveFocus());
});

test('many at once: a preview, the reason, and those that did not move with theirs', async () => {
  refuse = ({ applicationID, candidateName }) =>
    candidateName === 'Beto Cruz' ? { applicationID, code: 'version_conflict' } : undefined;
  const user = open();
  for (const name of ['Ana Ruiz', 'Beto Cruz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar a 2 personas' });
  expect(within(dialog).getByRole('list', { name: 'Cambiarán' })).toHaveTextContent('Ana RuizEn revisión → Descartada');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(within(dialog).getByText('Elige el motivo.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Motivo' }));
  await user.click(await screen.findByRole('option', { name: 'No cumple los requisitos' }));
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByRole('list', { name: 'No cambiaron' })).toHaveTextContent('Beto Cruz');
  expect(bodies).toMatchObject([{ to: 'discarded', reasonCode: 'requirements' }]);
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(await screen.findByText('1 persona en «Descartada»')).toBeVisible();
});

test('who may only read neither selects nor moves', async () => {
  stored = stored.map((item) => ({ ...item, moves: [] }));
  renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
    {
      claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly },
    },
  );
  await card('Ana Ruiz');
  expect(screen.queryByRole('checkbox', { name: 'Seleccionar Ana Ruiz' })).not.toBeInTheDocument();
});

test('who may only send shortlists selects cards, and moves none', async () => {
  const mine = ROLE_PERMISSIONS.recruiter.filter((permission) => permission !== 'applications:move');
  const { user } = renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
    { claims: { isAdmin: false, permissions: mine } },
  );
  for (const name of ['Ana Ruiz', 'Beto Cruz', 'Carla Díaz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  expect(screen.getByRole('button', { name: 'Enviar terna' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
});

test('without the permission the board says so', async () => {
  api.on(getApplicationBoard, () => {
    throw new Refusal('forbidden');
  });
  open();
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(getApplicationBoard, () => {
    throw new Refusal('internal');
  });
  const user = open();
  await screen.findByText('No pudimos cargar el tablero');
  api.on(getApplicationBoard, () => boardOf(stored));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await card('Ana Ruiz')).toBeVisible();
});

test('another vacancy starts without the selection of the first', async () => {
  const { user, rerender } = renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Ana Ruiz' }));
  rerender(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={aVacancy().jobID} isBlind={false} />
    </MatchinghubProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Ana Ruiz' })).not.toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'Seleccionar Ana Ruiz' })).not.toBeChecked();
});

test('many are sent one message; it says how many have no e-mail', async () => {
  stored = stored.map((item) => ({ ...item, hasEmail: item.candidateName !== 'Beto Cruz' }));
  const user = open();
  for (const name of ['Ana Ruiz', 'Beto Cruz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Pasar a…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasar a 2 personas' }));
  await user.click(dialog.getByRole('combobox', { name: 'Etapa' }));
  await user.click(await screen.findByRole('option', { name: 'Entrevista' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Enviar un mensaje' }));
  expect(dialog.getByText(/a 1 persona \(1 persona no tiene correo\)/)).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('Gloria, avanzaste');
  await user.click(dialog.getByRole('button', { name: 'Pasar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([{ to: 'interview', message: { subject: 'Sigues en el proceso de «{vacante}»' } }]);
});

test('a card says how somebody came from the job site', async () => {
  stored = [aVacancyApplication({ stage: 'new', source: 'jobSite', campaign: { utm_campaign: 'operadores-bajio' } })];
  open();
  expect(await screen.findByText('Llegó por: Sitio de empleo, campaña «operadores-bajio»')).toBeVisible();
});
