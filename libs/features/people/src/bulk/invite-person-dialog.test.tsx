import { screen, waitFor } from '@testing-library/react';
import { bulkChangeCandidates, previewBulkChange } from '@vinculo/contracts/candidate-bulk';
import { searchCandidates } from '@vinculo/contracts/candidates';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { INVITATION_TEXT } from '@vinculo/domain/mails';
import { aCandidateSummary, aVacancy } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { InviteDialog } from './invite-dialog';
import { InvitePersonDialog } from './invite-person-dialog';

test('asks for the person, then for the vacancy, and invites', async () => {
  const api = fakeApi();
  const sent = jest.fn();
  const closed = jest.fn();
  const person = aCandidateSummary(1);
  const vacancy = aVacancy({ name: 'Cajero de sucursal' });
  const page = { nextCursor: null, total: 1, totalCapped: false };
  api.on(searchCandidates, () => ({ items: [person], ...page }));
  api.on(listVacancies, () => ({ items: [vacancy], ...page }));
  api.on(previewBulkChange, ({ body: { docIDs } }) => ({
    changing: docIDs.map((docID) => ({ docID, version: 1 })),
    unchanged: 0,
    refused: [],
  }));
  api.on(bulkChangeCandidates, ({ body }) => {
    sent(body.action, body.items);
    return { changed: 1, refused: [] };
  });
  const { user } = renderApp(<InvitePersonDialog onClose={closed} />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

  await screen.findByRole('dialog', { name: 'Invitar a una persona' });
  await press('Continuar');
  expect(await screen.findByText('Elige a una persona.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Persona' }), 'gloria');
  await user.click(await screen.findByRole('radio', { name: /Gloria Hernández 1/ }));
  await press('Continuar');
  await screen.findByRole('dialog', { name: 'Invitar a una vacante' });
  await user.click(await screen.findByRole('radio', { name: /Cajero de sucursal/ }));
  await press(/^Invitar a 1$/);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls).toEqual([[{ kind: 'invite', jobID: vacancy.jobID }, [{ docID: person.docID, version: 1 }]]]);
});

test('an invitation by mail has a text that can be edited, with known variables only', async () => {
  const api = fakeApi();
  const sent = jest.fn();
  const previewed = jest.fn();
  const person = aCandidateSummary(1);
  const vacancy = aVacancy({ name: 'Cajero de sucursal' });
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  api.on(previewBulkChange, ({ body: { action, docIDs } }) => {
    previewed(action);
    return {
      changing: docIDs.map((docID) => ({ docID, version: 1 })),
      unchanged: 0,
      refused: [{ docID: aCandidateSummary(2).docID, name: 'Luz Mora', code: 'email_missing' as const }],
    };
  });
  api.on(bulkChangeCandidates, ({ body }) => {
    sent(body.action);
    return { changed: 1, refused: [] };
  });
  const { user } = renderApp(<InviteDialog docIDs={[person.docID]} vacancy={vacancy} onClose={jest.fn()} />);
  await user.click(await screen.findByRole('radio', { name: /Cajero de sucursal/ }));
  expect(screen.getByText('No se envía ningún correo: avisa tú a quien invites.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Enviar la invitación por correo' }));
  expect(await screen.findByText(/Luz Mora/)).toBeVisible();
  expect(screen.getByText(/No tiene correo en su expediente/)).toBeVisible();
  const text = screen.getByRole('textbox', { name: /Texto del correo/ });
  expect(text).toHaveValue(INVITATION_TEXT);
  await user.clear(text);
  await user.click(text);
  await user.paste('{nombre}, ganas {sueldo}');
  expect(await screen.findByText('No conocemos {sueldo}.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Invitar a 1$/ }));
  expect(sent).not.toHaveBeenCalled();
  await user.clear(text);
  await user.click(text);
  await user.paste('{nombre}, ven');
  await user.click(screen.getByRole('button', { name: /^Invitar a 1$/ }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith({ kind: 'invite', jobID: vacancy.jobID, mail: '{nombre}, ven' });
  expect(previewed).not.toHaveBeenCalledWith(expect.objectContaining({ mail: expect.stringContaining('ven') }));
});
