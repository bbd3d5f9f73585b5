import { fireEvent, screen, within } from '@testing-library/react';
import {
  callId,
  changePlace,
  closeOpenCall,
  createOpenCall,
  listOpenCalls,
  listPlaces,
  placeId,
  readEvent,
  resizeSession,
  suggestInterviewers,
  type CallPlace,
  type OpenCall,
} from '@vinculo/contracts/agenda';
import { candidateId } from '@vinculo/contracts/candidates';
import { jobId, listVacancies } from '@vinculo/contracts/vacancies';
import { anEventDetail, aVacancy } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { EventPanel } from '../event/event-panel';
import { agendaApi, interview, WEEK } from '../scheduler.fixture';
import { OpenCallsDialog } from './open-calls-dialog';

const VACANCY = { jobID: jobId.parse('00000000-0000-4000-8000-00000000b001'), name: 'Operador CNC' };
const CALL: OpenCall = {
  ...{ callID: callId.parse('00000000-0000-4000-8000-00000000c001'), vacancy: VACANCY, type: 'fair' },
  ...{ title: 'Feria: Operador CNC', url: 'https://api.empresa.example/p/convocatoria/abc23456', isOpen: true },
  ...{ closesAt: '2030-02-01T16:00:00.000Z', links: 0, version: 1 },
  sessions: [
    {
      ...{ eventID: interview.eventID, startsAt: interview.startsAt, endsAt: interview.endsAt, state: 'confirmed' },
      ...{ capacity: 20, taken: 20, waiting: 3 },
    },
  ],
};

