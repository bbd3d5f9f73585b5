import { freezeSnapshot, listSnapshots, readSnapshot, snapshotId } from '@vinculo/contracts/snapshots';
import type { RequestOf } from '@vinculo/contracts/wire';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

/** Shares, and sees the team. */
export const director = { role: 'admin', uid: 'dora' } as const;
export const luz = { role: 'recruiter', uid: 'luz' } as const;
export const raul = { role: 'readOnly', uid: 'raul' } as const;
export interface Who {
  readonly role: RoleName;
  readonly uid: string;
}

export const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
export type Question = RequestOf<typeof freezeSnapshot>['body']['question'];
export const SUMMARY: Question = {
  page: 'summary',
  asked: {
    figures: [{ measure: 'registeredPeople' }, { measure: 'timeToFill' }, { measure: 'applications', series: 'week' }],
    period: NOVEMBER,
    compares: true,
  },
};
export const BY_COLLEAGUE: Question = {
  page: 'exploration',
  shape: 'bar',
  asked: { measure: 'reviews', by: 'actor', period: NOVEMBER },
};

export let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

export const freeze = (as: Who, question: Question = SUMMARY, isShared = false, title = 'Noviembre') =>
  api.call(freezeSnapshot, { body: { title, isShared, question } }, { as });
export async function frozen(as: Who, question: Question = SUMMARY, isShared = false) {
  const { status, body } = await freeze(as, question, isShared);
  expect(status).toBe(200);
  return body;
}
export const read = (as: Who, id: string) =>
  api.call(readSnapshot, { params: { snapshotID: snapshotId.parse(id) } }, { as });
export const titles = async (as: Who) =>
  (await api.call(listSnapshots, {}, { as })).body.items.map(({ snapshotID }) => snapshotID);
