import { createSavedView, listSavedViews, type SavedViewInput } from '@vinculo/contracts/saved-views';
import { candidateFilters } from '@vinculo/contracts/candidates';
import type { ListName } from '@vinculo/domain/session';
import { startTestApp, type TestApp } from '../../testing/test-app';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

export type Who = 'admin' | 'recruiter';
export const search = {
  list: 'people',
  filters: candidateFilters.parse({ textSearch: 'soldador' }),
  sort: 'activity',
  direction: 'desc',
} as const;
export const seenBy = async (as: Who) => (await api.call(listSavedViews, {}, { as })).body.items;

export const HERE: Readonly<Record<ListName, SavedViewInput['search']>> = {
  people: search,
  companies: { list: 'companies', filters: { state: '11', sort: 'activity', direction: 'desc' } },
  vacancies: { list: 'vacancies', filters: { status: 'paused', payFrom: 12_000 } },
  staff: { list: 'staff', filters: { role: 'recruiter', state: 'active' } },
  audit: { list: 'audit', filters: { subject: 'vacancy', from: '2026-01-01' } },
  arco: { list: 'arco', filters: { state: 'open', due: 'overdue' } },
  explorer: { list: 'explorer', filters: { measure: 'hires', by: 'industry', shape: 'bar', places: ['11'] } },
  tickets: {
    list: 'tickets',
    filters: {
      ...{ view: 'due', search: '', states: ['open'], priorities: ['urgent'], tags: ['acta'] },
      ...{ categories: [], teams: [], assignees: [], channels: ['mail'] },
    },
  },
  referrals: { list: 'referrals', filters: { states: ['hired'], programs: [] } },
};
export const makeIn = (list: ListName, as: Who | { readonly role: Who; readonly uid: string }) =>
  api.call(createSavedView, { body: { name: `De ${list}`, isShared: true, search: HERE[list] } }, { as });
