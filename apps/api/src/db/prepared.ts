import type { Tx } from './database';

/** Statements of one kind per connection; each connection of the server stores its own. */
const MOST = 200;

/** The connection of a transaction, where statements may outlive it. */
const connections = new WeakMap<Tx, Tx>();
let count = 0;

/** For `Database.write`: the transaction uses the statements that are prepared on its connection. */
export const usePreparedOf = (tx: Tx, connection: Tx): void => void connections.set(tx, connection);

/**
 * A statement that is built once per connection and shape, and planned once by the server: for hot statements, since
 * building and planning take longer than a short execution.
 * @param build prepares the statement under the given name, with placeholders for its values.
 */
export function prepared<Shape, Statement>(
  build: (tx: Tx, shape: Shape, name: string) => Statement,
): (tx: Tx, shape: Shape) => Statement {
  const built = new WeakMap<Tx, Map<string, Statement>>();
  return (tx, shape) => {
    const connection = connections.get(tx) ?? tx;
    const statements = built.get(connection) ?? new Map<string, Statement>();
    built.set(connection, statements);
    const key = JSON.stringify(shape);
    const known = statements.get(key);
    if (known !== undefined) return known;
    // Without a name the server deletes the statement after its execution.
    if (statements.size >= MOST) return build(connection, shape, '');
    count += 1;
    const statement = build(connection, shape, `prepared_${count}`);
    statements.set(key, statement);
    return statement;
  };
}
