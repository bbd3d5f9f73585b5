import { getTableName, isTable } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';

/** The trail itself, and the row of the idempotency key, which the transaction locked first. */
const WRITTEN_LATER = ['audit_events', 'idempotency_keys'];
const WRITES = ['insert', 'update', 'delete'];

/**
 * The database, failing a transaction that writes to another table after it appended audit events: their chain is locked
 * until the commit, and whoever then waits for a row can deadlock with its holder.
 */
export function appendLast(database: Database): Database {
  const watched = (tx: Tx): Tx => {
    let hasAppended = false;
    return new Proxy(tx, {
      get(target, property) {
        const member: unknown = Reflect.get(target, property);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          const [table] = args;
          if (WRITES.includes(String(property)) && isTable(table)) {
            const name = getTableName(table);
            if (hasAppended && !WRITTEN_LATER.includes(name))
              throw new Error(`${String(property)} ${name} after the audit events: append them last.`);
            if (name === 'audit_events' && property === 'insert') {
              if (hasAppended) throw new Error('Audit events are appended twice in one transaction: append once.');
              hasAppended = true;
            }
          }
          return Reflect.apply(member, target, args);
        };
      },
    });
  };
  return { ...database, write: (work) => database.write((tx) => work(watched(tx))) };
}
