import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meetingLink } from '@vinculo/domain/agenda';
import { checkRfc } from '@vinculo/domain/identifiers';
import { asksForArco } from '@vinculo/domain/tickets';
import { FIRST_RELEASE, openEmptyDatabase } from '../testing/database/empty-database';
import { MIGRATIONS_FOLDER } from './database';

test('facts from before their table are derived from the audit log and the tables', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await run(FIRST_RELEASE);
  const event = (id: number, action: string, entity: string, company: string, before: string, after: string) =>
    run(`insert into audit_events values (${id}, '2026-10-2${id} 18:00:00+00', 'u-1', 'Mariana Ochoa', '10.0.0.7', '${action}',
      '00000000-0000-4000-8000-000000000${entity}', '', ${company}, '', '${before}', '${after}', '', '')`);
  const [one, none] = ["'00000000-0000-4000-8000-000000000c01'", 'null'];
  await event(3, 'company.created', 'c01', one, '{}', '{"state": "28"}');
  await event(4, 'vacancy.created', 'e01', one, '{}', '{"status": "active"}');
  await event(5, 'vacancy.pause', 'e01', one, '{"status": "active"}', '{"status": "paused"}');
  await event(6, 'vacancy.undo', 'e01', one, '{"status": "paused"}', '{"status": "active"}');
  await event(7, 'candidate.created', 'a01', none, '{}', '{"sealed": "…"}');
  await event(8, 'document.rejected', 'a01', none, '{"sealed": "…"}', '{"sealed": "…"}');
  await database.migrate();
  const counted =
    await ask(`select kind, from_state, to_state, place, sum(amount)::int as count, count(person_id)::int as linked
    from facts group by 1, 2, 3, 4 order by kind, to_state`);
  const registered = { from_state: null, to_state: 'registered', count: 1, linked: 0 };
  expect(counted).toEqual([
    { ...registered, kind: 'company_registered', place: '28' },
    // The previous state is in the log, encrypted under a deleted key.
    { kind: 'document_review', from_state: '', to_state: 'rejected', place: '', count: 1, linked: 0 },
    { ...registered, kind: 'person_registered', place: '' },
    { kind: 'vacancy_status', from_state: null, to_state: 'active', place: '28', count: 1, linked: 0 },
    { kind: 'vacancy_status', from_state: 'active', to_state: 'closed', place: '11', count: 1, linked: 0 },
    { kind: 'vacancy_status', from_state: 'active', to_state: 'paused', place: '28', count: 0, linked: 0 },
  ]);
  await expect(run('delete from facts')).rejects.toThrow(/append-only/);
  await close();
});

test('RFCs stored by an older release are checked like new ones', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await run(FIRST_RELEASE);
  for (const rfc of ['AUT8705169N5', 'AUT8705169N4', 'A&Ñ010203BC3', 'LME060822IH5', 'HEGG5604276N2', 'HEGG5604276NA'])
    await run(`insert into companies (legal_name, trade_name, rfc, industry, state, city, owner_uid, owner_name, search_text, sort_name, last_activity_at, created_at)
      values ('', '', '${rfc}', '', '11', '', '', '', '', '', now(), now())`);
  await database.migrate();
  const stored = await ask('select rfc, rfc_check from companies order by rfc');
  expect(stored).toHaveLength(8);
  expect(stored).toEqual(stored.map(({ rfc }) => ({ rfc, rfc_check: checkRfc(String(rfc)).status })));
  expect(new Set(stored.map((row) => row['rfc_check']))).toEqual(new Set(['valid', 'warning']));
  await close();
});

test('refusals that the previous release had not mailed yet become outgoing mails', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await database.migrate();
  await run(`insert into access_requests (name, email, reason, status, refusal_due_at, created_at) values
    ('Ana', 'ana@empresa.example', '', 'declined', '2026-11-20T18:00:00Z', now()),
    ('Eva', 'eva@empresa.example', '', 'declined', null, now())`);
  const [, ...statements] = readFileSync(join(MIGRATIONS_FOLDER, '0045_outgoing_mails.sql'), 'utf8').split(
    /(?=^-- Refusals)/m,
  );
  for (const statement of statements.join('').split('--> statement-breakpoint')) await run(statement);
  const moved = await ask(`select template, mail.state, email, run_at from outgoing_mails mail
    join access_requests on request_id::text = subject_id
    join background_jobs on queue = 'outgoing-mails' and payload ->> 'mailID' = mail_id::text`);
  expect(moved).toMatchObject([{ template: 'accessDeclined', state: 'waiting', email: 'ana@empresa.example' }]);
  expect(new Date(String(moved[0]?.['run_at'])).toISOString()).toBe('2026-11-20T18:00:00.000Z');
  expect(await ask('select 1 from access_requests where refusal_due_at is not null')).toEqual([]);
  await close();
});

test('notifications of the previous release get their subject and payload', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await database.migrate();
  await run('alter table notifications disable trigger user');
  await run(
    `insert into access_requests (name, email, reason, created_at) values ('Ana', 'ana@empresa.example', '', now())`,
  );
  await run(
    `insert into notifications (uid, kind, request_id, at) select 'a', 'access_requested', request_id, now() from access_requests`,
  );
  await run(`insert into notifications (uid, kind, count, is_whole, at) values ('b', 'export_ended', 7, true, now())`);
  await run('alter table notifications enable trigger user');
  const [carryOver] = /^UPDATE "notifications"[^;]*;/m.exec(
    readFileSync(join(MIGRATIONS_FOLDER, '0046_notification_subjects.sql'), 'utf8'),
  )!;
  await run(carryOver);
  expect(
    await ask(`select subject_type, subject_id = coalesce(request_id::text, '') as is_subject, payload, times
      from notifications order by uid`),
  ).toEqual([
    { subject_type: 'access_request', is_subject: true, payload: {}, times: 1 },
    { subject_type: 'export', is_subject: true, payload: { count: 7, isWhole: true }, times: 1 },
  ]);
  await close();
});

