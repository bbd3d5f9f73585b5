import { screen, waitFor, within } from '@testing-library/react';
import { listAccessRequests } from '@vinculo/contracts/access-requests';
import { listImports } from '@vinculo/contracts/candidate-imports';
import { candidateId } from '@vinculo/contracts/candidates';
import { listPendingDocuments } from '@vinculo/contracts/documents';
import { listDuplicates } from '@vinculo/contracts/duplicates';
import { arcoRequestId, listArcoRequests } from '@vinculo/contracts/privacy';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { Waiting } from './waiting';

const none = { items: [], nextCursor: null, total: 0, totalCapped: false };
let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(listPendingDocuments, () => ({ ...none, total: 1000, totalCapped: true }));
  api.on(listArcoRequests, () => ({ ...none, total: 1 }));
  api.on(listAccessRequests, () => ({ items: [] }));
  api.on(listImports, () => ({ items: [], headings: [] }));
  api.on(listDuplicates, () => ({ ...none, total: 12 }));
});

const holding = (...permissions: Claims['permissions']): Claims => ({
  ...NO_CLAIMS,
  permissions: ['platform:use', ...permissions],
});

test('each thing that waits leads to its rows; what there is none of is left out', async () => {
  renderApp(<Waiting />, {
    claims: { ...holding('documents:review', 'privacy:handle', 'candidates:merge'), isAdmin: true },
  });
  const list = screen.getByRole('list', { name: 'Pendientes' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1,000+ documentos por revisar', '/people?view=review'],
      ['1 solicitud ARCO abierta', '/admin?seccion=privacidad'],
      ['12 posibles duplicados', '/people?view=duplicates'],
    ]),
  );
  expect(api.callsOf(listAccessRequests)).toBe(1);
});

test('nothing is asked for that the role may not see', async () => {
  renderApp(<Waiting />, { claims: holding('candidates:merge') });
  expect(await screen.findByRole('link', { name: '12 posibles duplicados' })).toBeVisible();
  for (const endpoint of [listPendingDocuments, listArcoRequests, listAccessRequests, listImports])
    expect(api.callsOf(endpoint)).toBe(0);
});

test.each([
  ['2026-11-10', 'una venció el 10 nov 2026'],
  ['2199-11-10', 'la próxima vence el 10 nov 2199'],
])('an ARCO request due on %s: %s', async (dueOn, text) => {
  const request = {
    requestID: arcoRequestId.parse('0199aaaa-0000-4000-8000-000000000001'),
    folio: 'ARCO-2026-0001',
    kind: 'access',
    channel: 'email',
    step: 'received',
    docID: candidateId.parse('0199aaaa-0000-4000-8000-000000000002'),
    personName: 'Gloria',
    personState: 'present',
    receivedOn: '2026-10-12',
    dueOn,
    due: null,
    version: 1,
  } as const;
  api.on(listArcoRequests, () => ({ ...none, items: [request], total: 1 }));
  renderApp(<Waiting />, { claims: holding('privacy:handle') });
  expect(await screen.findByRole('link', { name: `1 solicitud ARCO abierta · ${text}` })).toBeVisible();
});
