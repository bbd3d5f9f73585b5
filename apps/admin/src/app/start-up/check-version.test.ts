import { checkVersion } from './check-version';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const check = (published: string | null, storage = memory(), isOnline = true) =>
  checkVersion({
    version: '1.0.0',
    publishedVersion: () =>
      published === null ? Promise.reject(new Error('unreachable')) : Promise.resolve(published),
    storage,
    isOnline,
  });

test('the same version goes on', async () => {
  expect(await check('1.0.0')).toBe('current');
});

test('another version reloads once per tab, then says so', async () => {
  const storage = memory();
  expect(await check('1.1.0', storage)).toBe('reload');
  expect(await check('1.1.0', storage)).toBe('banner');
});

test('the next published version may reload again', async () => {
  const storage = memory();
  await check('1.1.0', storage);
  expect(await check('1.2.0', storage)).toBe('reload');
});

test('a check that fails reloads once, and never without a network', async () => {
  const storage = memory();
  expect(await check(null, storage, false)).toBe('current');
  expect(await check(null, storage)).toBe('reload');
  expect(await check(null, storage)).toBe('banner');
});
