import { screen, waitFor, within } from '@testing-library/react';
import {
  createBookingLink,
  createEvent,
  explainSlot,
  findFreeSlots,
  suggestInterviewers,
} from '@vinculo/contracts/agenda';
import { candidateId } from '@vinculo/contracts/candidates';
import { useSchedulingStore } from '@vinculo/data-access/state';
import { anEventDetail } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { agendaApi, SLOTS } from '../scheduler.fixture';
import { SchedulingSlot } from '../scheduling-slot';

const person = { docID: candidateId.parse('00000000-0000-4000-a000-000000000001'), name: 'Ana Ruiz' };
const booked = {
  kind: 'booked' as const,
  name: 'Mariana Ochoa',
  sentence: 'Ocupada por «Llamada» de 9:00 a 9:30 más 15 min de margen.',
};
const outside = { kind: 'outsideHours' as const, name: 'Mariana Ochoa', sentence: 'Ese día no atiende.' };

async function open(subject: Parameters<ReturnType<typeof useSchedulingStore.getState>['schedule']>[0]) {
  useSchedulingStore.getState().schedule(subject);
  const { user } = renderApp(<SchedulingSlot />);
  await screen.findByRole('combobox', { name: 'Duración' });
  return { user, dialog: within(screen.getByRole('dialog')) };
}
afterEach(() => useSchedulingStore.getState().close());

