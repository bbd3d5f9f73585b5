import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applicationId, placeCandidates, undoApplicationMoves } from '@vinculo/contracts/applications';
import { bulkChangeCandidates, undoBulkChange } from '@vinculo/contracts/candidate-bulk';
import { candidateId } from '@vinculo/contracts/candidates';
import {
  listOpposed,
  listRelaxations,
  rankCandidates,
  readMatch,
  type Match,
  type RankedCandidate,
} from '@vinculo/contracts/matching';
import { listDocuments, viewDocument } from '@vinculo/contracts/documents';
import { getVacancy, listVacancies, operationId } from '@vinculo/contracts/vacancies';
import { fileBytes } from '@vinculo/data-access/firebase';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { aCandidate, aDocument, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchinghubPage } from './matchinghub-page';

const STORAGE_REFUSAL = 'El archivo ya no está en el almacenamiento.';
jest.mock('@vinculo/data-access/firebase', () => ({ fileBytes: jest.fn() }));

const vacancy = aVacancy({ name: 'Soldador', companyName: 'Metales del Valle', matches: 37 });
const person = aCandidate();
const ranked = (over: Partial<RankedCandidate>): RankedCandidate => ({
  docID: person.docID,
  name: 'Rosa Elena Campos',
  desiredPosition: 'Soldador',
  state: '11',
  municipality: 'Celaya',
  viability: 'viable',
  version: 3,
  isBlind: false,
  score: 91,
  reasons: ['Ha trabajado en el mismo puesto'],
  missing: [],
  stage: null,
  hasEmail: false,
  ...over,
});
const rosa = ranked({});
const luis = ranked({
  docID: candidateId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b99'),
  name: 'Luis Ángel Tun',
  score: 74,
  missing: ['Inglés B1'],
  stage: 'invited',
  hasEmail: true,
});
const model = { version: 1, threshold: 70 };
const match: Match = {
  person: { ...rosa, isBlind: false },
  model,
  isScored: true,
  stage: null,
  hasEmail: false,
  score: 62,
  known: 85,
  parts: [
    { part: 'position', weight: 30, points: 22.5, isAsked: true, sentence: 'Puesto de la misma familia', missing: [] },
    { part: 'skills', weight: 20, points: 10, isAsked: true, sentence: 'Maneja Excel', missing: ['Inglés'] },
    { part: 'education', weight: 10, points: null, isAsked: true, sentence: 'Sin dato', missing: [] },
    { part: 'languages', weight: 10, points: null, isAsked: false, sentence: 'No se pide', missing: [] },
  ],
  counterfactuals: [{ changes: ['inglés B1', 'Excel'], score: 83 }],
  flags: { documents: { required: 5, missing: ['CV'] }, pay: 'within', wishedPay: 14_000 },
};

let api: FakeApi;
const asked = jest.fn();
beforeEach(() => {
  asked.mockClear();
  jest
    .mocked(fileBytes)
    .mockResolvedValue({ success: false, info: { code: 'storage/object-not-found', message: STORAGE_REFUSAL } });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  api = fakeApi();
  api.on(listVacancies, ({ query }) => {
    expect(query.status).toBe('active');
    return { items: [vacancy], nextCursor: null, total: 1, totalCapped: false };
  });
  api.on(getVacancy, () => vacancy);
  api.on(rankCandidates, ({ body }) => {
    asked(body);
    const histogram = Array.from({ length: 101 }, (_, score) => Number(score === 91 || score === 74));
    return { model, items: [rosa, luis], nextCursor: null, matches: 2, histogram, insufficient: 1 };
  });
  api.on(listRelaxations, () => ({ matches: 2, items: [{ text: 'aceptas Secundaria', gained: 5 }] }));
  api.on(readMatch, () => match);
});

