import type { Release } from '@vinculo/contracts/release';
import { createMaintenance } from './maintenance';

const closed: Release = { version: '1.0.0', isInMaintenance: true };
const open: Release = { version: '1.0.0', isInMaintenance: false };
const settled = () => new Promise((resolve) => setImmediate(resolve));

let answers: (Release | null | Error | Promise<Release>)[];
let now: Date;
beforeEach(() => {
  now = new Date('2026-11-20T18:00:00Z');
  answers = [];
});

const start = () =>
  createMaintenance(
    {
      read: async () => {
        const answer = answers.shift();
        if (answer === undefined) throw new Error('Asked once too often.');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      write: async () => undefined,
    },
    () => now,
  );
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('concurrent first requests share one read, which is then cached', async () => {
  answers = [closed];
  const maintenance = start();
  expect(await Promise.all([maintenance.isOn('a'), maintenance.isOn('b')])).toEqual([true, true]);
  later(15);
  expect(await maintenance.isOn('a')).toBe(true);
});

test('a refresh of the cache is not awaited, and applies from the next request on', async () => {
  answers = [closed, open];
  const maintenance = start();
  await maintenance.isOn('a');
  later(16);
  expect(await maintenance.isOn('a')).toBe(true);
  await settled();
  expect(await maintenance.isOn('a')).toBe(false);
});

test('an unreachable record keeps the last state; a missing one means no maintenance', async () => {
  answers = [new Error('down'), closed, new Error('down'), null];
  const maintenance = start();
  const seen: boolean[] = [];
  for (let step = 0; step < 4; step += 1) {
    await maintenance.isOn('a');
    await settled();
    seen.push(await maintenance.isOn(undefined));
    later(16);
  }
  expect(seen).toEqual([false, true, true, false]);
});

test('a read started before the switch changed is not cached after it', async () => {
  let answerLate: (release: Release) => void = () => undefined;
  answers = [new Promise((resolve) => (answerLate = resolve)), closed];
  const maintenance = start();
  const before = maintenance.isOn('a');
  maintenance.invalidate();
  expect(await maintenance.isOn('a')).toBe(true);
  answerLate(open);
  await before;
  expect(await maintenance.isOn('a')).toBe(true);
});
