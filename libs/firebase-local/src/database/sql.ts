/** What the emulator needs of a database: a parametrised query that answers the rows. */
export interface Queryable {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A PostgreSQL-compatible database. A transaction runs on one dedicated client and rolls back when its work throws. */
export interface Sql extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** PostgreSQL's code for a broken unique constraint, the same on both engines. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
