import { afterAnswers, trackRequest } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The answer of a request, after some milliseconds. */
const after = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(() => resolve('answer'), ms));

function startLoading() {
  const load = jest.fn(() => Promise.resolve('code'));
  const loading = afterAnswers(load);
  return { load, loading };
}

test('with no request on its way the code is loaded at once', async () => {
  const { load, loading } = startLoading();
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loading).resolves.toBe('code');
});

test('the code waits for the answers of all requests, a refusal among them', async () => {
  const answered = trackRequest(after(100));
  const refused = trackRequest(after(200).then(() => Promise.reject(new Error('forbidden')))).catch(String);
  const { load, loading } = startLoading();
  await jest.advanceTimersByTimeAsync(150);
  await expect(answered).resolves.toBe('answer');
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  await expect(refused).resolves.toBe('Error: forbidden');
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loading).resolves.toBe('code');
});

test('a request without an answer delays the code by three seconds', async () => {
  const answered = trackRequest(after(60_000));
  const { load } = startLoading();
  await jest.advanceTimersByTimeAsync(2_900);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(answered).resolves.toBe('answer');
});
