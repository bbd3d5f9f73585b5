import { setTimeout as delay } from 'node:timers/promises';
import { turns, turnsByKey } from './turns';

test('no more run at once than there are turns, in the order they came, and a failure gives its turn on', async () => {
  const inTurn = turns(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const run = async (one: number) => {
    started.push(one);
    running += 1;
    most = Math.max(most, running);
    await delay(1);
    running -= 1;
    if (one % 2 === 0) throw new Error('failed');
    return one;
  };
  const all = [0, 1, 2, 3, 4, 5, 6];
  const settled = await Promise.allSettled(all.map((one) => inTurn(() => run(one))));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect([started, most]).toEqual([all, 2]);
});

test('each key has its own turns', async () => {
  const inTurn = turnsByKey(1);
  const order: string[] = [];
  const run = (key: string, name: string) =>
    inTurn(key, async () => {
      order.push(`${name} begins`);
      await delay(1);
      order.push(`${name} ends`);
    });
  await Promise.all([run('a', 'first'), run('a', 'second'), run('b', 'other')]);
  expect(order).toEqual(['first begins', 'other begins', 'first ends', 'second begins', 'other ends', 'second ends']);
});
