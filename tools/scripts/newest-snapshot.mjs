import { readdirSync, rmSync } from 'node:fs';
import { ROOT } from './install.mjs';

// drizzle-kit compares the schema with the newest snapshot alone; each of them has the whole schema.
const META = `${ROOT}/apps/api/src/db/migrations/meta`;
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(`${META}/${name}`);
