import { Worker } from 'node:worker_threads';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, type JobId } from '@vinculo/contracts/vacancies';
import { aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { matchVacancyOf } from '../match-vacancy';
import { liveModel } from '../models.repository';
import { findStored } from '../../vacancies/vacancies.repository';
import { IndexThread } from './index-thread';

const recruiter = { as: 'recruiter' } as const;
let api: TestApp;
let jobID: JobId;

beforeAll(async () => {
  api = await startTestApp();
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, recruiter)).body;
  const body = { ...aVacancyInput(), IDCompany: companyID };
  jobID = (await api.call(createVacancy, { body }, recruiter)).body.jobID;
});
afterAll(() => api.close());

/** The kinds of the requests that reach the thread from here on. */
function watchThread(onPost: (kind: unknown) => void = () => undefined): unknown[] {
  const kinds: unknown[] = [];
  const post = Worker.prototype.postMessage;
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: { kind: unknown }) {
    kinds.push(message.kind);
    post.call(this, message);
    onPost(message.kind);
  });
  return kinds;
}
afterEach(() => jest.restoreAllMocks());

test('a call that waits for others is dropped, and does not reach the thread', async () => {
  const kinds = watchThread();
  const thread = new IndexThread();
  const stop = new AbortController();
  const first = thread.ask({ kind: 'start', positions: [] });
  const dropped = thread.ask({ kind: 'best-counts' }, stop.signal);
  const last = thread.ask({ kind: 'step-best' });
  stop.abort();
  await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
  expect([(await first).kind, (await last).kind]).toEqual(['done', 'steps']);
  expect(kinds).toEqual(['start', 'step-best']);
  await thread.close();
});

test('of many counts those after the caller has gone are not computed, and the next caller is answered', async () => {
  const { read } = api.database;
  const request = { vacancy: matchVacancyOf(await findStored(read, jobID)), model: await liveModel(read) };
  const stop = new AbortController();
  const kinds = watchThread((kind) => kind === 'count' && stop.abort());
  const counts = api.app.matchIndex.count([request, request, request], stop.signal);
  await expect(counts).rejects.toMatchObject({ name: 'AbortError' });
  expect(kinds.filter((kind) => kind === 'count')).toHaveLength(1);
  expect(await api.app.matchIndex.count([request, request])).toEqual([0, 0]);
});

test('a caller who disconnects ends the call', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const signals = new Promise<AbortSignal | undefined>((resolve) =>
    jest.spyOn(api.app.matchIndex, 'count').mockImplementation((_, signal) => {
      resolve(signal);
      return new Promise(() => undefined);
    }),
  );
  const hangUp = new AbortController();
  const answer = fetch(`${url}/aperture/vacancies/${jobID}/relaxations`, {
    headers: { authorization: `Bearer ${await api.tokens.tokenFor('recruiter')}` },
    signal: hangUp.signal,
  });
  const signal = await signals;
  expect(signal?.aborted).toBe(false);
  hangUp.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await new Promise((resolve) => signal?.addEventListener('abort', resolve));
});
