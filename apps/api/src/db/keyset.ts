import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Key {
  readonly value: string | number | Date;
  readonly id: string;
}

/**
 * The rows that come after a key in the order of a column and, among equals, of the id. Written as one comparison of
 * rows: that is what lets an index over both start there, while "or" would have it read all that comes before.
 */
export function afterKey(column: PgColumn, id: PgColumn, direction: 'asc' | 'desc', key: Key): SQL {
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${column}, ${id}) ${beyond} (${sql.param(key.value, column)}, ${sql.param(key.id, id)})`;
}
