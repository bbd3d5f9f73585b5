import type { Database } from '../../db/database';

/** @returns the statements with a text in them that some work makes, without their values */
export async function statementsAbout(
  text: string,
  database: Database,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  const sessions: object = Object.getPrototypeOf(database.read._.session);
  const original: unknown = Reflect.get(sessions, 'prepareQuery');
  if (typeof original !== 'function') throw new Error('The session prepares no queries.');
  Reflect.set(sessions, 'prepareQuery', function (this: unknown, query: { sql: string }, ...rest: unknown[]) {
    if (query.sql.includes(text)) seen.push(query.sql);
    return Reflect.apply(original, this, [query, ...rest]);
  });
  await work().finally(() => Reflect.set(sessions, 'prepareQuery', original));
  return seen;
}
