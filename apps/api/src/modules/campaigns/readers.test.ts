import { listLinks, reportCampaigns } from '@vinculo/contracts/campaigns';
import { api, as, link, publish } from './attribution.fixture';

test('who may not read vacancies gets the names of none', async () => {
  const jobID = await publish();
  await link({ jobID, destination: `https://empleo.example/v/${jobID}` });
  const links = async (role: 'marketer' | typeof as) =>
    (await api.call(listLinks, { query: { jobID } }, { as: role })).body.items;
  const report = (by: 'vacancy' | 'link') =>
    api.call(reportCampaigns, { body: { from: '2026-11-01', to: '2026-12-31', by } }, { as: 'marketer' });
  expect(await links(as)).toMatchObject([{ jobID, vacancyName: 'Operador CNC' }]);
  expect(await links('marketer')).toMatchObject([{ jobID, vacancyName: null }]);
  expect([(await report('vacancy')).status, (await report('link')).status]).toEqual([403, 200]);
});
