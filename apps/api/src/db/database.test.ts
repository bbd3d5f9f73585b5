import { openPglite } from './database';
import { sql } from 'drizzle-orm';
test('audit append-only', async () => {
  const db = await openPglite();
  await db.migrate();
  await db.migrate();
  await expect(db.read.execute(sql`delete from audit_events`)).rejects.toThrow();
  await db.close();
});
