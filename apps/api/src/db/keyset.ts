import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Key {
  readonly value: string | number | Date | Placeholder;
  readonly id: string | Placeholder;
}

/**
 * The rows after a key, ordered by a column and then by id. Written as one comparison of rows, so that an index over
 * both starts at the key; with "or" it would read all earlier rows.
 */
export function afterKey(column: PgColumn, id: PgColumn, direction: 'asc' | 'desc', key: Key): SQL {
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${column}, ${id}) ${beyond} (${sql.param(key.value, column)}, ${sql.param(key.id, id)})`;
}