const open = (at = `/matchinghub?vacante=${vacancy.jobID}`) => renderApp(<MatchinghubPage />, { at });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('a vacancy of the list is chosen, and everyone is listed with the reasons', async () => {
  const { user } = open('/matchinghub');
  expect(screen.getByText('Elige una vacante')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Soldador/ }));
  expect(window.location.search).toBe(`?vacante=${vacancy.jobID}`);
  expect(await row(/91 .*Rosa Elena Campos.*Ha trabajado en el mismo puesto.*Nada de lo que pides/)).toBeVisible();
  expect(await row(/74 .*Luis Ángel Tun.*Invitada.*Inglés B1/)).toBeVisible();
  expect(screen.getByText('2 personas')).toBeVisible();
  expect(screen.getByText(/De 1 persona no hay información suficiente/)).toBeVisible();
  expect(await screen.findByText('+5 personas')).toBeVisible();
});

test('a vacancy shows its matches and open applications', async () => {
  const item = { ...vacancy, openApplications: 1 };
  api.on(listVacancies, () => ({ items: [item], nextCursor: null, total: 1, totalCapped: false }));
  open('/matchinghub');
  expect(await screen.findByRole('button', { name: /Soldador 37.*1 postulación abierta/ })).toBeVisible();
});

test('filters narrow the ranking; those that name a person stay out of the URL', async () => {
  const { user } = open(`/matchinghub?vacante=${vacancy.jobID}&entidad=11&viabilidad=viable`);
  await row(/Rosa/);
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ stateFilter: ['11'], viability: ['viable'] }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar entre las personas' }), 'rosa');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ textSearch: 'rosa' })));
  expect(window.location.search).not.toContain('rosa');
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar Viabilidad es Viable' }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ viability: 'all' })));
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(await screen.findByRole('dialog', { name: 'Filtrar personas' })).toBeVisible();
});