test('the first free slots of everyone are proposed; a slot that was taken meanwhile says by what', async () => {
  const api = agendaApi();
  const inputs: unknown[] = [];
  api.on(createEvent, ({ body }) => {
    inputs.push(body);
    if (inputs.length === 1) throw new Refusal('slot_taken', { current: { refusals: [booked], next: SLOTS } });
    return anEventDetail({ startsAt: body.startsAt, endsAt: SLOTS[1]?.endsAt ?? '' });
  });
  const whom: unknown[] = [];
  api.on(findFreeSlots, ({ body: { docID } }) => {
    whom.push(docID);
    return { items: SLOTS };
  });
  const { user, dialog } = await open({ person });
  expect(screen.getByRole('dialog', { name: 'Agendar con Ana Ruiz' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  expect(await dialog.findByText('Elige un horario.')).toBeVisible();
  await user.click(await dialog.findByRole('radio', { name: 'Miércoles 16 de enero, 09:00–09:45' }));
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(booked.sentence);
  await user.click(dialog.getByRole('radio', { name: 'Miércoles 16 de enero, 09:30–10:15' }));
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  expect(await screen.findByText('Agendada para el miércoles 16 de enero, 09:30–10:15')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(whom).toContain(person.docID);
  expect(inputs[1]).toMatchObject({
    type: 'video',
    title: 'Entrevista virtual con Ana Ruiz',
    startsAt: SLOTS[1]?.startsAt,
    durationMinutes: 45,
    staff: ['mariana'],
    docID: person.docID,
    state: 'proposed',
    notifies: true,
    ignoresHours: false,
  });
});

test('the proposed slots and the reason follow the link as soon as it is one', async () => {
  const api = agendaApi();
  const link = 'https://reunion.example/sala';
  const sentence = 'Ocupada de 10:00 a 10:45.';
  api.on(findFreeSlots, ({ body: { meetingUrl } }) => ({ items: meetingUrl === link ? SLOTS.slice(1) : SLOTS }));
  api.on(explainSlot, ({ body: { meetingUrl } }) => ({
    refusals: meetingUrl === link ? [{ kind: 'booked' as const, name: 'La sala virtual', sentence }] : [],
    next: [],
  }));
  const { user, dialog } = await open({ time: { startsAt: new Date('2030-01-19T15:00:00Z'), durationMinutes: 45 } });
  expect(await dialog.findByText('Ese horario está libre.')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: /^Enlace/ });
  await user.type(field, 'Reunion.example/sala/');
  await waitFor(() => expect(dialog.getAllByRole('radio', { name: /enero/ })).toHaveLength(3));
  await user.clear(field);
  await user.type(field, 'https://Reunion.example/sala/');
  expect(await dialog.findByText(`La sala virtual: ${sentence}`)).toBeVisible();
  await waitFor(() => expect(dialog.getAllByRole('radio', { name: /enero/ })).toHaveLength(2));
});

test('another time says what is wrong with it, and may be booked outside the hours but not over an event', async () => {
  const api = agendaApi();
  let refusals: readonly (typeof booked | typeof outside)[] = [booked, outside];
  const inputs: unknown[] = [];
  api.on(findFreeSlots, () => ({ items: [] }));
  api.on(explainSlot, () => ({ refusals: [...refusals], next: [] }));
  api.on(createEvent, ({ body }) => {
    inputs.push(body);
    return anEventDetail();
  });
  const { user, dialog } = await open({ time: { startsAt: new Date('2030-01-19T15:00:00Z'), durationMinutes: 30 } });
  expect(await dialog.findByText(/^No hay uno en tres semanas/)).toBeVisible();
  expect(await dialog.findByText(`Mariana Ochoa: ${booked.sentence}`)).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Agendar de todos modos' })).not.toBeInTheDocument();
  refusals = [outside];
  await user.clear(dialog.getByLabelText(/^Hora/));
  await user.type(dialog.getByLabelText(/^Hora/), '10:30');
  await user.click(await dialog.findByRole('checkbox', { name: 'Agendar de todos modos' }));
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]).toMatchObject({
    startsAt: '2030-01-19T16:30:00.000Z',
    durationMinutes: 30,
    docID: null,
    state: 'confirmed',
    notifies: false,
    ignoresHours: true,
  });
});

test('a link lets the person choose, and is shown this once', async () => {
  const api = agendaApi();
  api.on(createBookingLink, ({ body }) => ({
    linkID: '00000000-0000-4000-8000-00000000b001',
    docID: person.docID,
    type: body.type,
    title: body.title,
    byName: 'Mariana Ochoa',
    at: '2030-01-15T16:00:00.000Z',
    expiresAt: '2030-01-22T16:00:00.000Z',
    state: 'open' as const,
    mail: null,
    url: 'https://vinculo.example/p/agendar/secreto',
  }));
  const { user, dialog } = await open({ person });
  await user.click(dialog.getByRole('radio', { name: 'Que elija la persona' }));
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Enlace para agendar' }));
  expect(shown.getByRole('textbox', { name: 'Enlace' })).toHaveValue('https://vinculo.example/p/agendar/secreto');
});

test('whose turn it is, is chosen with the reason, then who follows; a failure says so', async () => {
  const api = agendaApi();
  const asked: unknown[] = [];
  let answer: () => void = () => undefined;
  const people = [
    { uid: 'luis', name: 'Luis Prado', why: 'Tiene 2 citas desde hace 30 días.' },
    { uid: 'mariana', name: 'Mariana Ochoa', why: 'Tiene 5 citas desde hace 30 días.' },
  ];
  api.on(suggestInterviewers, async ({ body }) => {
    asked.push(body);
    if (asked.length === 1) throw new Refusal('forbidden');
    await new Promise<void>((resolve) => (answer = resolve));
    return { items: people };
  });
  const { user, dialog } = await open({ person });
  const ask = dialog.getByRole('button', { name: '¿A quién le toca?' });
  await user.click(ask);
  expect(await dialog.findByText(/permiso/)).toBeVisible();
  await user.click(ask);
  await waitFor(() => expect(asked).toHaveLength(2));
  // What is typed while the answer is on its way stays.
  await user.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Trae su portafolio');
  answer();
  expect(await dialog.findByText(/Tiene 2 citas desde hace 30 días\./)).toHaveTextContent('Luis Prado');
  expect(dialog.getByRole('textbox', { name: /^Nota/ })).toHaveValue('Trae su portafolio');
  await user.click(dialog.getByRole('button', { name: 'Quien sigue' }));
  expect(dialog.getByText(/Tiene 5 citas/)).toHaveTextContent('Mariana Ochoa');
  expect(asked[1]).toEqual({ applicationID: null, startsAt: null, durationMinutes: 45 });
  expect(asked).toHaveLength(2);
});
