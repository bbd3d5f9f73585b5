import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { candidateId, getCandidate, type Candidate } from '@vinculo/contracts/candidates';
import { listCandidateMerges, mergeCandidates, mergeId, undoMerge } from '@vinculo/contracts/duplicates';
import { aCandidate } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MergeDialog } from './merge-dialog';
import { MergesSection } from './merges-section';

const MERGE = mergeId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62');
const older = aCandidate({ municipality: 'Xalapa', rfc: '', phone: '', createdAt: '2026-01-01T18:00:00.000Z' });
const newer = aCandidate({
  docID: candidateId.parse('0b9d3c52-5f6e-4c2e-9a61-6a1c0d0f7e11'),
  name: 'Gloria Ivonne Hernández',
  firstName: 'Gloria Ivonne',
  municipality: 'Coatepec',
  phone: '2289998877',
  lastActivityAt: '2026-11-21T18:00:00.000Z',
});

let api: FakeApi;
const sent = jest.fn();
const onMerged = jest.fn();

beforeEach(() => {
  sent.mockClear();
  onMerged.mockClear();
  api = fakeApi();
  api.on(getCandidate, ({ params }) => (params.docID === older.docID ? older : newer));
  api.on(mergeCandidates, ({ body }) => {
    sent(body);
    return { mergeID: MERGE, candidate: older };
  });
});

const open = (files: readonly Candidate[] = [older, newer]) =>
  renderApp(<MergeDialog docIDs={files.map(({ docID }) => docID)} onClose={() => undefined} onMerged={onMerged} />);
const choice = (field: string) => within(screen.getByRole('group', { name: field }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('differing fields default to the surviving file until one is chosen; equal fields are marked', async () => {
  open();
  await screen.findByRole('dialog', { name: 'Fusionar 2 expedientes' });
  expect(choice('Nombre').getByRole('radio', { name: older.firstName })).toBeChecked();
  expect(choice('Municipio').getByRole('radio', { name: 'Xalapa' })).toBeChecked();
  expect(screen.getByText(/el más antiguo$/)).toBeVisible();
  expect(screen.getByText(/^Coinciden en .*correo.*\.$/)).toBeVisible();
  expect(screen.queryByText(/^Coinciden en .*(municipio|teléfono|CURP)/i)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Correo' })).toBeNull();
  // Only one of the files has a value.
  expect(screen.queryByRole('group', { name: 'Teléfono' })).toBeNull();
  // Masked, the two look the same and may differ.
  expect(choice('CURP').getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(choice('Municipio').getByRole('radio', { name: 'Coatepec' }));
  await press('Fusionar');
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(older.docID));
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      survivorID: older.docID,
      choices: expect.objectContaining({
        firstName: older.docID,
        municipality: newer.docID,
        phone: newer.docID,
      }),
    }),
  );
});

test('a merge can be undone from the message, which lists what was kept because it changed since', async () => {
  api.on(undoMerge, () => ({ candidate: older, kept: ['municipality'] }));
  open();
  await press('Fusionar');
  expect(await screen.findByText('2 expedientes fusionados')).toBeVisible();
  await press('Deshacer');
  expect(await screen.findByText('Fusión deshecha')).toBeVisible();
  expect(await screen.findByText('Se quedó lo que cambió después: municipio.')).toBeVisible();
});

test('a refusal keeps the choices', async () => {
  api.on(mergeCandidates, () => {
    throw new Refusal('version_conflict');
  });
  open();
  await screen.findByRole('dialog', { name: 'Fusionar 2 expedientes' });
  fireEvent.click(choice('Municipio').getByRole('radio', { name: 'Coatepec' }));
  await press('Fusionar');
  expect(await screen.findByText(/^Alguien más lo cambió/)).toBeVisible();
  expect(choice('Municipio').getByRole('radio', { name: 'Coatepec' })).toBeChecked();
});

test('files that fail to load can be retried', async () => {
  api.on(getCandidate, () => {
    throw new Refusal('internal');
  });
  open();
  await screen.findByText('No pudimos abrir los expedientes');
  expect(screen.queryByRole('button', { name: 'Fusionar' })).toBeNull();
});

test('the file offers to undo its merges', async () => {
  const undone = jest.fn();
  api.on(listCandidateMerges, () => ({
    items: [
      {
        mergeID: MERGE,
        names: ['Gloria Ivonne Hernández'],
        byName: 'Ana Cortés',
        at: '2026-11-20T18:00:00.000Z',
        undoUntil: '2026-12-20T18:00:00.000Z',
      },
    ],
  }));
  api.on(undoMerge, ({ params }) => {
    undone(params.mergeID);
    return { candidate: older, kept: [] };
  });
  renderApp(<MergesSection docID={older.docID} />);
  expect(await screen.findByText(/Reúne también el expediente de Gloria Ivonne Hernández/)).toBeVisible();
  await press('Deshacer fusión');
  await waitFor(() => expect(undone).toHaveBeenCalledWith(MERGE));
});
