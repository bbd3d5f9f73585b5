import { randomUUID } from 'node:crypto';
import { createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import {
  listConsents,
  listPrivacyNotices,
  listWithoutNotice,
  publishPrivacyNotice,
  recordConsent,
  type NoticeId,
} from '@vinculo/contracts/consents';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const as = 'admin';
const TEXT = 'Usamos tus datos para encontrarte trabajo y nada más.';
const NEWSLETTER = 'Enviarte el boletín';
const STUDIES = 'Estudios de mercado';

let api: TestApp;
let docID: CandidateId;
let first: NoticeId;
beforeAll(async () => {
  api = await startTestApp();
  ({ docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body);
  first = (await publish('1.0', '2026-01-01', [NEWSLETTER])).body.noticeID;
});
afterAll(() => api.close());

const publish = (name: string, inForceFrom: string, voluntary: string[] = []) =>
  api.call(
    publishPrivacyNotice,
    { body: { name, inForceFrom, text: TEXT, necessary: ['Encontrarte trabajo'], voluntary } },
    { as },
  );
const record = (noticeID: NoticeId, granted: string[], acceptedOn = '2026-11-20') =>
  api.call(recordConsent, { params: { docID }, body: { noticeID, acceptedOn, source: 'email', granted } }, { as });
const missing = async () => (await api.call(listWithoutNotice, {}, { as })).body;

test('a person grants and withdraws consent; the latest decision counts, for the version they saw', async () => {
  expect(await missing()).toMatchObject({ count: 1, people: [{ docID, name: 'Gloria Hernández García' }] });
  await record(first, [NEWSLETTER]);
  expect((await missing()).count).toBe(0);
  api.clock.now = new Date(api.clock.now.getTime() + 1);
  const { items } = (await record(first, [])).body;
  expect(items.map(({ granted }) => granted)).toEqual([[], [NEWSLETTER]]);
  expect(items[0]).toMatchObject({ noticeName: '1.0', voluntary: [NEWSLETTER], isCurrent: true, source: 'email' });

  const second = (await publish('2.0', '2026-11-20', [STUDIES])).body;
  const later = (await publish('3.0', '2026-12-01')).body;
  expect([second.isCurrent, later.isCurrent]).toEqual([true, false]);
  expect(
    (await api.call(listPrivacyNotices, {}, { as })).body.items.map(({ name, isCurrent }) => [name, isCurrent]),
  ).toEqual([
    ['3.0', false],
    ['2.0', true],
    ['1.0', false],
  ]);
  expect((await missing()).count).toBe(1);
  expect((await api.call(listConsents, { params: { docID } }, { as })).body.items[0]).toMatchObject({
    isCurrent: false,
  });
  expect(await record(later.noticeID, [])).toMatchObject({
    status: 400,
    info: { fields: { acceptedOn: 'out_of_range' } },
  });
  expect(await record(second.noticeID, [NEWSLETTER])).toMatchObject({
    status: 400,
    info: { fields: { granted: 'unknown_purpose' } },
  });
});

test('two versions cannot have the same name', async () => {
  expect(await publish('1.0', '2026-05-01')).toMatchObject({ status: 400, info: { fields: { name: 'taken' } } });
});

test.each([
  [undefined, 401],
  ['guest', 403],
] as const)('%s is refused', async (role, status) => {
  const options = role === undefined ? {} : ({ as: role } as const);
  const body = { noticeID: first, acceptedOn: '2026-11-20', source: 'form' as const, granted: [] };
  for (const answer of [
    await api.call(listPrivacyNotices, {}, options),
    await api.call(listWithoutNotice, {}, options),
    await api.call(listConsents, { params: { docID } }, options),
    await api.call(recordConsent, { params: { docID }, body }, options),
  ])
    expect(answer.status).toBe(status);
});

test('an unknown person and an unknown notice get 404', async () => {
  const nobody = randomUUID() as CandidateId;
  expect((await api.call(listConsents, { params: { docID: nobody } }, { as })).status).toBe(404);
  expect((await record(randomUUID() as NoticeId, [])).status).toBe(404);
});
