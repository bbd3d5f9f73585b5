import { listCompanies, type CompanyFilters } from '@vinculo/contracts/companies';
import { DEMO_SIZE, seedDemo } from '../../seed/seed-demo';
import { startTestApp, type TestApp } from '../../testing/test-app';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await seedDemo(api.database, { ...DEMO_SIZE, candidates: 0 }, api.clock.now);
});
afterAll(() => api.close());
export const list = (query: CompanyFilters & { limit?: number; cursor?: string }) =>
  api.call(listCompanies, { query }, { as: 'recruiter' });
