import { screen, waitFor } from '@testing-library/react';
import { bulkChangeCandidates, previewBulkChange } from '@vinculo/contracts/candidate-bulk';
import { searchCandidates } from '@vinculo/contracts/candidates';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aCandidateSummary, aVacancy } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
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
