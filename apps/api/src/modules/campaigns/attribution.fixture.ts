import { randomUUID } from 'node:crypto';
import { receiveApplication } from '@vinculo/contracts/applications';
import {
  createCampaign,
  createLink,
  createTerm,
  reportCampaigns,
  saveLinkHosts,
  type CampaignLink,
} from '@vinculo/contracts/campaigns';
import { createCompany } from '@vinculo/contracts/companies';
import { publishPrivacyNotice } from '@vinculo/contracts/consents';
import { createVacancy } from '@vinculo/contracts/vacancies';
import { APPLICANT_TRACKING_KEY_HEADER, IDEMPOTENCY_HEADER, type RequestOf } from '@vinculo/contracts/wire';
import { aCampaignInput, aCompanyInput, aLinkInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, TEST_APPLICANT_TRACKING_KEY, type TestApp } from '../../testing/test-app';

export const as = 'admin';
export const NOTICE = '2026-01';
export const DAY_MS = 86_400_000;

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.call(saveLinkHosts, { body: { hosts: ['empleo.example'], version: 0 } }, { as });
  for (const [vocabulary, value, mediums] of [
    ['source', 'cartel', ['qr']],
    ['source', 'facebook', ['social']],
    ['medium', 'qr', []],
    ['medium', 'social', []],
  ] as const)
    await api.call(createTerm, { body: { vocabulary, value, label: value, mediums: [...mediums] } }, { as });
  await api.call(createCampaign, { body: aCampaignInput() }, { as });
  await api.call(createCampaign, { body: aCampaignInput('mx_202611_norte') }, { as });
  const notice = { name: NOTICE, inForceFrom: '2026-01-01', text: 'Usamos tus datos para encontrarte trabajo.' };
  const purposes = { necessary: ['Encontrarte trabajo'], voluntary: [] };
  await api.call(publishPrivacyNotice, { body: { ...notice, ...purposes } }, { as });
});
afterAll(() => api.close());

export async function publish() {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  return (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
}
export const link = async (change: Parameters<typeof aLinkInput>[0]) =>
  (await api.call(createLink, { body: aLinkInput(change) }, { as })).body;
export async function scan({ code }: CampaignLink): Promise<string> {
  const answer = await api.app.inject({ url: `/l/${code}`, headers: { 'user-agent': 'iPhone Mobile' } });
  return new URL(String(answer.headers.location)).searchParams.get('vclick') ?? '';
}
export async function apply(change: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await api.app.inject({
    method: 'POST',
    url: receiveApplication.path,
    headers: { [APPLICANT_TRACKING_KEY_HEADER]: TEST_APPLICANT_TRACKING_KEY, [IDEMPOTENCY_HEADER]: randomUUID() },
    payload: { ...receiveApplication.example, campaign: {}, consent: { notice: NOTICE, granted: [] }, ...change },
  });
  expect(answer.statusCode).toBe(200);
}
export type Asked = RequestOf<typeof reportCampaigns>['body'];
export const report = async (asked: Partial<Asked>) =>
  (
    await api.call(
      reportCampaigns,
      { body: { from: '2026-11-01', to: '2026-12-31', by: 'link', ...asked } },
      { as: 'readOnly' },
    )
  ).body;
export const pass = (days: number) => void (api.clock.now = new Date(api.clock.now.getTime() + days * DAY_MS));
