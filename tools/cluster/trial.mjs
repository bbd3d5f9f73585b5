import { rollingRelease } from './api.mjs';
import { setCable } from './hosts.mjs';
import { isWhole, killDatabase, primary, reviveDatabase } from './database.mjs';
import { startLoad } from './load.mjs';
import { pause, until } from './processes.mjs';

const LONGEST_MS = 90_000;

/** What may happen to a primary, and how it is undone. */
const EVENTS = {
  host: { what: 'primary host killed', begin: (one) => killDatabase(one, 'host'), undo: reviveDatabase },
  process: {
    what: 'PostgreSQL of the primary killed',
    begin: (one) => killDatabase(one, 'process'),
    undo: async () => undefined,
  },
  partition: {
    what: 'primary host partitioned',
    begin: (one) => setCable(one, false),
    undo: (one) => setCable(one, true),
  },
};

const isSound = ({ lost, doubled, stale }) => lost + doubled + stale === 0;

const nextWrite = (load, count) =>
  until('a write succeeds', async () => load.statistics.acknowledged.length > count + 20, LONGEST_MS);

/**
 * Does the events one after the other, under load, and waits in between until the cluster is whole again.
 * @returns whether nothing that was acknowledged was lost, doubled, or missing in a later read.
 */
export async function runTrial({ events, writers, readers }) {
  const load = await startLoad({ writers, readers });
  await pause(3_000);
  const gaps = {};
  for (const [number, name] of events.entries()) {
    const { what, begin, undo } = EVENTS[name];
    await until('the cluster is whole', isWhole, 120_000);
    let one;
    await until('there is a primary', async () => (one = await primary()) !== undefined);
    const from = performance.now();
    const count = load.statistics.acknowledged.length;
    await begin(one);
    await nextWrite(load, count);
    // What was in flight may have been acknowledged after the event: writes go on only once another answers.
    await until(
      'writes go on',
      async () => load.statistics.acknowledged.filter(({ at }) => at > performance.now() - 1_000).length > 20,
      LONGEST_MS,
    );
    if (name !== 'process')
      await until('another primary', async () => ![undefined, one].includes(await primary()), LONGEST_MS);
    await pause(3_000);
    const gap = load.longestGapSince(from) / 1000;
    (gaps[name] ??= []).push(gap);
    await undo(one);
    console.log(`${number + 1}/${events.length} ${what} (${one.name}): ${gap.toFixed(1)} s without a write`);
  }
  await until('the cluster is whole', isWhole, 120_000);
  await pause(2_000);
  const result = await load.stop();
  const range = (list) => {
    const sorted = list.toSorted((a, b) => a - b);
    return `median ${sorted[Math.floor(sorted.length / 2)].toFixed(1)} s, longest ${sorted.at(-1).toFixed(1)} s, of ${sorted.length}`;
  };
  for (const [name, list] of Object.entries(gaps)) console.log(`${EVENTS[name].what}: ${range(list)} without a write`);
  print(result);
  return isSound(result);
}

/** Releases under load. @returns whether no request failed. */
export async function runReleases({ releases, writers, readers }) {
  const load = await startLoad({ writers, readers });
  await pause(3_000);
  for (let release = 1; release <= releases; release += 1) {
    await rollingRelease();
    console.log(`Release ${release} of ${releases}.`);
  }
  await pause(2_000);
  const result = await load.stop();
  print(result);
  return Object.keys(result.refused).length === 0 && isSound(result);
}

export function print({ seconds, acknowledged, lost, doubled, retried, reads, stale, refused }) {
  console.log(
    `${seconds} s: ${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled; ${retried} sent again; ${reads} reads, ${stale} of them older than an answer before.`,
  );
  const reasons = Object.entries(refused).map(([reason, count]) => `${count} × ${reason}`);
  console.log(reasons.length === 0 ? 'No request failed.' : `Failed attempts: ${reasons.join(', ')}.`);
}