test('mails of the previous release that ask for ARCO rights are of their desk', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await database.migrate();
  const texts = [
    'Quiero mis derechos ARCO',
    'Solicitud ARCO',
    '¿Qué hacen con mis DATOS PERSONALES?',
    'Borren de mis datos',
    'cancelar mis datos, por favor',
    'El arco del estadio',
    'Actualicé mis datos',
    'datospersonales',
  ];
  for (const [index, text] of texts.entries())
    await run(`insert into received_mails (digest, raw, received_at, kind, subject, text)
      values ('${index}', '', now(), 'flood', 'Hola', '${text}')`);
  const [, fill = ''] = readFileSync(join(MIGRATIONS_FOLDER, '0107_glorious_paibok.sql'), 'utf8').split(
    '--> statement-breakpoint',
  );
  await run(fill);
  const stored = await ask('select text, is_arco from received_mails order by digest');
  expect(stored).toEqual(texts.map((text) => ({ text, is_arco: asksForArco(text) })));
  expect(new Set(stored.map((row) => row['is_arco']))).toEqual(new Set([true, false]));
  await close();
});

test('of events of the previous release that a person has at one time, the first that was made takes it', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await database.migrate();
  await run(`with person as (
    insert into candidates (first_name, paternal_name, origin, created_at, last_activity_at, words, language_codes,
      address_text, sort_name)
    values ('Gloria', 'Hernández', 'portal', now(), now(), '{}', '{}', '', '') returning doc_id
  ), booked as (
    insert into agenda_events (type, state, starts_at, ends_at, zone, title, note, place, meeting_url, capacity, actor_uid,
      created_at, placed_at)
    select 'call', state, ('2026-11-24 ' || starts || 'Z')::timestamptz, ('2026-11-24 ' || ends || 'Z')::timestamptz,
      'America/Mexico_City', name, '', '', '', 1, 'luz', made::timestamptz, now()
    from (values
      ('second', 'confirmed', '10:30', '11:30', '2026-11-02'), ('first', 'confirmed', '10:00', '11:00', '2026-11-01'),
      ('after', 'proposed', '11:30', '12:00', '2026-11-03'), ('off', 'cancelled', '14:00', '15:00', '2026-11-01')
    ) as given (name, state, starts, ends, made)
    returning event_id, title
  ) insert into event_people (event_id, doc_id, title, note) select event_id, doc_id, title, '' from booked, person`);
  const [, taken = ''] = readFileSync(join(MIGRATIONS_FOLDER, '0108_futuristic_xorn.sql'), 'utf8').split(
    '--> statement-breakpoint',
  );
  await run(taken);
  const stored = await ask(`select title, to_char(lower(busy) at time zone 'UTC', 'HH24:MI') as start from event_people
    order by title`);
  expect(stored).toEqual([
    { title: 'after', start: '11:30' },
    { title: 'first', start: '10:00' },
    { title: 'off', start: null },
    { title: 'second', start: null },
  ]);
  await close();
});

test('links of the previous release get their one spelling, and of events with one at one time the first keeps it', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await database.migrate();
  await run('alter table agenda_events drop constraint agenda_events_link');
  const typed = [
    ...['HTTPS://Reunion.example:443/Sala/', 'https://reunion.example/Sala', 'https://reunion.example/Sala'],
    ...['https://reunion.example/', 'https://reunion.example:8443/a//?pwd=AbC/', 'https://reunion.example/#/Sala/', ''],
  ];
  for (const [index, link] of typed.entries())
    await run(`insert into agenda_events (type, state, starts_at, ends_at, zone, title, note, place, meeting_url, capacity,
        actor_uid, created_at, placed_at)
      values ('video', '${index === 2 ? 'cancelled' : 'confirmed'}', '2026-11-24 10:${10 + index}Z', '2026-11-24 11:00Z',
        'America/Mexico_City', '${index}', '', '', '${link}', 1, 'luz', '2026-11-0${9 - index}', now())`);
  const [, ...statements] = readFileSync(join(MIGRATIONS_FOLDER, '0110_meeting_links.sql'), 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const statement of statements) await run(statement);
  const stored = await ask('select meeting_url, shares_link from agenda_events order by title');
  expect(stored).toEqual(typed.map((link, index) => ({ meeting_url: meetingLink(link), shares_link: index === 0 })));
  await close();
});

test('words of a CV that hold an identifier beside other letters leave the search', async () => {
  const { database, ask, run, close } = await openEmptyDatabase();
  await database.migrate();
  const words = [
    'curphegg560427mvzrrl04nacionalidad',
    'rfchegg5604276n2',
    '123456789039100',
    'vac2026001234',
    'tornero',
  ];
  const list = `'{${words.join()}}'`;
  await run(`insert into candidates (first_name, paternal_name, origin, created_at, last_activity_at, words, cv_words,
    language_codes, address_text, sort_name) values ('', '', '', now(), now(), ${list}, ${list}, '{}', '', '')`);
  await run(`insert into candidate_words select unnest(${list}::text[]) on conflict do nothing`);
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0118_glued_identifiers.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await run(statement);
  const rest = ['vac2026001234', 'tornero'];
  expect(await ask('select words, cv_words from candidates')).toEqual([{ words: rest, cv_words: rest }]);
  expect(await ask('select word from candidate_words order by word')).toEqual(
    [...rest].sort().map((word) => ({ word })),
  );
  await close();
});
