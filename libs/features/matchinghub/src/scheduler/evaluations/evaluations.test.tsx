import { screen, waitFor, within } from '@testing-library/react';
import {
  chooseInterviewKit,
  createInterviewKit,
  editInterviewKit,
  evaluateInterview,
  kitId,
  listEvaluations,
  listInterviewKits,
  type InterviewEvaluations,
  type InterviewKit,
} from '@vinculo/contracts/agenda';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { anEventDetail, anInterview } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { agendaApi, interview, WEEK } from '../scheduler.fixture';
import { EventPanel } from '../event/event-panel';
import { KitsDialog } from './kits-dialog';

const KIT: InterviewKit = {
  kitID: kitId.parse('00000000-0000-4000-8000-00000000c001'),
  name: 'Operadores',
  points: [{ competence: 'Seguridad', questions: '' }],
  isRetired: false,
  version: 3,
};
const by = (uid: string, score: 1 | 2 | 3 | 4) => ({
  ...{ uid, name: uid === 'luis' ? 'Luis Prado' : 'Mariana Ochoa', at: '2026-11-24T18:00:00.000Z' },
  scores: [
    { score, reason: 'Revisa su equipo' },
    { score: 3 as const, reason: 'Escucha' },
  ],
});

function panel(shown: () => InterviewEvaluations = anInterview, permissions?: readonly 'events:read'[]) {
  const api = agendaApi(() => [{ ...interview, state: 'completed', canEdit: false, verbs: [] }]);
  api.on(listEvaluations, () => ({ items: [shown()] }));
  api.on(listInterviewKits, () => ({ items: [KIT, { ...KIT, name: 'Vieja', isRetired: true }] }));
  const claims = permissions === undefined ? {} : { claims: { ...NO_CLAIMS, permissions } };
  const view = renderApp(
    <SidePanelSlot>
      <EventPanel scanned={null} eventID={interview.eventID} onClose={() => undefined} />
    </SidePanelSlot>,
    { at: WEEK, ...claims },
  );
  return { api, ...view };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Evaluar «Entrevista con Gloria»' }));

test('an interviewer evaluates each point with a reason, and sees the others afterwards', async () => {
  let shown = anInterview();
  const { api, user } = panel(() => shown);
  const sent: unknown[] = [];
  api.on(evaluateInterview, ({ body }) => {
    sent.push(body);
    shown = anInterview({ canEvaluate: false, round: { evaluations: [by('luis', 1), by('mariana', 4)], waiting: [] } });
    return shown;
  });
  expect(await screen.findByText('¿Qué revisa antes de operar?')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Evaluación por competencia' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Evaluar' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(form.getAllByText('Elige del 1 al 4.')).toHaveLength(2);
  expect(form.getAllByText('Escribe qué viste o escuchaste.')).toHaveLength(2);
  for (const [name, score] of [
    ['Seguridad', '4'],
    ['Trabajo en equipo', '3'],
  ] as const) {
    const point = within(form.getByRole('group', { name }));
    await user.click(point.getByRole('radio', { name: score }));
    await user.type(point.getByRole('textbox', { name: /Motivo/ }), 'Lo hizo bien');
  }
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Evaluación enviada')).toBeVisible();
  expect(sent).toEqual([
    {
      scores: [
        { score: 4, reason: 'Lo hizo bien' },
        { score: 3, reason: 'Lo hizo bien' },
      ],
    },
  ]);
  const summary = within(await screen.findByRole('list', { name: 'Evaluación por competencia' }));
  expect(summary.getByText('Difieren').closest('li')).toHaveTextContent('2.5 de 4, de 1 a 4');
  expect(screen.queryByRole('button', { name: 'Evaluar' })).not.toBeInTheDocument();
});

test('what was written survives a refusal and a closed dialog', async () => {
  const { api, user } = panel();
  api.on(evaluateInterview, () => {
    throw new Refusal('invalid_transition');
  });
  await user.click(await screen.findByRole('button', { name: 'Evaluar' }));
  const form = await dialog();
  for (const name of ['Seguridad', 'Trabajo en equipo']) {
    const point = within(form.getByRole('group', { name }));
    await user.click(point.getByRole('radio', { name: '2' }));
    await user.type(point.getByRole('textbox', { name: /Motivo/ }), `Por ${name}`);
  }
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/^El estatus ya cambió/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Evaluar/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Evaluar' }));
  const again = within((await dialog()).getByRole('group', { name: 'Seguridad' }));
  expect(again.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Por Seguridad');
  expect(again.getByRole('radio', { name: '2' })).toBeChecked();
});

test('a kit is chosen among those in use', async () => {
  const { api, user } = panel(() => anInterview({ kit: null, canChooseKit: true, canEvaluate: false }));
  const bodies: unknown[] = [];
  api.on(chooseInterviewKit, ({ body }) => {
    bodies.push(body);
    return anEventDetail();
  });
  expect(await screen.findByText('Sin guía de entrevista.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Elegir guía' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Operadores']);
  await user.click(screen.getByRole('menuitem', { name: 'Operadores' }));
  expect(await screen.findByText('Guía elegida')).toBeVisible();
  expect(bodies).toEqual([{ kitID: KIT.kitID, version: interview.version }]);
});

test('without the permission nothing is asked for; a failure can be retried', async () => {
  const { api, unmount } = panel(anInterview, ['events:read']);
  expect(await screen.findByText('Realizada')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Entrevista' })).not.toBeInTheDocument();
  expect(api.callsOf(listEvaluations)).toBe(0);
  unmount();

  const failing = panel(() => {
    throw new Refusal('internal');
  });
  expect(await screen.findByText('No pudimos cargar la guía y las evaluaciones')).toBeVisible();
  failing.api.on(listEvaluations, () => ({ items: [anInterview()] }));
  await failing.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Guía: Operadores')).toBeVisible();
});

test('kits are added, changed after a conflict, and retired', async () => {
  const api = agendaApi();
  api.on(listInterviewKits, () => ({ items: [KIT] }));
  const created: unknown[] = [];
  const edited: unknown[] = [];
  api.on(createInterviewKit, ({ body }) => {
    created.push(body);
    return { ...KIT, ...body };
  });
  api.on(editInterviewKit, ({ body }) => {
    edited.push(body);
    if (body.version === 3) throw new Refusal('version_conflict', { current: { ...KIT, version: 4 } });
    return { ...KIT, ...body };
  });
  const { user } = renderApp(<KitsDialog onClose={() => undefined} />, { at: WEEK });
  await user.click(await screen.findByRole('button', { name: 'Agregar guía' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nueva guía de entrevista' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Escribe la competencia.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /Nombre/ }), 'Líderes');
  await user.click(form.getByRole('button', { name: 'Agregar competencia' }));
  await user.click(form.getByRole('button', { name: 'Quitar la competencia 1' }));
  await user.type(form.getByRole('textbox', { name: /Qué se evalúa/ }), 'Delegar');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(created).toEqual([{ name: 'Líderes', points: [{ competence: 'Delegar', questions: '' }] }]),
  );

  await user.click(await screen.findByRole('button', { name: 'Editar Operadores' }));
  const again = within(await screen.findByRole('dialog', { name: 'Editar guía de entrevista' }));
  await user.type(again.getByRole('textbox', { name: /Nombre/ }), ' CNC');
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Alguien cambió esta guía/)).toBeVisible();
  await waitFor(() => expect(again.getByRole('button', { name: 'Guardar' })).not.toHaveAttribute('aria-busy'));
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Retirar Operadores' })).toBeVisible();
  expect(edited).toMatchObject([
    { name: 'Operadores CNC', version: 3 },
    { name: 'Operadores CNC', version: 4 },
  ]);
});
