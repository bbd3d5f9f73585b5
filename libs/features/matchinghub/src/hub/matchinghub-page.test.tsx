import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bulkChangeCandidates, undoBulkChange } from '@vinculo/contracts/candidate-bulk';
import { listOpposed, rankCandidates, readMatch } from '@vinculo/contracts/matching';
import { listDocuments, viewDocument } from '@vinculo/contracts/documents';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aDocument } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { STORAGE_REFUSAL, api, asked, luis, match, model, open, rosa, row, vacancy } from './matchinghub-page.fixture';

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

test('more filters of the people search narrow the ranking; a blind one takes those that hide everybody alike', async () => {
  const at = `/matchinghub?vacante=${vacancy.jobID}&experiencia=6-10&cv=si&entidad=11`;
  const { user } = open(at);
  await row(/Rosa/);
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({ stateFilter: ['11'], experienceFilter: ['6-10'], cv: true }),
  );
  expect(screen.getByRole('button', { name: 'Quitar Expediente con CV' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'A ciegas' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ blind: true, stateFilter: ['11'], experienceFilter: [], cv: false }),
    ),
  );
  expect(screen.queryByRole('button', { name: 'Quitar Expediente con CV' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtrar personas' }));
  expect(dialog.queryByRole('checkbox', { name: 'Solo con CV' })).not.toBeInTheDocument();
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
  api.on(viewDocument, () => ({ fullPath: 'candidates/1/d1', text: '' }));
  const { user } = open();
  await user.click(await row(/Rosa/));
  await user.click(await screen.findByRole('tab', { name: 'CV' }));
  expect(await screen.findByText(STORAGE_REFUSAL)).toBeVisible();
  const breakdown = screen.getByRole('region', { name: 'Desglose' });
  expect(within(breakdown).getByText(/De 85 puntos con dato/)).toBeVisible();
  expect(breakdown).toHaveAttribute('tabindex', '0');
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
  expect(dialog.queryByText(/no tiene correo/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Enviar la invitación por correo' }));
  expect(dialog.getByText('1 persona no tiene correo: después podrás invitarla sin él.')).toBeVisible();
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
