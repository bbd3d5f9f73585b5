import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { listRelatedEvents, type AgendaEvent } from '@vinculo/contracts/agenda';
import {
  getApplicationBoard,
  moveApplications,
  undoApplicationMoves,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import { anEvent, aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ApplicationsBoard } from './applications-board';
import { MatchinghubProvider } from '../matchinghub-context';
import { bodies, api, boardOf, card, column, moveTo, open, server, vacancy } from './applications-board.fixture';

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
  const [ana, beto] = server.stored;
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
    server.stored = server.stored.map((item) =>
      item.candidateName === 'Ana Ruiz' ? { ...item, stage: 'inReview', version: 3 } : item,
    );
    const [{ applicationID, stage, version }] = server.stored as [VacancyApplication];
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

test('keys that follow each other fast move the card stage by stage', async () => {
  const user = open();
  const sent = jest.fn();
  server.refuse = ({ stage, version }) => {
    sent(stage, version);
    return undefined;
  };
  const ana = await card('Ana Ruiz');
  act(() => ana.focus());
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  const question = within(await screen.findByRole('dialog', { name: 'Pasar a «Contratada»' }));
  expect(await question.findByLabelText(/Primer día/)).toBeVisible();
  expect(bodies).toMatchObject([{ to: 'shortlisted' }, { to: 'interview' }, { to: 'offer' }]);
  expect(sent.mock.calls).toEqual([
    ['inReview', 1],
    ['shortlisted', 2],
    ['interview', 3],
  ]);
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(within(column('Oferta')).getByText('Ana Ruiz')).toBeVisible());
});

test('a question left open does not hold up the next board', async () => {
  const user = open();
  const carla = await card('Carla Díaz');
  act(() => carla.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await screen.findByRole('dialog', { name: 'Pasar a «Contratada»' });
  await act(async () => cleanup());
  server.refuse = ({ applicationID }) => ({ applicationID, code: 'version_conflict' });
  await moveTo(open(), 'Beto Cruz', 'Oferta');
  await waitFor(() => expect(within(column('En revisión')).getByText('Beto Cruz')).toBeVisible());
});

test('«?» lists its keys', async () => {
  const user = open();
  await card('Ana Ruiz');
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
  expect(keys.getByText('Pasar a la etapa siguiente')).toBeVisible();
});

test('a stage that the card may not move to is refused', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Pasar a otra columna: Ana Ruiz' }));
  expect(screen.getByRole('menuitem', { name: 'Contratada' })).toHaveAttribute('aria-disabled', 'true');
});

test('a colleague moved the card: it says who and where to, and the card is there', async () => {
  server.refuse = ({ applicationID }) => {
    server.stored = server.stored.map((item) =>
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
  api.on(getApplicationBoard, () => boardOf(server.stored));
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

test('a card says how somebody came from the job site', async () => {
  server.stored = [
    aVacancyApplication({ stage: 'new', source: 'jobSite', campaign: { utm_campaign: 'operadores-bajio' } }),
  ];
  open();
  expect(await screen.findByText('Llegó por: Sitio de empleo, campaña «operadores-bajio»')).toBeVisible();
});
