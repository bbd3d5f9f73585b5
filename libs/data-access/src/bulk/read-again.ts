import { CallError } from '@vinculo/contracts/errors';

/** Reads each row again. Rows that no longer exist are left out. */
export const readAgain =
  <Row>(read: (row: Row) => Promise<Row>) =>
  async (rows: readonly Row[]): Promise<readonly Row[]> => {
    const found = await Promise.all(
      rows.map((row) =>
        read(row).catch((error: unknown) => {
          if (error instanceof CallError && error.code === 'not_found') return undefined;
          throw error;
        }),
      ),
    );
    return found.filter((row) => row !== undefined);
  };
