import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/install.mjs';
import { AT_ONCE, loadAll } from './load.mjs';
import { printTable } from './table.mjs';

const LIST = '/aperture/companies?limit=40&verification=verified&minActive=1&sort=activity&direction=desc';

/** @param url a PostgreSQL server for a throwaway database; undefined for the embedded engine. */
async function startServers(url) {
  const child = fork(`${ROOT}/tools/bench/servers.mjs`, url === undefined ? [] : [url], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${ROOT}/apps/api/tsconfig.json` },
  });
  const ended = once(child, 'exit');
  const [{ ports, token }] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The servers under load ended while starting.'))),
  ]);
  return {
    ports,
    token,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

async function anyOf(port, token, path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).body.items;
}

const percent = (value) => `${(value * 100).toFixed(1)} %`;

async function benchOn(engine, url) {
  const { ports, token, stop } = await startServers(url);
  try {
    const [{ companyID, industry }] = await anyOf(ports.api, token, LIST);
    const row = `/aperture/companies/${companyID}`;
    const page = `${LIST}&industry=${encodeURIComponent(industry)}`;
    const { length } = await anyOf(ports.api, token, page);
    if (length !== 40) throw new Error(`The page has ${length} rows instead of 40.`);

    const { bare, fastify, unread, remembered, verified, health, oneRow, fullPage } = await loadAll({
      bare: { port: ports.bare, path: '/' },
      fastify: { port: ports.fastify, path: '/' },
      unread: { port: ports.fastify, path: '/token-unread', token },
      remembered: { port: ports.fastify, path: '/token-remembered', token },
      verified: { port: ports.fastify, path: '/token-verified', token },
      health: { port: ports.api, path: '/ready' },
      oneRow: { port: ports.api, path: row, token },
      fullPage: { port: ports.api, path: page, token },
    });

    const speed = ({ perSecond, p50, p95 }) =>
      `${Math.round(perSecond)} req/s (${(perSecond / bare.perSecond).toFixed(3)}), p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    const atLeast = (result, ratio) => ({
      here: speed(result),
      target: `≥ ${ratio} of the floor`,
      met: result.perSecond >= ratio * bare.perSecond,
    });
    const costOf = (result) => 1 - result.perSecond / unread.perSecond;
    printTable(
      `Server on ${engine} (${AT_ONCE} connections; ratios are of bare node:http; the rate limit is raised, not off)`,
      [
        { what: 'bare node:http, a small JSON', here: speed(bare) },
        { what: 'bare Fastify, the same JSON', here: speed(fastify) },
        { what: 'GET /ready, asks the database', here: speed(health) },
        { what: 'one company by its key, signed in', ...atLeast(oneRow, 0.25) },
        { what: 'a page of 40 under three filters, signed in', ...atLeast(fullPage, 0.08) },
        {
          what: 'cost of a token that is remembered, on bare Fastify',
          here: percent(costOf(remembered)),
          target: '≤ 10 %',
          met: costOf(remembered) <= 0.1,
        },
        { what: 'the same, verified each time', here: percent(costOf(verified)) },
      ],
    );
  } finally {
    await stop();
  }
}

/** Measures requests per second of the API, on the embedded engine and on the server of DATABASE_URL. */
export async function benchServer() {
  await benchOn('PGlite');
  const url = process.env.DATABASE_URL;
  if (url !== undefined && url !== '') await benchOn('PostgreSQL', url);
}
