import { CallError, type ErrorCode } from '@vinculo/contracts/errors';
import { inOneRequest, rowByRow, runInSlices } from './run-in-slices';

const items = Array.from({ length: 7 }, (_, index) => `r${index + 1}`);
const idOf = (item: string) => item;
const refusal = (code: ErrorCode) => new CallError({ code });
const rowOf = (item: string) => ({ id: item, name: item.toUpperCase() });

function follow() {
  const stopper = new AbortController();
  const onProgress = jest.fn();
  return { onProgress, stopper, control: { items, idOf, onProgress, signal: stopper.signal } };
}

test('slices are sent one after the other, each with a key of its own, and their outcomes are added up', async () => {
  const { control, onProgress } = follow();
  const keys = new Set<string>();
  const send = inOneRequest(idOf, (slice: readonly string[], key) => {
    keys.add(key);
    return Promise.resolve({
      changed: slice.length - 1,
      refused: [{ id: slice[0]!, name: '', problem: refusal('not_found') }],
    });
  });
  expect(await runInSlices({ ...control, size: 3, send })).toMatchObject({
    changed: 4,
    refused: [{ id: 'r1' }, { id: 'r4' }, { id: 'r7' }],
    left: [],
    problem: null,
  });
  expect(onProgress.mock.calls.flat()).toEqual([3, 6, 7]);
  expect(keys.size).toBe(3);
});

test('a slice without an answer ends the run; its rows and the later ones are left', async () => {
  const { control } = follow();
  const lost = new CallError({});
  const send = inOneRequest(idOf, (slice: readonly string[]) =>
    slice.includes('r4') ? Promise.reject(lost) : Promise.resolve({ changed: slice.length, refused: [] }),
  );
  expect(await runInSlices({ ...control, size: 3, send })).toEqual({
    changed: 3,
    refused: [],
    left: ['r4', 'r5', 'r6', 'r7'],
    problem: lost,
  });
});

test('a stopped run finishes its slice', async () => {
  const { control, stopper } = follow();
  const request = jest.fn(() => {
    stopper.abort();
    return Promise.resolve();
  });
  expect(await runInSlices({ ...control, size: 2, send: rowByRow(rowOf, request) })).toEqual({
    changed: 2,
    refused: [],
    left: items.slice(2),
    problem: null,
  });
});

test.each(['version_conflict', 'forbidden', 'not_found', 'invalid_request', 'own_access'] as const)(
  'row by row, %s refuses one row',
  async (code) => {
    const { control } = follow();
    const send = rowByRow(rowOf, (item: string) => (item === 'r2' ? Promise.reject(refusal(code)) : Promise.resolve()));
    expect(await runInSlices({ ...control, size: 5, send })).toMatchObject({
      changed: 6,
      refused: [{ id: 'r2', name: 'R2', problem: { code } }],
      left: [],
    });
  },
);

test.each(['rate_limited', 'unavailable', 'session_ended', 'proof_required', 'second_factor_required'] as const)(
  'row by row, %s ends the run',
  async (code) => {
    const { control } = follow();
    const request = jest.fn((item: string) => (item === 'r2' ? Promise.reject(refusal(code)) : Promise.resolve()));
    expect(await runInSlices({ ...control, size: 5, send: rowByRow(rowOf, request) })).toMatchObject({
      changed: 4,
      refused: [],
      left: ['r2', 'r6', 'r7'],
      problem: { code },
    });
    expect(request).toHaveBeenCalledTimes(5);
  },
);
