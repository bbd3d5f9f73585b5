import { screen } from '@testing-library/react';
import type { ActivityEvent } from '@vinculo/contracts/audit';
import { getCandidate, listCandidateEvents, type Candidate } from '@vinculo/contracts/candidates';
import { type Claims } from '@vinculo/domain/session';
import { aCandidate } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { CandidatePanel } from './candidate-panel';

export let api: FakeApi;
/** What the API returns. */
export const server: { stored: Candidate; events: ActivityEvent[] } = { stored: aCandidate(), events: [] };

export const event = (
  eventID: number,
  action: ActivityEvent['action'],
  after: ActivityEvent['after'],
): ActivityEvent => ({
  eventID,
  at: '2026-11-20T18:00:00.000Z',
  actorName: 'Ana Cortés',
  action,
  entityID: server.stored.docID,
  entityName: '',
  reason: '',
  before: {},
  after,
});

beforeEach(() => {
  server.stored = aCandidate();
  server.events = [];
  api = fakeApi();
  api.on(getCandidate, () => server.stored);
  api.on(listCandidateEvents, ({ query: { action } }) => ({
    items: server.events.filter((each) => action === undefined || each.action === action),
    nextCursor: null,
  }));
});

export const onNext = jest.fn();
export const open = (tab = 'resumen', claims: { readonly claims?: Claims } = {}) =>
  renderApp(
    <SidePanelSlot>
      <CandidatePanel docID={server.stored.docID} onPrevious={undefined} onNext={onNext} place="2 de 40" />
    </SidePanelSlot>,
    {
      at: `/people?viability=viable&persona=${server.stored.docID}&pestana=${tab}`,
      ...claims,
    },
  );
export const panel = () => screen.findByRole('dialog', { name: 'Gloria Hernández García' });