test('a call is made of a day of sessions, shown with its link and code, and closed', async () => {
  const api = agendaApi();
  let calls: OpenCall[] = [];
  const sent: unknown[] = [];
  api.on(listOpenCalls, () => ({ items: calls }));
  api.on(listVacancies, () => ({ items: [aVacancy(VACANCY)], nextCursor: null, total: 1, totalCapped: false }));
  api.on(createOpenCall, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new Refusal('slot_taken', { current: { refusals: [TAKEN], next: [] } });
    calls = [CALL];
    return CALL;
  });
  api.on(closeOpenCall, () => {
    calls = [{ ...CALL, isOpen: false, version: 2 }];
    return calls[0]!;
  });
  const { user } = renderApp(<OpenCallsDialog ownUid="mariana" onClose={() => undefined} />);
  expect(await screen.findByText(/^Aún no hay convocatorias/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nueva convocatoria' }));
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  expect(await screen.findByText('Elige la vacante.')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /Operador CNC/ }));
  const day = within(screen.getByRole('group', { name: 'Día 1' }));
  fireEvent.change(day.getByLabelText(/^Día/), { target: { value: '15/01/2030' } });
  fireEvent.change(day.getByLabelText(/^Desde/), { target: { value: '10:00' } });
  fireEvent.change(day.getByLabelText('Horarios seguidos'), { target: { value: '3' } });
  expect(screen.getByText('3 horarios, 60 lugares')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  expect(await screen.findByText(`${TAKEN.name}: ${TAKEN.sentence}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  const made = within(await screen.findByRole('dialog', { name: CALL.title }));
  expect(made.getByDisplayValue(CALL.url)).toBeVisible();
  expect(made.getByText('20 de 20, 3 en espera')).toBeVisible();
  expect(sent[1]).toMatchObject({
    ...{ title: 'Feria: Operador CNC', jobID: VACANCY.jobID, staff: ['mariana'], ignoresHours: false },
    sessions: ['16:00', '17:15', '18:30'].map((hour) => ({
      ...{ startsAt: `2030-01-15T${hour}:00.000Z`, durationMinutes: 60, capacity: 20 },
    })),
  });
  await user.click(made.getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: `Cerrar la convocatoria ${CALL.title}` }));
  expect(await screen.findByText('Cerrada')).toBeVisible();
});

test('the form says whose turn it is, and the call is theirs', async () => {
  const api = agendaApi();
  const sent: unknown[] = [];
  api.on(listOpenCalls, () => ({ items: sent.length === 0 ? [] : [CALL] }));
  api.on(listVacancies, () => ({ items: [aVacancy(VACANCY)], nextCursor: null, total: 1, totalCapped: false }));
  api.on(suggestInterviewers, () => ({ items: [{ uid: 'luis', name: 'Luis Prado', why: 'Tiene 2 citas.' }] }));
  api.on(createOpenCall, ({ body }) => {
    sent.push(body);
    return CALL;
  });
  const { user } = renderApp(<OpenCallsDialog ownUid="mariana" onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Nueva convocatoria' }));
  await user.click(await screen.findByRole('radio', { name: 'Llamada' }));
  await user.click(await screen.findByRole('radio', { name: /Operador CNC/ }));
  await user.click(screen.getByRole('button', { name: '¿A quién le toca?' }));
  expect(await screen.findByText(/Tiene 2 citas\./)).toHaveTextContent('Luis Prado');
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  expect(await screen.findByRole('dialog', { name: CALL.title })).toBeVisible();
  expect(sent).toMatchObject([{ type: 'call', staff: ['luis'], sessions: [] }]);
});

const TAKEN = { kind: 'booked' as const, name: 'Mariana Ochoa', sentence: 'Ocupada de 10:00 a 11:00.' };

const aPlace = (change: Partial<CallPlace> = {}): CallPlace => ({
  placeID: placeId.parse('00000000-0000-4000-8000-00000000d001'),
  person: { docID: candidateId.parse('00000000-0000-4000-8000-00000000e001'), name: 'Gloria Hernández' },
  ...{ state: 'booked', at: '2029-12-01T16:00:00.000Z', attendedAt: null, verbs: ['arrive', 'cancel'] },
  ...change,
});

const SESSION = {
  ...anEventDetail(interview),
  ...{ type: 'fair' as const, person: null, isSession: true, capacity: 2 },
};
function atTheDoor(scanned: CallPlace['placeID'] | null) {
  const api = agendaApi();
  api.on(readEvent, () => ({ ...SESSION, places: { taken: 2, waiting: 1 } }));
  let own = aPlace();
  const other = aPlace({
    placeID: placeId.parse('00000000-0000-4000-8000-00000000d002'),
    ...{ person: null, state: 'waiting', verbs: [] },
  });
  const changes: string[] = [];
  api.on(listPlaces, ({ body }) => ({
    items: body.placeID === null ? [own, other].filter(({ person }) => body.search === '' || person !== null) : [own],
    isCut: false,
  }));
  api.on(changePlace, ({ body }) => {
    changes.push(body.verb);
    own = aPlace(body.verb === 'arrive' ? { state: 'attended', verbs: ['takeBack'] } : {});
    return own;
  });
  const view = renderApp(
    <SidePanelSlot>
      <EventPanel scanned={scanned} eventID={interview.eventID} onClose={() => undefined} />
    </SidePanelSlot>,
    { at: WEEK },
  );
  return { api, changes, ...view };
}

test('the code of a place opens it alone: its arrival is noted and taken back, and the whole list is searched', async () => {
  const { user, changes } = atTheDoor(aPlace().placeID);
  const list = within(await screen.findByRole('list', { name: 'Personas con lugar' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Registrar la llegada de Gloria Hernández' }));
  expect(await screen.findByText('Gloria Hernández llegó')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Quitar la llegada de Gloria Hernández' }));
  expect(changes).toEqual(['arrive', 'takeBack']);
  await user.click(screen.getByRole('button', { name: 'Ver toda la lista' }));
  expect(await screen.findByText('Persona oculta por la selección a ciegas')).toBeVisible();
  await user.type(screen.getByLabelText('Buscar por nombre'), 'glo');
  expect(await screen.findByRole('link', { name: 'Gloria Hernández' })).toBeVisible();
});

test('the places of a session grow, and not below who has one', async () => {
  const { api, user } = atTheDoor(null);
  const sent: unknown[] = [];
  api.on(resizeSession, ({ body }) => {
    sent.push(body);
    return { ...SESSION, capacity: body.capacity, places: { taken: 2, waiting: 0 } };
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar lugares' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lugares de esta sesión' }));
  fireEvent.change(dialog.getByLabelText('Lugares'), { target: { value: '1' } });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Ya hay 2 ocupados.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Lugares'), { target: { value: '30' } });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Lugares guardados')).toBeVisible();
  expect(sent).toEqual([{ capacity: 30, version: interview.version }]);
});
