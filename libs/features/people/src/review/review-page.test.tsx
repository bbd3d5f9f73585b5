import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getCandidate } from '@vinculo/contracts/candidates';
import {
  documentId,
  listPendingDocuments,
  listProposals,
  reviewDocument,
  undoDocumentChange,
  viewDocument,
  type CandidateDocument,
} from '@vinculo/contracts/documents';
import { fileBytes } from '@vinculo/data-access/firebase';
import { aCandidate, aDocument } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ReviewPage } from './review-page';

jest.mock('@vinculo/data-access/firebase', () => ({ fileBytes: jest.fn() }));

const waiting = (serial: number): CandidateDocument =>
  aDocument({
    documentID: documentId.parse(`00000000-0000-4000-8000-0000000000f${serial}`),
    fileName: `documento-${serial}.pdf`,
  });

let api: FakeApi;
let queue: CandidateDocument[];

beforeEach(() => {
  queue = [waiting(1), waiting(2), waiting(3)];
  api = fakeApi();
  api.on(viewDocument, () => ({ fullPath: 'candidates/1/d1', text: '' }));
  api.on(listPendingDocuments, () => ({ items: queue, nextCursor: null, total: queue.length, totalCapped: false }));
  api.on(getCandidate, () => aCandidate());
  api.on(listProposals, () => ({ items: [] }));
  jest.mocked(fileBytes).mockResolvedValue({
    success: false,
    info: { code: 'storage/object-not-found', message: "Object 'a' does not exist." },
  });
});

const open = () => renderApp(<ReviewPage />, { at: '/people?view=review' });
const shown = (serial: number) => screen.findByText(new RegExp(`^documento-${serial}\\.pdf`));

test('a key approves and shows the next document, and undo restores it', async () => {
  api.on(reviewDocument, ({ params, body }) => {
    const reviewed = queue.find(({ documentID }) => documentID === params.documentID) ?? waiting(1);
    queue = queue.filter((document) => document !== reviewed);
    return { ...reviewed, state: body.state, reason: body.reason, version: 2 };
  });
  api.on(undoDocumentChange, () => {
    queue = [waiting(1), ...queue];
    return waiting(1);
  });
  const { user } = open();
  expect(await shown(1)).toBeVisible();
  await user.keyboard('a');
  expect(await shown(2)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await shown(1)).toBeVisible();
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Aparece otra persona');
  // Letters typed into the reason are not shortcuts.
  expect(api.callsOf(reviewDocument)).toBe(1);
  const reject = within(screen.getByRole('dialog')).getByRole('button', { name: 'Rechazar' });
  while (document.activeElement !== reject) await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.callsOf(reviewDocument)).toBe(2));
  expect(await shown(2)).toBeVisible();
});

test('an undone document is reviewed again with its current version, also before the queue is refetched', async () => {
  let reviewed: CandidateDocument = waiting(1);
  api.on(reviewDocument, ({ body }) => {
    if (body.version !== reviewed.version) throw new Refusal('version_conflict');
    reviewed = { ...reviewed, state: body.state, reason: body.reason, version: reviewed.version + 1 };
    return reviewed;
  });
  api.on(undoDocumentChange, () => (reviewed = { ...waiting(1), version: reviewed.version + 1 }));
  const { user } = open();
  expect(await shown(1)).toBeVisible();
  api.on(listPendingDocuments, () => new Promise(() => undefined));
  await user.keyboard('a');
  expect(await shown(2)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await shown(1)).toBeVisible();
  await user.keyboard('a');
  expect(await shown(2)).toBeVisible();
});

test('letters typed before the dialog has the focus decide nothing', async () => {
  open();
  expect(await shown(1)).toBeVisible();
  for (const key of 'rajak') fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole('dialog', { name: '¿Rechazar «Currículum (CV personal)»?' })).toBeVisible();
  expect(await shown(1)).toBeVisible();
  expect(api.callsOf(reviewDocument)).toBe(0);
});

test.each([
  ['a key that is held down', () => fireEvent.keyDown(document.body, { key: 'a', repeat: true })],
  ['a double click', () => fireEvent.click(screen.getByRole('button', { name: 'Aprobar' }), { detail: 2 })],
])('%s decides once', async (_what, again) => {
  api.on(reviewDocument, ({ body }) => {
    queue = [waiting(2), waiting(3)];
    return { ...waiting(1), state: body.state, version: 2 };
  });
  open();
  expect(await shown(1)).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await shown(2)).toBeVisible();
  again();
  expect(await shown(2)).toBeVisible();
  expect(api.callsOf(reviewDocument)).toBe(1);
});

test('the open document stays open when others come or go before it', async () => {
  const { client } = open();
  expect(await shown(1)).toBeVisible();
  queue = [waiting(4), ...queue];
  await act(() => client.invalidateQueries());
  expect(await shown(1)).toBeVisible();
  queue = [waiting(1)];
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('1')).toBeVisible();
  expect(await shown(1)).toBeVisible();
});

test('a rejection keeps its document and its reason while the queue changes', async () => {
  const rejected: unknown[] = [];
  api.on(reviewDocument, ({ params, body }) => {
    rejected.push([params.documentID, body.reason]);
    if (rejected.length === 1) throw new Refusal('version_conflict');
    return { ...waiting(1), state: body.state, version: 3 };
  });
  const { user, client } = open();
  expect(await shown(1)).toBeVisible();
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Aparece otra persona');
  // A colleague reviewed it meanwhile, and another document came.
  queue = [waiting(4), waiting(2)];
  await act(() => client.invalidateQueries());
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(/lo cambió mientras tanto/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Aparece otra persona');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(rejected.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify([waiting(1).documentID, 'Aparece otra persona'])]),
  );
});

test('J and K move through the queue without a decision', async () => {
  const { user } = open();
  expect(await shown(1)).toBeVisible();
  await user.keyboard('j');
  expect(await shown(2)).toBeVisible();
  await user.keyboard('jj');
  expect(await shown(3)).toBeVisible();
  await user.keyboard('k');
  expect(await shown(2)).toBeVisible();
  expect(api.callsOf(reviewDocument)).toBe(0);
});

test('the storage’s own message is shown in place of the file', async () => {
  open();
  expect(await screen.findByText("Object 'a' does not exist.")).toBeVisible();
});

test('shows that no documents are pending', async () => {
  queue = [];
  open();
  expect(await screen.findByText('Todo al día')).toBeVisible();
});

test.each([
  ['forbidden', 'No tienes acceso a esta sección'],
  ['internal', 'No pudimos cargar los documentos'],
] as const)(
  '%s',
  async (code, text) => {
    api.on(listPendingDocuments, () => {
      throw new Refusal(code);
    });
    open();
    expect(await screen.findByText(text, {}, { timeout: 8_000 })).toBeVisible();
  },
  12_000,
);
