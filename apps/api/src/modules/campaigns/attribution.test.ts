import { randomUUID } from 'node:crypto';
import { listVacancyApplications, moveApplications } from '@vinculo/contracts/applications';
import {
  addCost,
  editCost,
  listUnassigned,
  mendUnassigned,
  readVocabulary,
  undoMend,
} from '@vinculo/contracts/campaigns';
import { eq } from 'drizzle-orm';
import { campaignCosts, touches } from '../../db/schema/campaigns';
import { candidates } from '../../db/schema/candidates';
import { copyOf } from '../privacy/copy/person-copy';
import { untrack } from './touches.repository';
import { as, api, publish, link, scan, apply, type Asked, report, pass } from './attribution.fixture';

test('from a click to a hire: both stand beside the link, with what they cost, also after an erasure', async () => {
  const jobID = await publish();
  const poster = await link({ jobID, fair: 'Feria del Bajío', stand: 'A1' });
  const other = await link({ jobID, source: 'facebook', medium: 'social', label: 'Facebook' });
  const clickID = await scan(poster);
  await scan(other);
  pass(1);
  await apply({ jobID, clickIDs: [clickID, randomUUID()], campaign: { utm_source: 'x' } });
  await apply({ jobID, email: 'otro@correo.example', phone: '' });
  const [person] = await api.database.read.select().from(candidates).where(eq(candidates.fair, 'Feria del Bajío'));
  const { items } = (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body;
  const application = items.find(({ docID }) => docID === person?.docID)!;
  pass(20);
  for (const [index, to] of (['inReview', 'shortlisted', 'interview', 'hired'] as const).entries()) {
    const items = [{ applicationID: application.applicationID, version: application.version + index }];
    const startDate = to === 'hired' ? '2026-12-15' : null;
    const body = { to, startDate, reasonCode: null, reason: '', items };
    expect((await api.call(moveApplications, { body }, { as })).body.refused).toEqual([]);
  }
  await api.database.read.insert(campaignCosts).values([
    { campaign: 'mx_202611_bajio', linkID: poster.linkID, day: '2026-11-20', cents: 10_000, note: '' },
    { campaign: 'mx_202611_bajio', linkID: null, day: '2026-11-20', cents: 5_001, note: '' },
  ]);
  const whole = await report({ jobID });
  const row = { kind: 'row', clicks: 1, people: 1 };
  expect(whole.rows).toMatchObject([
    { ...row, key: poster.linkID, label: poster.label, applications: 1, interviews: 1, hires: 1, costCents: 12_501 },
    { ...row, key: other.linkID, label: 'Facebook', applications: 0, hires: 0, costCents: 2_501 },
    { kind: 'none', label: 'Sin campaña', applications: 1, hires: 0 },
  ]);
  const ofHire = async (asked: Partial<Asked>) => (await report(asked)).rows.find(({ hires }) => hires === 1)?.label;
  expect(await ofHire({ by: 'campaign' })).toBe('Otoño en el Bajío');
  expect(await ofHire({ by: 'channel' })).toBe('cartel / qr');
  expect(await ofHire({ by: 'fair' })).toBe('Feria del Bajío');
  expect(await ofHire({ by: 'vacancy' })).toBe('Operador CNC');
  expect(await ofHire({ windowDays: 2, from: '2026-12-01' })).toBe(poster.label);
  expect(await ofHire({ windowDays: 1 })).toBe('Sin campaña');
  const cameBy = async () =>
    (await copyOf(api.database.read, person!)).sections.find(({ title }) => title === 'Cómo llegaste')?.lines;
  expect(await cameBy()).toEqual([
    [expect.stringMatching(/2026/), `Enlace «${poster.label}»: cartel, qr, mx_202611_bajio`],
  ]);
  await api.database.write((tx) => untrack(tx, [person!.docID]));
  expect(await cameBy()).toEqual([]);
  expect((await report({ jobID })).rows).toEqual(whole.rows);
  const left = await api.database.read.select().from(touches).where(eq(touches.trackID, person!.docID));
  expect([left, await api.database.read.select().from(touches).where(eq(touches.clickID, clickID))]).toEqual([[], []]);
});

test('parameters of no campaign are unassigned until they are mended, which also holds for those to come', async () => {
  const jobID = await publish();
  const given = { source: 'Face', medium: 'Social', campaign: 'ana@correo.example' };
  const campaign = { utm_source: given.source, utm_medium: given.medium, utm_campaign: given.campaign };
  await apply({ jobID, email: 'luz@correo.example', phone: '', campaign });
  const arrivals = async () => (await api.call(listUnassigned, {}, { as: 'readOnly' })).body.items;
  const stored = { ...given, campaign: '[dato personal]' };
  expect(await arrivals()).toMatchObject([
    { ...stored, touches: 1, problems: { source: 'upper_case', medium: 'upper_case', campaign: 'personal_data' } },
  ]);
  const campaigns = async () => (await report({ jobID, by: 'campaign' })).rows.map(({ label }) => label);
  expect(await campaigns()).toEqual(['Sin asignar']);
  const parts = { source: 'facebook', medium: 'social', campaign: 'mx_202611_norte' };
  const mend = (change: Partial<typeof parts>) =>
    api.call(mendUnassigned, { body: { given: stored, ...parts, ...change } }, { as });
  expect((await mend({ medium: 'qr' })).info.fields).toEqual({ medium: 'channel' });
  expect((await mend({})).body).toEqual({ mended: 1 });
  expect((await mend({})).status).toBe(404);
  await apply({ jobID, email: 'sol@correo.example', phone: '', campaign });
  expect([await arrivals(), await campaigns()]).toEqual([[], ['Otoño en el Bajío']]);
  const { mends } = (await api.call(listUnassigned, {}, { as: 'readOnly' })).body;
  expect(mends).toEqual([{ given: stored, ...parts }]);
  // What was assigned to the wrong campaign is unassigned again, also what comes after.
  const undo = (options: Parameters<typeof api.call>[2]) => api.call(undoMend, { body: { given: stored } }, options);
  expect((await undo({ as: 'readOnly' })).status).toBe(403);
  expect((await undo({ as })).body).toEqual({ unassigned: 2 });
  expect((await undo({ as })).status).toBe(404);
  await apply({ jobID, email: 'mar@correo.example', phone: '', campaign });
  expect([await arrivals(), await campaigns()]).toMatchObject([[{ ...stored, touches: 3 }], ['Sin asignar']]);
});

test('what was spent is written down, corrected once, and removed', async () => {
  const cost = { campaign: 'mx_202611_norte', linkID: null, day: '2026-11-20', cents: 700, note: 'Volantes' };
  const added = await api.call(addCost, { body: cost }, { as });
  const { costID } = added.body.items[0]!;
  expect((await api.call(addCost, { body: { ...cost, campaign: 'mx_202611_otra' } }, { as })).status).toBe(404);
  // A day that has not come, as of a slip of the hand, would be in no report.
  expect((await api.call(addCost, { body: { ...cost, day: '2062-11-20' } }, { as })).info.fields).toEqual({
    day: 'future',
  });
  const edit = (cents: number, version: number) =>
    api.call(editCost, { params: { costID }, body: { cents, version } }, { as });
  expect((await edit(900, 1)).body.items).toMatchObject([{ cents: 900, note: 'Volantes', version: 2 }]);
  expect((await edit(900, 1)).info.code).toBe('version_conflict');
  const { campaigns } = (await api.call(readVocabulary, {}, { as: 'readOnly' })).body;
  expect(campaigns.map(({ spentCents }) => spentCents)).toContain(900);
  expect((await report({ by: 'campaign', campaign: 'mx_202611_norte' })).total.costCents).toBe(900);
  expect((await edit(0, 2)).body.items).toEqual([]);
  expect((await edit(0, 2)).status).toBe(404);
});

test('a sum of costs beyond the safe integers is shown rounded, and all else with it', async () => {
  const cost = { campaign: 'mx_202611_norte', day: '2026-11-20', cents: Number.MAX_SAFE_INTEGER, note: '' };
  await api.database.read.insert(campaignCosts).values([cost, cost]);
  const vocabulary = await api.call(readVocabulary, {}, { as: 'readOnly' });
  expect(vocabulary.body.campaigns.map(({ spentCents }) => spentCents)).toContain(2 * Number.MAX_SAFE_INTEGER);
  expect((await report({ by: 'campaign', campaign: cost.campaign })).total.costCents).toBe(2 * Number.MAX_SAFE_INTEGER);
});
