import { QueryClient } from '@tanstack/react-query';
import { listSlice } from './list-slice';
import { adminDataSlice, adminsSlice, type AdminRecord } from './slices';

interface Job {
  readonly jobID: string;
  readonly name: string;
  readonly status: string;
}
const one: Job = { jobID: '1', name: 'Uno', status: 'active' };
const two: Job = { jobID: '2', name: 'Dos', status: 'active' };
const jobs = (client: QueryClient) => listSlice(client, ['jobs'], (job: Job) => job.jobID);

test('set, add in front, edit by id', () => {
  const slice = jobs(new QueryClient());
  expect(slice.get()).toEqual([]);
  slice.set([one]);
  slice.add(two);
  slice.edit('1', { status: 'paused' });
  expect(slice.get()).toEqual([two, { ...one, status: 'paused' }]);
});

test('adding an existing item replaces it and moves it to the front', () => {
  const slice = jobs(new QueryClient());
  slice.set([two, one]);
  slice.add({ ...one, name: 'Uno nuevo' });
  expect(slice.get()).toEqual([{ ...one, name: 'Uno nuevo' }, two]);
});

test('an unknown id changes nothing, and nothing is added or edited before the list is loaded', () => {
  const client = new QueryClient();
  const slice = jobs(client);
  slice.edit('1', { status: 'paused' });
  slice.add(two);
  expect(client.getQueryData(['jobs'])).toBeUndefined();
  slice.set([one]);
  slice.edit('9', { status: 'paused' });
  expect(slice.get()).toEqual([one]);
});

test('the slice reads from the query cache', () => {
  const client = new QueryClient();
  jobs(client).set([one]);
  expect(client.getQueryData(['jobs'])).toEqual(jobs(client).get());
});

test('admin data: one administrator of the list; an unknown one changes nothing', () => {
  const admin = { uid: 'ana', name: 'Ana' } as AdminRecord;
  const client = new QueryClient();
  const data = adminDataSlice(client, 'ana');
  data.edit({ name: 'Nadie' });
  expect(data.get()).toBeNull();
  adminsSlice(client).set([admin]);
  data.edit({ name: 'Ana Cortés' });
  adminDataSlice(client, 'eva').edit({ name: 'Eva' });
  expect(adminsSlice(client).get()).toEqual([{ ...admin, name: 'Ana Cortés' }]);
  expect(data.get()?.name).toBe('Ana Cortés');
});
