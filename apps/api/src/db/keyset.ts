import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Key {
  readonly value: string | number | Date | Placeholder;
  readonly id: string | Placeholder;
}

/**
 * The rows after a key, ordered by a column and then by id. Written as one comparison of rows, so that an index over
 * both starts at the key; with "or" it would read all earlier rows.
 * @param shown what rows are ordered by, where that is a value made of the column.
 */
export function afterKey(
  column: PgColumn,
  id: PgColumn,
  direction: 'asc' | 'desc',
  key: Key,
  shown: SQLWrapper = column,
): SQL {
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${shown}, ${id}) ${beyond} (${sql.param(key.value, column)}, ${sql.param(key.id, id)})`;
}
