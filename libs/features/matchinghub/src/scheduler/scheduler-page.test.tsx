import { screen, waitFor, within } from '@testing-library/react';
import {
  changeEventState,
  eventId,
  explainSlot,
  listCalendars,
  listEvents,
  moveEvent,
  resendEventMail,
  type AgendaEvent,
} from '@vinculo/contracts/agenda';
import { useSchedulingStore } from '@vinculo/data-access/state';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { anEvent, anEventDetail } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { SchedulerPage } from './scheduler-page';
import { agendaApi, DAY, interview, SLOTS, WEEK } from './scheduler.fixture';

const named = (text: RegExp) => screen.findByRole('button', { name: text });
const EVENT = /^Entrevista con Gloria, Confirmada · Entrevista virtual, Martes 15 de enero de 2030, 10:00–10:45$/;

test('the calendar has the own events, which open with what can be done; a cancellation asks why', async () => {
  let stored: AgendaEvent = interview;
  const api = agendaApi(() => [stored]);
  const bodies: unknown[] = [];
  api.on(changeEventState, ({ body }) => {
    bodies.push(body);
    stored = { ...interview, state: 'cancelled', verbs: [], version: 2 };
    return { ...anEventDetail(), ...stored };
  });
  const { user } = renderApp(<SchedulerPage />, { at: DAY });
  await user.click(await named(EVENT));
  const panel = within(await screen.findByRole('dialog', { name: 'Entrevista con Gloria' }));
  expect(panel.getByText('Martes 15 de enero, 10:00–10:45')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Gloria Hernández García' })).toBeVisible();
  expect(window.location.search).toContain('cita=');
  await user.click(panel.getByRole('button', { name: 'Cancelar cita' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancelar «Entrevista con Gloria»' }));
  await user.click(question.getByRole('button', { name: 'Cancelar cita' }));
  expect(question.getByText('Escribe el motivo.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'La persona no puede' }));
  await user.click(question.getByRole('button', { name: 'Cancelar cita' }));
  expect(await screen.findByText('Cita cancelada')).toBeVisible();
  expect(bodies).toEqual([{ verb: 'cancel', reason: 'La persona no puede', notifies: true, version: 1 }]);
  expect(await panel.findByText('Cancelada')).toBeVisible();
});

test('the panel of an event says that its mails did not arrive, and why; who manages events sends them again', async () => {
  const mail = { state: 'failed' as const, failure: 'unknownAddress' as const, at: interview.startsAt };
  const event = { ...anEventDetail(interview), mail, reminders: [{ hours: 24 as const, dueAt: mail.at, mail }] };
  const api = agendaApi(() => [event]);
  const bodies: unknown[] = [];
  api.on(resendEventMail, ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new Refusal('invalid_transition');
    return {};
  });
  const { user } = renderApp(<SchedulerPage />, { at: `${DAY}&cita=${interview.eventID}` });
  expect(await screen.findAllByText('El correo no llegó')).toHaveLength(2);
  expect(screen.getAllByText('La dirección no existe o no recibe correo.')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reenviar la invitación' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reenviar el recordatorio de 24 h antes' }));
  expect(await screen.findByText('El correo va en camino')).toBeVisible();
  expect(bodies).toEqual([{ reminder: null }, { reminder: 24 }]);
});

test('a change that somebody else made meanwhile is reported', async () => {
  const api = agendaApi(() => [{ ...interview, state: 'proposed', verbs: ['confirm'] }]);
  api.on(changeEventState, () => {
    throw new Refusal('version_conflict');
  });
  const { user } = renderApp(<SchedulerPage />, { at: `${DAY}&cita=${interview.eventID}` });
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/cambió/)).toBeVisible();
});

test('an event is moved by keyboard, its person is notified, and it can be undone', async () => {
  let stored: AgendaEvent = interview;
  const api = agendaApi(() => [stored]);
  const moves: { readonly startsAt: string; readonly version: number; readonly notifies: boolean }[] = [];
  api.on(moveEvent, ({ body }) => {
    moves.push(body);
    const end = new Date(Date.parse(body.startsAt) + body.durationMinutes * 60_000).toISOString();
    stored = { ...interview, startsAt: body.startsAt, endsAt: end, version: body.version + 1 };
    return { ...anEventDetail(), ...stored };
  });
  const { user } = renderApp(<SchedulerPage />, { at: WEEK });
  (await named(EVENT)).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Mover «Entrevista con Gloria»' }));
  expect(question.getByText('Miércoles 16 de enero, 10:15–11:00')).toBeVisible();
  await waitFor(() => expect(question.getByRole('button', { name: 'Mover' })).not.toHaveAttribute('aria-busy'));
  await user.click(question.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('Pasó al miércoles 16 de enero, 10:15–11:00')).toBeVisible();
  expect(await named(/Miércoles 16 de enero de 2030, 10:15–11:00$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(moves).toMatchObject([
    { startsAt: '2030-01-16T16:15:00.000Z', version: 1, notifies: true },
    { startsAt: '2030-01-15T16:00:00.000Z', version: 2, notifies: true },
  ]);
});

test('an event is moved twice in a row: the second move knows the version of the first before the week is read again', async () => {
  const api = agendaApi();
  const versions: number[] = [];
  api.on(moveEvent, ({ body }) => {
    versions.push(body.version);
    api.on(listEvents, () => new Promise<never>(() => {}));
    const end = new Date(Date.parse(body.startsAt) + body.durationMinutes * 60_000).toISOString();
    return { ...anEventDetail(), ...interview, startsAt: body.startsAt, endsAt: end, version: body.version + 1 };
  });
  const { user } = renderApp(<SchedulerPage />, { at: WEEK });
  for (const [day, next] of [
    ['Martes 15', 'miércoles 16'],
    ['Miércoles 16', 'jueves 17'],
  ]) {
    (await named(new RegExp(`^Entrevista con Gloria, .*, ${day} de enero de 2030`))).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Mover' }));
    expect(await screen.findByText(`Pasó al ${next} de enero, 10:00–10:45`)).toBeVisible();
  }
  expect(versions).toEqual([1, 2]);
});

test('a key that drops an event and is pressed twice asks about the move, and opens no event beneath', async () => {
  agendaApi();
  const { user } = renderApp(<SchedulerPage />, { at: WEEK });
  (await named(EVENT)).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Mover «Entrevista con Gloria»' })).toBeVisible();
  expect(window.location.search).not.toContain('cita=');
});

test('a move that is refused keeps its question and what was written in it', async () => {
  agendaApi(() => [interview]).on(moveEvent, () => {
    throw new Refusal('slot_taken');
  });
  const { user } = renderApp(<SchedulerPage />, { at: WEEK });
  (await named(EVENT)).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Mover «Entrevista con Gloria»' }));
  await user.type(question.getByRole('textbox', { name: /Motivo/ }), 'Lo pidió la empresa');
  await waitFor(() => expect(question.getByRole('button', { name: 'Mover' })).not.toHaveAttribute('aria-busy'));
  await user.click(question.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText(/Ese horario ya está ocupado/)).toBeVisible();
  expect(question.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Lo pidió la empresa');
});

const LINK = 'https://reunion.example/sala';
test.each([
  ['staff', {}],
  ['person', { staff: [{ uid: 'luz', name: 'Luz Arce' }] }],
  ['meeting link', { staff: [{ uid: 'luz', name: 'Luz Arce' }], person: null, meetingUrl: LINK }],
])(
  'an event does not go where its %s is booked, and the reason is there before it is dropped',
  async (_who, change) => {
    const other = anEvent({
      eventID: eventId.parse('00000000-0000-4000-8000-00000000e002'),
      title: 'Llamada con Beto',
      ...change,
      startsAt: '2030-01-15T17:00:00.000Z',
      endsAt: '2030-01-15T17:30:00.000Z',
    });
    const api = agendaApi(() => [{ ...interview, meetingUrl: LINK }, other]);
    const { user } = renderApp(<SchedulerPage />, { at: DAY });
    (await named(EVENT)).focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    const reason = 'Ocupada por «Llamada con Beto» de 11:00 a 11:30';
    expect(screen.getAllByText(new RegExp(reason))).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(api.callsOf(moveEvent)).toBe(0);
  },
);

test('the layers are in the URL; a grey hour says why nobody is booked then', async () => {
  const api = agendaApi();
  const asked: unknown[] = [];
  api.on(listEvents, ({ body }) => {
    asked.push(body);
    return { items: [], isCut: false };
  });
  const sentence = 'Ese día atiende de 9:00 a 14:00 y de 15:00 a 18:00.';
  const refusal = { kind: 'outsideHours' as const, name: 'Mariana Ochoa', sentence };
  api.on(explainSlot, () => ({ refusals: [refusal], next: SLOTS }));
  const { user } = renderApp(<SchedulerPage />, { at: DAY });
  await user.click(await named(/^Martes 15 de enero de 2030, 20:00$/));
  const why = within(await screen.findByRole('dialog', { name: 'Martes 15 de enero de 2030, 20:00–21:00' }));
  expect(await why.findByText(sentence)).toBeVisible();
  await user.click(why.getByRole('button', { name: 'Miércoles 16 de enero, 09:00–09:45' }));
  expect(useSchedulingStore.getState().subject?.time).toEqual({
    startsAt: new Date('2030-01-16T15:00:00.000Z'),
    durationMinutes: 60,
  });

  await user.click(screen.getByRole('button', { name: 'Mi agenda' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Todo el equipo' }));
  await waitFor(() => expect(window.location.search).toContain('personal=all'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ staff: [] }));
  expect(asked[0]).toMatchObject({
    staff: ['mariana'],
    from: '2030-01-15T06:00:00.000Z',
    to: '2030-01-16T06:00:00.000Z',
  });
});

test('a failure can be retried; without the permission the page says so', async () => {
  const api = agendaApi();
  api.on(listCalendars, () => {
    throw new Refusal('internal');
  });
  const { user, unmount } = renderApp(<SchedulerPage />, { at: DAY });
  expect(await screen.findByText('No pudimos cargar la agenda')).toBeVisible();
  agendaApi();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await named(EVENT)).toBeVisible();
  unmount();
  renderApp(<SchedulerPage />, { at: DAY, claims: { ...NO_CLAIMS, permissions: ['platform:use'] } });
  expect(screen.getByText('No tienes acceso a esta sección')).toBeVisible();
});

test('readers see it and change nothing', async () => {
  const mail = { state: 'failed' as const, failure: 'unsent' as const, at: interview.startsAt };
  agendaApi(() => [{ ...interview, mail, canEdit: false, verbs: [] }]);
  const { user } = renderApp(<SchedulerPage />, {
    at: DAY,
    claims: { ...NO_CLAIMS, permissions: ['platform:use', 'events:read'] },
  });
  const event = await named(EVENT);
  expect(screen.queryByRole('button', { name: 'Nueva cita' })).not.toBeInTheDocument();
  event.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.queryByText(/10:15–11:00/)).not.toBeInTheDocument();
  await user.click(event);
  expect(await screen.findByText('El correo no llegó')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).not.toBeInTheDocument();
});
