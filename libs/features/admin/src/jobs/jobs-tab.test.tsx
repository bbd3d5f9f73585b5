import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cancelBackgroundJobs,
  listBackgroundJobs,
  retryBackgroundJobs,
  type BackgroundJob,
} from '@vinculo/contracts/background-jobs';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { JobsTab } from './jobs-tab';

const NOW = new Date().toISOString();
const job = (change: Partial<BackgroundJob>): BackgroundJob => ({
  jobID: 1,
  queue: 'candidate-imports',
  state: 'waiting',
  enqueuedAt: NOW,
  runAt: NOW,
  startedAt: null,
  attempts: 0,
  maxAttempts: 3,
  progress: null,
  lastError: '',
  ...change,
});

let api: FakeApi;
let jobs: BackgroundJob[];
beforeEach(() => {
  jobs = [
    job({ jobID: 1 }),
    job({ jobID: 2, state: 'active', startedAt: NOW, attempts: 1, progress: { done: 1200, total: 5000 } }),
    job({
      jobID: 3,
      queue: 'retention',
      state: 'dead',
      attempts: 20,
      maxAttempts: 20,
      lastError: 'Error ECONNREFUSED',
    }),
    job({ jobID: 4, queue: 'of-an-older-release', state: 'dead', attempts: 1, maxAttempts: 1, lastError: 'Error' }),
  ];
  api = fakeApi();
  api.on(listBackgroundJobs, ({ query: { state } }) => {
    const of = (wanted: string) => jobs.filter((one) => one.state === wanted);
    return {
      items: of(state),
      counts: { waiting: of('waiting').length, active: of('active').length, dead: of('dead').length },
      dueSince: null,
      schedules: [{ queue: 'audit-anchor', lastAt: NOW }],
    };
  });
  renderApp(<JobsTab />, { claims: { ...NO_CLAIMS, isAdmin: true } });
});

const show = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const rows = async () => within(await screen.findByRole('list', { name: 'Trabajos' })).getAllByRole('listitem');

test('each state lists its jobs by Spanish name, with progress and the last run of schedules', async () => {
  expect((await rows())[0]).toHaveTextContent(/^Importación de personas.*Pedido/);
  await show('En curso 1');
  await screen.findByText(/intento 1 de 3 · 1,200 de 5,000/);
  await show('Fallidos 2');
  await screen.findByText('Error ECONNREFUSED');
  expect((await rows()).map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Reglas de retención',
    'of-an-older-release',
  ]);
  expect(screen.getByRole('list', { name: 'Programados' })).toHaveTextContent('Anclaje de la bitácora');
});

test('failed jobs are retried together', async () => {
  api.on(retryBackgroundJobs, ({ body: { jobIDs } }) => {
    jobs = jobs.filter(({ jobID }) => !jobIDs.includes(jobID));
    return { changed: jobIDs.length };
  });
  await show('Fallidos 2');
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar todos' }));
  expect(await screen.findByText('Ningún trabajo fallido')).toBeVisible();
  expect(screen.getByText('2 trabajos corren en cuanto haya lugar')).toBeVisible();
});

test('after a job is cancelled the focus is on the next one, and in the end on the list', async () => {
  api.on(cancelBackgroundJobs, ({ body: { jobIDs } }) => {
    jobs = jobs.filter(({ jobID }) => !jobIDs.includes(jobID));
    return { changed: 1 };
  });
  for (let left = (await rows()).length - 1; left >= 0; left -= 1) {
    await userEvent.click(within((await rows())[0]!).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar trabajo' }));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Cancelar' })).toHaveLength(left));
    const region = screen.getByRole('region', { name: 'Cola de trabajos' });
    await waitFor(() =>
      expect(left === 0 ? region : within(region).getAllByRole('button', { name: 'Correr ahora' })[0]).toHaveFocus(),
    );
  }
});

test('a job is cancelled after a confirmation, and a missing job is reported', async () => {
  api.on(cancelBackgroundJobs, () => ({ changed: 0 }));
  await userEvent.click(within((await rows())[0]!).getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('dialog', { name: '¿Cancelar «Importación de personas»?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Volver' }));
  expect(api.callsOf(cancelBackgroundJobs)).toBe(0);
  await userEvent.click(within((await rows())[0]!).getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar trabajo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Ya no está en la cola')).toBeVisible();
});
