import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { signInFact } from '../modules/facts/fact';
import { insertFacts } from '../modules/facts/facts.repository';
import { DEMO_STAFF, lastAccessAt, wasThere } from './demo-staff';
import { createRandom } from './random';
import { SEED } from './seed-demo';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The number of days with sign-ins. */
const SIGN_IN_DAYS = 120;

/** Inserts the facts without audit events: self-registrations, and sign-ins of the staff on most weekdays. */
export async function layFacts(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into facts (kind, at, amount, to_state, record_id, person_id, actor_uid, place, source)
    select 'person_registered', created_at, 1, 'registered', doc_id, doc_id, '', state, origin from candidates
    where not exists (
      select 1 from facts where facts.person_id = candidates.doc_id and facts.kind = 'person_registered'
    )`);
  const random = createRandom(SEED + 2);
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: SIGN_IN_DAYS }, (_, index) => new Date(midnight - (index + 1) * DAY_MS));
  const signIns = DEMO_STAFF.flatMap((person) => {
    const last = lastAccessAt(person, now);
    if (last === null) return [];
    const earlier = days.flatMap((day) => {
      // Between 8 and 10 in Mexico City.
      const at = new Date(day.getTime() + (14 + 2 * random.next()) * HOUR_MS);
      const isAtWork = day.getUTCDay() % 6 !== 0 && random.next() < 0.85;
      return isAtWork && at < last && wasThere(person, at, now) ? [at] : [];
    });
    return [...earlier, last].map((at) => signInFact(person.uid, at));
  });
  await insertFacts(tx, signIns);
}
