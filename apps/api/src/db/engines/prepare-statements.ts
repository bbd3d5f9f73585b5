import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Limits of what is prepared: each connection stores its statements, and lists of any length make endless variants. */
const LONGEST = 4_000;
const MOST = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > LONGEST || names.size >= MOST) return known;
  const name = `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * The connection of a transaction: statements of one event-loop turn are sent together, and no statement waits for
 * `begin`.
 * @param isPrepared whether the server parses and plans each statement once and stores it with the connection.
 */
export const transactionConnection = (client: PoolClient, isPrepared: boolean): PoolClient =>
  new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property, target);
      return (config: QueryConfig, values: unknown[]) => {
        const { stream } = target.connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        const { name, ...unnamed } = config;
        const named = values.length === 0 ? config : { ...config, name: name ?? nameOf(config.text) };
        const answer = target.query(isPrepared ? named : unnamed, values);
        if (config.text !== 'begin') return answer;
        // If `begin` fails, the connection is broken and the next statement fails too.
        answer.catch(() => undefined);
        return Promise.resolve();
      };
    },
  });

/** The same pool, on whose connections no statement is stored. */
export const withoutNames = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, property) {
      if (property === 'query')
        return ({ name, ...unnamed }: QueryConfig, values: unknown[]) => target.query(unnamed, values);
      if (property !== 'connect') return Reflect.get(target, property, target);
      return async () => transactionConnection(await target.connect(), false);
    },
  });
