import type { PoolClient, QueryConfig } from 'pg';

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
 * The connection of a transaction: the server parses and plans each statement once, statements of one event-loop turn
 * are sent together, and no statement waits for `begin`.
 */
export const prepareStatements = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property, target);
      return (config: QueryConfig, values: unknown[]) => {
        const { stream } = target.connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        const answer = target.query(
          values.length === 0 ? config : { ...config, name: config.name ?? nameOf(config.text) },
          values,
        );
        if (config.text !== 'begin') return answer;
        // If `begin` fails, the connection is broken and the next statement fails too.
        answer.catch(() => undefined);
        return Promise.resolve();
      };
    },
  });