test('the breakdown shows each part, what would lift the score, and what is not scored', async () => {
  const { user } = open();
  await user.click(await row(/Rosa/));
  const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
  expect(await panel.findByText(/De 85 puntos con dato, llevados a 100/)).toBeVisible();
  expect(panel.getByRole('meter', { name: 'Puesto y funciones' })).toHaveAttribute('value', '22.5');
  expect(panel.getByText('sin dato')).toBeVisible();
  expect(panel.getByText('no se pide')).toBeVisible();
  expect(panel.getByText('Falta: Inglés')).toBeVisible();
  expect(panel.getByText(/Con inglés B1 y Excel/)).toHaveTextContent('62 → 83');
  expect(panel.getByText('Pide $14,000 al mes: en rango')).toBeVisible();
  expect(panel.getByText('4 de 5 documentos; faltan: Currículum (CV personal)')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Abrir expediente' })).toBeVisible();
});

test('the CV is read beside the breakdown, and stays from person to person', async () => {
  api.on(readMatch, ({ params }) => (params.docID === rosa.docID ? match : { ...match, person: { ...luis } }));
  api.on(listDocuments, ({ params }) => ({ items: params.docID === rosa.docID ? [aDocument()] : [] }));
  api.on(viewDocument, () => ({ fullPath: 'candidates/1/d1' }));
  const { user } = open();
  await user.click(await row(/Rosa/));
  await user.click(await screen.findByRole('tab', { name: 'CV' }));
  expect(await screen.findByText(STORAGE_REFUSAL)).toBeVisible();
  expect(screen.getByText(/De 85 puntos con dato/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('Aún no hay CV')).toBeVisible();
  expect(window.location.search).toContain('pestana=cv');
  await user.keyboard('{Escape}');
  expect(window.location.search).not.toContain('pestana');
});

test('those who are not in the vacancy yet are invited, and the invitation is undone', async () => {
  const sent = jest.fn();
  api.on(bulkChangeCandidates, ({ body }) => {
    sent(body.items);
    return { changed: 1, refused: [] };
  });
  api.on(undoBulkChange, () => ({ restored: 1, skipped: [], hasMore: false }));
  const { user } = open();
  await row(/Rosa/);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis Ángel Tun' }));
  await user.click(await screen.findByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Invitar a 1 persona?' }));
  expect(dialog.getByText('Quedan igual: Luis Ángel Tun.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(await screen.findByText('1 persona invitada')).toBeVisible();
  expect(sent).toHaveBeenCalledWith([{ docID: rosa.docID, version: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
});

test('an invitation goes by mail with the text that was edited; an empty text is not sent', async () => {
  const sent = jest.fn();
  api.on(bulkChangeCandidates, ({ body }) => {
    sent(body.action);
    return { changed: 0, refused: [{ docID: rosa.docID, name: rosa.name, code: 'email_missing' as const }] };
  });
  const { user } = open();
  await row(/Rosa/);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
  await user.click(await screen.findByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Invitar a 1 persona?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Enviar la invitación por correo' }));
  const text = dialog.getByRole('textbox', { name: /Texto del correo/ });
  await user.clear(text);
  await user.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(dialog.getByText('Escribe el texto del correo.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.type(text, 'Te esperamos.');
  await user.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(await screen.findByText(/No tiene correo en su expediente/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ kind: 'invite', jobID: vacancy.jobID, mail: 'Te esperamos.' });
});

test('two people are compared side by side; one alone is not', async () => {
  const { user } = open();
  await row(/Rosa/);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Elige de dos a cuatro personas' }));
  await user.click(refused.getByRole('button', { name: 'Cerrar' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis Ángel Tun' }));
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comparar' }));
  expect(await dialog.findByRole('columnheader', { name: 'Luis Ángel Tun' })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Puesto y funciones 22\.5 \/ 30/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Escolaridad sin dato sin dato/ })).toBeVisible();
});

describe('the keys of the ranking', () => {
  const operationID = operationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62');
  const applicationID = applicationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b63');
  const sent = jest.fn();
  beforeEach(() => {
    sent.mockClear();
    api.on(placeCandidates, ({ body: { items, ...place } }) => {
      sent(place, items);
      return { operationID, placed: items.map(({ docID }) => ({ docID, applicationID })), refused: [] };
    });
    api.on(undoApplicationMoves, ({ body }) => {
      sent('undo', body.operationID);
      return { restored: [], removed: [applicationID], skipped: [], hasMore: false };
    });
  });
  const none = { reasonCode: null, reason: '' };

  test('P preselects the person in focus, who is not in the vacancy yet, and it can be undone', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('p');
    expect(await screen.findByText('Rosa Elena Campos pasó a «Preseleccionada»')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ to: 'shortlisted', ...none }, [{ docID: rosa.docID, stage: null }]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Cambio deshecho')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith('undo', operationID);
  });

  test('D asks for the reason of all selected people', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard(' j d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a 2 personas' }));
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await dialog.findByText('Elige el motivo.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('combobox', { name: 'Motivo' }));
    await user.click(await screen.findByRole('option', { name: 'No cumple los requisitos' }));
    expect(dialog.getByText('A quien aún no está en la vacante no se le envía mensaje.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Enviar un mensaje' }));
    expect(dialog.getByText(/^Se envía por correo a 1 persona cuando/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('2 personas en «Descartada»')).toBeVisible();
    expect(sent).toHaveBeenCalledWith(
      {
        ...{ to: 'discarded', reasonCode: 'requirements', reason: '' },
        message: expect.objectContaining({ subject: expect.stringContaining('{vacante}') }),
      },
      [
        { docID: rosa.docID, stage: null },
        { docID: luis.docID, stage: 'invited' },
      ],
    );
  });

  test('a person who is not in the vacancy is offered no message', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a Rosa Elena Campos' }));
    expect(dialog.queryByRole('checkbox', { name: 'Enviar un mensaje' })).not.toBeInTheDocument();
  });

  test('without the permission to invite only those move who are in the vacancy', async () => {
    const mine = ROLE_PERMISSIONS.recruiter.filter((permission) => permission !== 'candidates:invite');
    const { user } = renderApp(<MatchinghubPage />, {
      at: `/matchinghub?vacante=${vacancy.jobID}`,
      claims: { isAdmin: false, permissions: mine },
    });
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('p');
    expect(await screen.findByText(/^Rosa Elena Campos no está en la vacante, y te falta el permiso/)).toBeVisible();
    await user.click(first);
    const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
    await panel.findByText('Qué lo subiría');
    for (const name of ['Preseleccionar', 'Descartar', 'Invitar'])
      expect(panel.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    for (const name of ['Rosa Elena Campos', 'Luis Ángel Tun'])
      await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${name}` }));
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a Luis Ángel Tun' }));
    expect(dialog.getByText('Quedan igual: Rosa Elena Campos.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('a person in a stage that does not lead there stays, and it is said what to do first', async () => {
    const hired = { ...rosa, stage: 'hired' as const };
    api.on(rankCandidates, () => ({
      ...{ model, items: [hired], nextCursor: null, matches: 1, histogram: [], insufficient: 0 },
    }));
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('p');
    expect(
      await screen.findByText('Rosa Elena Campos está en «Contratada»: pasa primero su postulación a «Entrevista».'),
    ).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('C compares the selected, also where the focus is elsewhere; of one alone it says how many it takes', async () => {
    const { user } = open();
    await row(/Rosa/);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
    await user.keyboard('c');
    const refused = await screen.findByRole('dialog', { name: 'Elige de dos a cuatro personas' });
    await user.keyboard('p');
    expect(sent).not.toHaveBeenCalled();
    await user.click(within(refused).getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis Ángel Tun' }));
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Comparar' })).toBeVisible();
  });

  test('no key does anything while typing; "?" lists the keys', async () => {
    const { user } = open();
    await row(/Rosa/);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar entre las personas' }), 'pd?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await user.click(document.body);
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
    expect(list.getByText('Preseleccionar')).toBeVisible();
  });

  test('the panel and the bar do the same by pointer', async () => {
    const { user } = open();
    await user.click(await row(/Rosa/));
    const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
    await user.click(await panel.findByRole('button', { name: 'Preseleccionar' }));
    expect(sent).toHaveBeenCalledWith({ to: 'shortlisted', ...none }, [{ docID: rosa.docID, stage: null }]);
    await user.click(panel.getByRole('button', { name: 'Descartar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a Rosa Elena Campos' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  test('who may not move applications has neither the key nor the button', async () => {
    const { user } = renderApp(<MatchinghubPage />, {
      at: `/matchinghub?vacante=${vacancy.jobID}`,
      claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly },
    });
    await user.click(await row(/Rosa/));
    const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
    await panel.findByText('Qué lo subiría');
    expect(panel.queryByRole('button', { name: 'Preseleccionar' })).not.toBeInTheDocument();
    await user.keyboard('pd');
    expect(screen.queryByRole('dialog', { name: /Descartar/ })).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });
});

test('who opposed automated scoring is listed apart', async () => {
  api.on(listOpposed, () => ({
    items: [{ ...rosa, name: 'Marisol Uc Chan' }],
    nextCursor: null,
    total: 1,
    totalCapped: false,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Se opusieron' }));
  expect(await row(/Marisol Uc Chan/)).toBeVisible();
  expect(window.location.search).toContain('ver=oposiciones');
});

test('a ranking that fails can be retried', async () => {
  api.on(rankCandidates, () => {
    throw new Refusal('internal');
  });
  const { user } = open();
  await screen.findByText('No pudimos ordenar a las personas');
  api.on(rankCandidates, () => ({ model, items: [], nextCursor: null, matches: 0, histogram: [], insufficient: 0 }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aún no hay a quién ordenar')).toBeVisible();
});
