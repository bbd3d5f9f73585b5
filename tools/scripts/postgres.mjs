import { existsSync } from 'node:fs';

/** The programs of the newest PostgreSQL of this machine. */
export const BIN_DIR = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync);

/** A command as an account that PostgreSQL runs under: it refuses root. */
export const asPostgres = (command) =>
  process.getuid() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command] : command;
