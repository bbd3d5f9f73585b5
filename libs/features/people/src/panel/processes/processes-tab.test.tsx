import { fireEvent, screen, within } from '@testing-library/react';
import {
  countVacancyApplications,
  listCandidateApplications,
  moveApplications,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import {
  eventId,
  listBookingLinks,
  listEvaluations,
  listRelatedEvents,
  withdrawBookingLink,
} from '@vinculo/contracts/agenda';
import { changeVacancyStatus, getVacancy } from '@vinculo/contracts/vacancies';
import { aCandidate, aChange, anEvent, anApplication, anInterview, aVacancy } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ProcessesTab } from './processes-tab';
import { api, application, at, inStage, invited, moveTo, operationID } from './processes-tab.fixture';

const { jobID } = application;

test('each vacancy shows its company, stage and inviter, and links to itself', async () => {
  api.on(listCandidateApplications, () => ({ items: [application] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  const link = await screen.findByRole('link', { name: 'Operador CNC' });
  expect(link).toHaveAttribute('href', expect.stringContaining(jobID));
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Invitada');
  expect(row).toHaveTextContent('Cerrada');
  expect(row).toHaveTextContent('Ensambles Río Bravo');
  expect(row).toHaveTextContent('Mariana Ochoa');
});

test('shows that there are none yet', async () => {
  api.on(listCandidateApplications, () => ({ items: [] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  expect(await screen.findByText('Aún no está en ninguna vacante')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(listCandidateApplications, () => {
    throw new Refusal('internal');
  });
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  await screen.findByText('No pudimos cargar los procesos');
  api.on(listCandidateApplications, () => ({ items: [application] }));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Operador CNC' })).toBeVisible();
});

test('a move is sent at once and can be undone', async () => {
  api.on(listCandidateApplications, () => ({ items: [invited] }));
  api.on(moveApplications, ({ body }) => {
    expect(body).toMatchObject({ to: 'inReview', reasonCode: null, items: [{ version: 1 }] });
    return { operationID, moved: [inStage('inReview', 2)], refused: [], places: [] };
  });
  api.on(undoApplicationMoves, () => ({ restored: [inStage('invited', 3)], removed: [], skipped: [], hasMore: false }));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await moveTo(user, 'En revisión');
  expect(await screen.findByText('Gloria Hernández García pasó a «En revisión»')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect([api.callsOf(moveApplications), api.callsOf(undoApplicationMoves)]).toEqual([1, 1]);
});

test('to discard asks why, from the list', async () => {
  api.on(listCandidateApplications, () => ({ items: [invited] }));
  const bodies: unknown[] = [];
  api.on(moveApplications, ({ body }) => {
    bodies.push(body);
    return { operationID, moved: [inStage('discarded', 2)], refused: [], places: [] };
  });
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await moveTo(user, 'Descartada');
  const dialog = await screen.findByRole('dialog', { name: 'Pasar a «Descartada»' });
  await user.click(within(dialog).getByRole('button', { name: 'Pasar' }));
  expect(within(dialog).getByText('Elige el motivo.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Motivo' }));
  await user.click(await screen.findByRole('option', { name: 'No respondió' }));
  await user.click(within(dialog).getByRole('button', { name: 'Pasar' }));
  expect(await screen.findByText(/pasó a «Descartada»/)).toBeVisible();
  expect(bodies).toMatchObject([{ to: 'discarded', reasonCode: 'noAnswer', reason: '', startDate: null }]);
});

test('another reason has to be written', async () => {
  api.on(listCandidateApplications, () => ({ items: [invited] }));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await moveTo(user, 'Retirada');
  const dialog = await screen.findByRole('dialog', { name: 'Pasar a «Retirada»' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Motivo' }));
  await user.click(await screen.findByRole('option', { name: 'Otro motivo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Pasar' }));
  expect(within(dialog).getByRole('textbox', { name: 'Detalle' })).toHaveAccessibleDescription('Escribe cuál es.');
  expect(api.callsOf(moveApplications)).toBe(0);
});

test('reports who moved it meanwhile, and to where', async () => {
  api.on(listCandidateApplications, () => ({ items: [invited] }));
  api.on(moveApplications, () => ({
    operationID,
    moved: [],
    refused: [
      {
        applicationID: application.applicationID,
        code: 'version_conflict' as const,
        current: { ...inStage('interview', 2), byName: 'Luis Prado' },
      },
    ],
    places: [],
  }));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await moveTo(user, 'En revisión');
  expect(
    await screen.findByText('Luis Prado la pasó a «Entrevista» mientras tú la pasabas a «En revisión».'),
  ).toBeVisible();
});

test('shows the changes of stage with their reasons, and how long the person waits', async () => {
  api.on(listCandidateApplications, () => ({
    items: [
      anApplication({
        stage: 'inReview',
        daysInStage: 6,
        daysWithoutReply: 6,
        moves: [],
        history: [
          aChange({ from: 'discarded', to: 'inReview', isUndo: true }),
          aChange({ from: 'inReview', to: 'discarded', reasonCode: 'noAnswer', reason: 'Tres llamadas' }),
          aChange({ to: 'inReview' }),
        ],
      }),
    ],
  }));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await user.click(await screen.findByText('3 cambios de etapa'));
  expect(screen.getByText(/Deshizo: volvió a «En revisión»/)).toBeVisible();
  expect(screen.getByText(/De «En revisión» a «Descartada»: No respondió. Tres llamadas/)).toBeVisible();
  expect(screen.getByText(/Empezó en «En revisión»/)).toBeVisible();
  expect(screen.getByText('6 días en la etapa, tarde')).toBeVisible();
  expect(screen.getByText('Sin respuesta hace 6 días')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pasar a otra etapa/ })).not.toBeInTheDocument();
});

test('the events of the person are listed, and a booking link that still works can be withdrawn', async () => {
  const link = {
    linkID: '00000000-0000-4000-8000-00000000b001',
    docID: aCandidate().docID,
    type: 'call' as const,
    title: 'Llamada',
    byName: 'Mariana Ochoa',
    at: '2026-11-20T18:00:00.000Z',
    expiresAt: '2026-11-27T18:00:00.000Z',
    mail: null,
  };
  let state: 'open' | 'withdrawn' = 'open';
  api.on(listCandidateApplications, () => ({ items: [] }));
  api.on(listRelatedEvents, () => ({ items: [anEvent()] }));
  api.on(listBookingLinks, () => ({ items: [{ ...link, state }] }));
  api.on(withdrawBookingLink, () => {
    state = 'withdrawn';
    return { ...link, state };
  });
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  const event = await screen.findByRole('link', { name: /^24 nov 2026, 10:00 Entrevista con Gloria Confirmada$/ });
  expect(event).toHaveAttribute('href', expect.stringMatching(/^\/matchinghub\/scheduler\?dia=2026-11-24&cita=/));
  expect(await screen.findByText(/^Llamada, sirve hasta el/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('Llamada, retirado')).toBeVisible();
});

test('the evaluations of the person: those that the reader may see, and what is missing for the others', async () => {
  const SECOND = eventId.parse('00000000-0000-4000-8000-00000000e002');
  const luis = { uid: 'luis', name: 'Luis Prado', at: '2026-11-24T18:00:00.000Z' };
  const scores = [3, 4].map((score) => ({ score: score as 3 | 4, reason: 'Escucha' }));
  const round = { evaluations: [{ ...luis, scores }], waiting: ['Mariana Ochoa'] };
  api.on(listCandidateApplications, () => ({ items: [] }));
  api.on(listEvaluations, () => ({
    items: [
      anInterview({ title: 'Primera entrevista' }),
      anInterview({ eventID: SECOND, title: 'Segunda entrevista', round }),
    ],
  }));
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  const sealed = (await screen.findByRole('link', { name: 'Primera entrevista' })).closest('li');
  expect(sealed).toHaveTextContent('Falta tu evaluación.');
  expect(screen.getByRole('link', { name: 'Segunda entrevista' }).closest('li')).toHaveTextContent(
    /Seguridad.*3 de 4.*Falta la evaluación de Mariana Ochoa/,
  );
});

test('without the permission the tab says so', async () => {
  api.on(listCandidateApplications, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('says how the person came, and each time that they came again', async () => {
  const came = anApplication({
    source: 'jobSite',
    campaign: { utm_campaign: 'operadores-bajio', utm_source: 'facebook' },
    returns: [{ at, campaign: { utm_source: 'google' }, notice: '2026-02' }],
  });
  api.on(listCandidateApplications, () => ({ items: [came] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  expect(await screen.findByText(/Llegó por: Sitio de empleo, campaña «operadores-bajio» \(facebook\)/)).toBeVisible();
  expect(screen.getByText(/Se postuló otra vez, campaña sin nombre \(google\), aceptó el aviso 2026-02/)).toBeVisible();
});

test('a hire that fills the last place offers to close the vacancy', async () => {
  const item = anApplication({ stage: 'offer', moves: ['hired'] });
  const vacancy = aVacancy({ jobID: item.jobID, name: 'Operador CNC' });
  const closed: unknown[] = [];
  api.on(listCandidateApplications, () => ({ items: [item] }));
  api.on(getVacancy, () => vacancy);
  api.on(countVacancyApplications, () => ({
    ...{
      stages: [{ stage: 'inReview' as const, count: 2 }],
      withoutReply: 0,
      places: 1,
      placesLeft: 0,
      discardsRest: false,
      reachable: 2,
    },
  }));
  api.on(moveApplications, () => ({
    ...{ operationID, moved: [{ applicationID: item.applicationID, stage: 'hired' as const, version: 2 }] },
    ...{ refused: [], places: [{ jobID: item.jobID, left: 0 }] },
  }));
  api.on(changeVacancyStatus.close, ({ body }) => {
    closed.push(body);
    return { vacancy: { ...vacancy, status: 'closed' as const }, operationID };
  });
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await moveTo(user, 'Contratada');
  const question = within(await screen.findByRole('dialog', { name: 'Pasar a «Contratada»' }));
  await user.type(question.getByRole('textbox', { name: 'Primer día de trabajo' }), '01/12/2026');
  await user.click(question.getByRole('button', { name: 'Pasar' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Se cubrieron todos los lugares' }));
  await user.click(offer.getByRole('checkbox', { name: /^Descartar a 2 personas/ }));
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  expect(await screen.findByText('Vacante cerrada')).toBeVisible();
  expect(closed).toMatchObject([{ reason: 'Se cubrieron todos los lugares' }]);
});
