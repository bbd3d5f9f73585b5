import { once } from 'node:events';
import { connect } from 'node:net';
import { median, quantile } from './table.mjs';

/** Connections. */
export const AT_ONCE = 16;
const WARM_UP_MS = 500;
const MEASURED_MS = 1_500;
const ROUNDS = 3;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection: sends a request, waits for the whole response and sends the next, until `isOver`.
 * @param next returns the text of each request.
 */
async function keepAsking(port, next, onAnswer, isOver) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let buffer = Buffer.alloc(0);
  await new Promise((resolve, reject) => {
    let sentAt;
    const ask = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server hung up.')));
    socket.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const headEnd = buffer.indexOf(END_OF_HEAD);
      if (headEnd === -1) return;
      const head = buffer.toString('latin1', 0, headEnd);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (!/^HTTP\/1\.1 (?:200|302)/.test(head) || length === undefined)
        return reject(new Error(`Not the answer:\n${head}`));
      if (buffer.length < headEnd + END_OF_HEAD.length + Number(length)) return;
      buffer = Buffer.alloc(0);
      onAnswer(performance.now() - sentAt);
      if (isOver()) resolve();
      else ask();
    });
    ask();
  }).finally(() => socket.destroy());
}

/** Repeats a request over keep-alive connections. @returns the ms of each response, without the warm-up, and how many there were with it. */
async function load({ port, path, token, headers = [] }) {
  const request = [
    `GET ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...headers,
    '\r\n',
  ].join('\r\n');
  const from = performance.now() + WARM_UP_MS;
  const until = from + MEASURED_MS;
  const took = [];
  let answers = 0;
  const askers = Array.from({ length: AT_ONCE }, () =>
    keepAsking(
      port,
      () => request,
      (ms) => {
        answers += 1;
        if (performance.now() >= from) took.push(ms);
      },
      () => performance.now() >= until,
    ),
  );
  await Promise.all(askers);
  return { took, answers };
}

/** @returns responses per second over `connections`, without the warm-up. @throws on any status but 200 and 302. */
export async function countAnswers(port, next, connections) {
  const from = performance.now() + WARM_UP_MS;
  const until = from + MEASURED_MS;
  let answers = 0;
  const count = () => {
    const now = performance.now();
    if (now >= from && now < until) answers += 1;
  };
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(port, next, count, () => performance.now() >= until)),
  );
  return answers / (MEASURED_MS / 1000);
}

/**
 * Loads the targets in turn, in rounds, so that other load on the machine affects all of them.
 * @returns for each target the median of requests per second, p50 and p95 in ms, and the number of all its answers.
 * @throws on any status but 200 and 302.
 */
export async function loadAll(targets) {
  const rounds = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, target] of Object.entries(targets)) rounds[name].push(await load(target));
  return Object.fromEntries(
    Object.entries(rounds).map(([name, each]) => {
      const took = each.flatMap((round) => round.took);
      return [
        name,
        {
          perSecond: median(each.map((round) => round.took.length / (MEASURED_MS / 1000))),
          p50: median(took),
          p95: quantile(took, 0.95),
          answers: each.reduce((sum, round) => sum + round.answers, 0),
        },
      ];
    }),
  );
}
