import { tinyPdf } from '../../../seed/documents/tiny-pdf';
import { HOSTILE_FILES } from '../../../testing/files/hostile-files';
import { createFileReader, type FileReader, type ReadFile } from './file-reader';

const outcomeOf = (result: ReadFile): string =>
  result.ok ? (result.content === '' ? 'no text' : 'text') : result.code;

/** Runs a function and says whether the event loop was blocked for most of the time; a busy machine stops it a while. */
async function watched<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly isBlocked: boolean }> {
  const start = performance.now();
  let last = start;
  let lag = 0;
  const timer = setInterval(() => {
    lag = Math.max(lag, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const result = await run();
  clearInterval(timer);
  return { result, isBlocked: lag > Math.max(1_000, (performance.now() - start) / 2) };
}

const plain = () => ({
  fileName: 'cv.pdf',
  storedType: 'application/pdf',
  load: () => Promise.resolve(tinyPdf([[{ text: 'Soldadura' }]])),
});

/** Reading is slow on a busy machine: the short deadline is only for files that would exceed any deadline. */
let patient: FileReader;
let hurried: FileReader;
beforeAll(() => {
  patient = createFileReader({ deadlineMs: 60_000 });
  hurried = createFileReader({ deadlineMs: 3_000 });
});
afterAll(async () => {
  await patient.close();
  await hurried.close();
});

test.each(HOSTILE_FILES.map((file) => [file.what, file] as const))(
  '%s does not delay others, and the next file is read',
  async (_what, { make, outcome, endsAtDeadline, ...file }) => {
    const bytes = make();
    const reader = endsAtDeadline ? hurried : patient;
    const { result, isBlocked } = await watched(() =>
      reader.read('someone', { ...file, load: () => Promise.resolve(bytes) }),
    );
    expect([outcomeOf(result), isBlocked]).toEqual([outcome, false]);
    expect(await reader.read('someone', plain())).toMatchObject({ ok: true, content: 'Soldadura' });
  },
);

test('files of one user that time out do not delay those of another', async () => {
  const slow = HOSTILE_FILES.find(({ endsAtDeadline }) => endsAtDeadline);
  if (slow === undefined) throw new Error('The corpus has no such file.');
  const bytes = slow.make();
  let hostile = 0;
  const flood = Array.from({ length: 2 }, () =>
    hurried.read('hostile', { ...slow, load: () => Promise.resolve(bytes) }).finally(() => (hostile += 1)),
  );
  expect(await hurried.read('another', plain())).toMatchObject({ content: 'Soldadura' });
  expect(hostile).toBeLessThan(2);
  expect((await Promise.all(flood)).map(outcomeOf)).toEqual(Array(2).fill('no text'));
});

test('users with waiting files take turns', async () => {
  const single = createFileReader({ deadlineMs: 60_000, mostWorkers: 1 });
  const read: string[] = [];
  const users = ['first', 'first', 'first', 'second', 'second', 'third'];
  await Promise.all(users.map((user) => single.read(user, plain()).then(() => read.push(user))));
  expect(read).toEqual(['first', 'second', 'third', 'first', 'second', 'first']);
  await single.close();
});

test('a file is loaded when its turn has come', async () => {
  const single = createFileReader({ deadlineMs: 60_000, mostWorkers: 1 });
  let held = 0;
  let most = 0;
  const load = () => {
    held += 1;
    most = Math.max(most, held);
    return plain().load();
  };
  const users = ['first', 'first', 'second', 'third'];
  await Promise.all(users.map((user) => single.read(user, { ...plain(), load }).then(() => (held -= 1))));
  expect(most).toBe(1);
  const lost = single.read('first', { ...plain(), load: () => Promise.reject(new Error('lost')) });
  await expect(lost).rejects.toThrow('lost');
  expect(await single.read('first', plain())).toMatchObject({ content: 'Soldadura' });
  await single.close();
});

test('a user has a limited number of waiting files', async () => {
  const some = createFileReader();
  const reads = Array.from({ length: 60 }, () => some.read('someone', plain()).then(outcomeOf, ({ code }) => code));
  const outcomes = await Promise.all(reads);
  expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(9);
  expect(outcomes.filter((outcome) => outcome === 'text')).toHaveLength(51);
  await some.close();
});
