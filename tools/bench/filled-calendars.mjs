/** Of each calendar in a week. */
export const EVENTS_A_WEEK = 40;
const DAY_MS = 86_400_000;

/** Nine o'clock of this week's Monday in Mexico City. */
export function thisMonday() {
  const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * DAY_MS);
  monday.setUTCHours(15, 0, 0, 0);
  return monday;
}

/**
 * Adds members of staff who work at the usual hours, each with eight events of 45 minutes a day from Monday to Friday.
 * @param client a `pg` client or pool. @returns their uids.
 */
export async function fillCalendars(client, { calendars, weeks, rules }) {
  const uids = Array.from({ length: calendars }, (_, n) => `calendario-${n}`);
  await client.query(
    `insert into staff (uid, name, email, role, created_at)
     select uid, 'Persona ' || uid, uid || '@vinculo.example', 'recruiter', now() from unnest($1::text[]) as uid`,
    [uids],
  );
  await client.query('insert into availability (uid, rules) select uid, $2::jsonb from unnest($1::text[]) as uid', [
    uids,
    JSON.stringify(rules),
  ]);
  await client.query(
    `with made as (
       insert into agenda_events (type, state, starts_at, ends_at, zone, title, note, place, meeting_url, capacity, actor_uid, created_at, placed_at)
       select 'video', 'confirmed', at, at + interval '45 minutes', 'America/Mexico_City', 'Entrevista', '', '', '', 1, uid, now(), now()
       from unnest($1::text[]) as uid, generate_series(0, $2::int - 1) n,
         lateral (select $3::timestamptz + (n / $4::int) * interval '7 days' + (n % $4::int / 8) * interval '1 day'
           + (n % 8) * interval '1 hour' as at) t
       returning event_id, actor_uid, starts_at, ends_at)
     insert into event_staff (event_id, uid, busy) select event_id, actor_uid, tstzrange(starts_at, ends_at) from made`,
    [uids, weeks * EVENTS_A_WEEK, thisMonday().toISOString(), EVENTS_A_WEEK],
  );
  return uids;
}
