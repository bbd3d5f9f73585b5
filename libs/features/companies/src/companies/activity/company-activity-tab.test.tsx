import { fireEvent, screen } from '@testing-library/react';
import type { ActivityEvent } from '@vinculo/contracts/audit';
import { listCompanyEvents } from '@vinculo/contracts/companies';
import { aCompany } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompanyActivityTab } from './company-activity-tab';

const company = aCompany();
const event = (eventID: number, action: ActivityEvent['action']): ActivityEvent => ({
  eventID,
  at: '2026-11-20T18:00:00.000Z',
  actorName: 'Ana Cortés',
  action,
  entityID: 'x',
  entityName: 'Operador CNC',
  reason: '',
  before: {},
  after: {},
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

const open = () => renderApp(<CompanyActivityTab company={company} />);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('lists who did what, and loads more on demand', async () => {
  api.on(listCompanyEvents, ({ query: { cursor } }) =>
    cursor === undefined
      ? { items: [event(2, 'vacancy.pause')], nextCursor: 'second' }
      : { items: [event(1, 'vacancy.created')], nextCursor: null },
  );
  open();
  expect((await screen.findByRole('listitem')).textContent).toContain('Ana Cortés pausó «Operador CNC»');
  await press('Ver más');
  expect(await screen.findByText(/publicó «Operador CNC»/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
});

test('shows that there are no events yet, or that they failed to load', async () => {
  api.on(listCompanyEvents, () => {
    throw new Refusal('forbidden');
  });
  open();
  expect(await screen.findByText('No pudimos cargar la actividad')).toBeVisible();
  api.on(listCompanyEvents, () => ({ items: [], nextCursor: null }));
  await press('Reintentar');
  expect(await screen.findByText('Aún no hay actividad')).toBeVisible();
});
