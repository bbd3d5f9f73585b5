import { CHECK_TIMEOUT_MS, checkVersion } from './check-version';

const check = (published: string | null, isReachable = true) =>
  checkVersion({
    version: '1.0.0',
    publishedVersion: () =>
      published === null ? Promise.reject(new Error('unreachable')) : Promise.resolve(published),
    isReachable: () => Promise.resolve(isReachable),
  });

beforeEach(() => sessionStorage.clear());

test('the same version goes on', async () => {
  expect(await check('1.0.0')).toBe('current');
});

test('another version reloads once per tab, then says so', async () => {
  expect(await check('1.1.0')).toBe('reload');
  expect(await check('1.1.0')).toBe('banner');
});

test('the next published version may reload again', async () => {
  await check('1.1.0');
  expect(await check('1.2.0')).toBe('reload');
});

test('a check that fails reloads once, and never while the app cannot be reached', async () => {
  expect(await check(null, false)).toBe('current');
  expect(await check(null)).toBe('reload');
  expect(await check(null)).toBe('banner');
});

test('a network that goes while the check is under way reloads nothing', async () => {
  let isOnline = true;
  const outcome = await checkVersion({
    version: '1.0.0',
    publishedVersion: () => {
      isOnline = false;
      return Promise.reject(new Error('unreachable'));
    },
    isReachable: () => Promise.resolve(isOnline),
  });
  expect(outcome).toBe('current');
});

test('a difference and a failure in turn reload once each', async () => {
  const outcomes = [];
  for (const published of ['1.1.0', null, '1.1.0', null, '1.2.0', '1.1.0']) outcomes.push(await check(published));
  expect(outcomes).toEqual(['reload', 'reload', 'banner', 'banner', 'reload', 'banner']);
});

test('a check that never answers counts as failed', async () => {
  jest.useFakeTimers();
  const outcome = checkVersion({
    version: '1.0.0',
    publishedVersion: () => new Promise(() => undefined),
    isReachable: () => Promise.resolve(true),
  });
  await jest.advanceTimersByTimeAsync(CHECK_TIMEOUT_MS);
  expect(await outcome).toBe('reload');
  jest.useRealTimers();
});

test('where the browser keeps nothing, nothing is reloaded', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  expect(await check('1.1.0')).toBe('banner');
  refuse.mockRestore();
});
