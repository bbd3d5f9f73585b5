import { randomUUID } from 'node:crypto';
import { checkLinks, createLinks, LINKS_LIMIT } from '@vinculo/contracts/campaigns';
import { aLinkInput } from '../../testing/builders';
import { api, as } from './attribution.fixture';
import { insertLinks } from './links.repository';

/** What part of the processor time that the work takes is its longest turn of the event loop. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  const turns: number[] = [];
  let isOver = false;
  let used = process.cpuUsage();
  // Of the processor, as other processes take turns with this one.
  const measureTurn = (): void => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    turns.push(user + system);
    if (!isOver) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work();
  isOver = true;
  return Math.max(...turns) / turns.reduce((sum, turn) => sum + turn, 0);
}

test('others are answered while a file of the longest wrong cells is checked', async () => {
  const wrong = { source: 'a.'.repeat(500), medium: "'".repeat(1000), content: '%40'.repeat(333) };
  const row = { ...aLinkInput(), jobID: '', endsOn: '', ...wrong };
  const rows = Array.from({ length: 300 }, () => row);
  await api.call(checkLinks, { body: { rows: [row] } }, { as });
  const part = await longestTurn(async () => {
    const { body } = await api.call(checkLinks, { body: { rows } }, { as });
    expect(body.rows.map(({ problems }) => problems.source)).toEqual(rows.map(() => 'too_big'));
  });
  expect(part).toBeLessThan(1 / 2);
});

test('others are answered while a file of as many links as it may have is written', async () => {
  let made = 0;
  const file = () =>
    Array.from({ length: LINKS_LIMIT }, () => {
      made += 1;
      return { ...aLinkInput(), jobID: '', endsOn: '', label: `Enlace ${made}`, stand: `Puesto ${made}` };
    });
  const write = async (): Promise<void> =>
    void expect((await api.call(createLinks, { body: { rows: file() } }, { as })).status).toBe(200);
  // Compiled by then.
  for (let times = 0; times < 3; times += 1) await write();
  expect(await longestTurn(write)).toBeLessThan(1 / 4);
});

test('two who write the same links at once, each in another order, do not deadlock', async () => {
  const file = Array.from({ length: 200 }, (_, index) => ({
    ...aLinkInput({ stand: `Pasillo ${index}` }),
    ...{ code: randomUUID(), host: 'empleo.example', actorUid: 'ana', actorName: 'Ana', at: new Date() },
  }));
  let attempts = 0;
  const write = (links: typeof file) =>
    api.database.write(async (tx) => {
      attempts += 1;
      return (await insertLinks(tx, links)).map(({ stand }) => stand);
    });
  const renamed = file.map((link) => ({ ...link, code: randomUUID() })).reverse();
  const written = await Promise.all([write(file), write(renamed)]);
  expect(attempts).toBe(2);
  const stands = file.map(({ stand }) => stand);
  expect([[], stands, stands.toReversed()]).toEqual(expect.arrayContaining(written));
});
