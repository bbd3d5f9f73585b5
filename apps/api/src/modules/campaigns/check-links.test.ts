import { randomUUID } from 'node:crypto';
import { createLinks, LINKS_LIMIT } from '@vinculo/contracts/campaigns';
import { aLinkInput } from '../../testing/builders';
import { statementsAbout } from '../../testing/database/statements-about';
import { api, as } from './attribution.fixture';
import { checkRows } from './check-links';
import { insertLinks } from './links.repository';

const wrong = { source: 'a.'.repeat(500), medium: "'".repeat(1000), content: '%40'.repeat(333) };

test('others are answered between the rows of a file that is checked', async () => {
  let turn = 0;
  let isOver = false;
  const countTurns = (): void => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const turns = new Set<number>();
  const rows = Array.from({ length: 20 }, () => ({
    ...{ ...aLinkInput(), jobID: '', endsOn: '', ...wrong },
    get destination() {
      turns.add(turn);
      return 'https://empleo.example';
    },
  }));
  // Each row takes longer than a slice of the work may.
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const checked = await api.database.write((tx) => checkRows(tx, rows)).finally(() => clock.mockRestore());
  isOver = true;
  expect(checked.map(({ problems }) => problems['source'])).toEqual(rows.map(() => 'too_big'));
  // Each row is parsed, and then checked.
  expect(turns.size).toBeGreaterThanOrEqual(2 * rows.length);
});

test('others are answered between the statements that write a file of as many links as it may have', async () => {
  const rows = Array.from({ length: LINKS_LIMIT }, (_, index) => ({
    ...{ ...aLinkInput(), jobID: '', endsOn: '' },
    ...{ label: `Enlace ${index}`, stand: `Puesto ${index}` },
  }));
  const statements = await statementsAbout('insert into "campaign_links"', api.database, async () =>
    expect((await api.call(createLinks, { body: { rows } }, { as })).status).toBe(200),
  );
  expect(statements.length).toBeGreaterThanOrEqual(10);
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
