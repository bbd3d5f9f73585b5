import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { checkLinks } from '@vinculo/contracts/campaigns';
import { aLinkInput } from '../../testing/builders';
import { api, as } from './attribution.fixture';

test('others are answered while a file of the longest wrong cells is checked', async () => {
  const wrong = { source: 'a.'.repeat(500), medium: "'".repeat(1000), content: '%40'.repeat(333) };
  const row = { ...aLinkInput(), jobID: '', endsOn: '', ...wrong };
  const rows = Array.from({ length: 300 }, () => row);
  await api.call(checkLinks, { body: { rows: [row] } }, { as });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  const { body } = await api.call(checkLinks, { body: { rows } }, { as });
  // A wait is measured when it is over.
  await setTimeout(10);
  delay.disable();
  expect(body.rows.map(({ problems }) => problems.source)).toEqual(rows.map(() => 'too_big'));
  expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 2);
});
