import {
  LOCAL_INBOUND_MAIL_SECRET,
  LOCAL_PROJECT_ID,
  LOCAL_APPLICANT_TRACKING_KEY,
  LOCAL_SEARCH_KEY,
  LOCAL_SECOND_FACTOR_KEY,
  LOCAL_SHARED_SECRET,
  readLocalEnv,
  readProductionEnv,
} from './server-env';

const complete = {
  DATABASE_URL: 'postgresql://vinculo:secret@db/vinculo',
  FIREBASE_PROJECT_ID: 'vinculo-mx',
  FIREBASE_STORAGE_BUCKET: 'vinculo-mx.appspot.com',
  SHARED_SECRET: 'a-secret-of-our-own-with-32-characters',
  SEARCH_KEY: 'a-search-key-of-our-own',
  APPLICANT_TRACKING_KEY: 'an-applicant-tracking-key-of-our-own',
  SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
  AUDIT_ANCHORS_FILE: '/var/lib/vinculo/audit-anchors.jsonl',
  SMTP_URL: 'smtps://vinculo:secret@mail.example',
  MAIL_FROM: 'Vínculo <hola@vinculo.example>',
  HELP_ADDRESS: 'ayuda@vinculo.example',
  INBOUND_MAIL_SECRET: 'an-inbound-mail-secret-of-our-own',
  APP_URL: 'https://admin.vinculo.example',
  PUBLIC_URL: 'https://api.vinculo.example',
};

const namesIn = (problems: readonly string[]) => problems.map((problem) => problem.split(':')[0]);

test('an empty environment is refused with all missing variables at once', () => {
  const result = readProductionEnv({});
  expect(result.ok ? [] : namesIn(result.problems)).toEqual([
    'DATABASE_URL',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_STORAGE_BUCKET',
    'SHARED_SECRET',
    'SEARCH_KEY',
    'APPLICANT_TRACKING_KEY',
    'SECOND_FACTOR_KEY',
    'AUDIT_ANCHORS_FILE',
    'SMTP_URL',
    'MAIL_FROM',
    'HELP_ADDRESS',
    'INBOUND_MAIL_SECRET',
    'APP_URL',
    'PUBLIC_URL',
  ]);
});

test('a complete environment is accepted, with the default port', () => {
  expect(readProductionEnv(complete)).toMatchObject({ ok: true, env: { ...complete, PORT: 3333 } });
});

test.each([
  ['DATABASE_URL', 'mysql://db/vinculo'],
  ['FIREBASE_PROJECT_ID', LOCAL_PROJECT_ID],
  ['SHARED_SECRET', 'short'],
  ['SHARED_SECRET', LOCAL_SHARED_SECRET],
  ['SEARCH_KEY', 'short'],
  ['SEARCH_KEY', LOCAL_SEARCH_KEY],
  ['APPLICANT_TRACKING_KEY', 'short'],
  ['APPLICANT_TRACKING_KEY', LOCAL_APPLICANT_TRACKING_KEY],
  ['SECOND_FACTOR_KEY', 'short'],
  ['SECOND_FACTOR_KEY', LOCAL_SECOND_FACTOR_KEY],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'hola@vinculo.example'],
  ['MAIL_FROM', 'Vínculo <hola>'],
  ['MAIL_FROM', 'Vínculo\r\nBcc: eva <eva@otra.example>'],
  ['HELP_ADDRESS', 'ayuda'],
  ['HELP_ADDRESS', 'atencion-a-candidatos-y-empresas@vinculo.example'],
  ['INBOUND_MAIL_SECRET', 'short'],
  ['INBOUND_MAIL_SECRET', LOCAL_INBOUND_MAIL_SECRET],
  ['IMAP_URL', 'https://mail.example'],
  ['LEAKED_PASSWORDS_URL', 'file:///etc/passwd'],
  ['APP_URL', 'http://admin.vinculo.example'],
  ['PUBLIC_URL', 'http://api.vinculo.example'],
  ['PUBLIC_URL', 'https://vinculo.example/api'],
  ['FIREBASE_LOCAL_URL', 'http://127.0.0.1:9099'],
  ['PORT', '0'],
])('%s may not be %s, and the value is not repeated', (name, value) => {
  const result = readProductionEnv({ ...complete, [name]: value });
  expect(result.ok ? [] : namesIn(result.problems)).toEqual([name]);
  expect(result.ok ? '' : result.problems.join()).not.toContain(`${value} `);
});

test.each([
  [undefined, 'https://api.pwnedpasswords.com/range/'],
  ['', undefined],
  ['https://claves.vinculo.example/rangos', 'https://claves.vinculo.example/rangos/'],
])('the list of leaked passwords: %s is %s', (value, url) => {
  const result = readProductionEnv({ ...complete, LEAKED_PASSWORDS_URL: value });
  expect(result).toMatchObject({ ok: true, env: { LEAKED_PASSWORDS_URL: url } });
});

test('local work needs no variables', () => {
  const defaults = { PORT: 3333, DATA_DIR: '.data', APP_URL: 'http://localhost:4200' };
  expect(readLocalEnv({})).toMatchObject(defaults);
  expect(readLocalEnv({ DATABASE_URL: '', PORT: '' })).toEqual(readLocalEnv({}));
});
