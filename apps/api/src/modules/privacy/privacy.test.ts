import { getSecondFactor } from '@vinculo/contracts/account';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { selectCandidates } from '@vinculo/contracts/candidate-bulk';
import {
  addCandidateNote,
  candidateFilters,
  countCandidateFacets,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  revealIdentifier,
  searchCandidates,
  type CandidateId,
} from '@vinculo/contracts/candidates';
import { listDuplicates, mergeCandidates } from '@vinculo/contracts/duplicates';
import {
  blockPerson,
  erasePerson,
  exportPerson,
  getArcoRequest,
  opposeScoring,
  unblockPerson,
  viewBlockedFile,
  type ArcoRequest,
} from '@vinculo/contracts/privacy';
import { createSavedView } from '@vinculo/contracts/saved-views';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { staffSessions } from '../../db/schema/account';
import { checkChain } from '../../testing/check-chain';
import { TEST_SEARCH_KEY } from '../../testing/test-app';
import { uploadDocument } from '../../testing/files/upload-document';
import { EXCLUDED_TABLES, findBlocked, QUARANTINED_TABLES } from './blocking/blocked-people.repository';
import { openFiles } from './blocking/quarantine';
import { START, as, api, createPerson, ask, move, verified } from './arco.fixture';
const AFTER_TERM = new Date('2027-11-20T18:00:00.000Z');

/** Identifying data of the person under test; no other record contains any of it. */
const XOCHITL = {
  firstName: 'Xóchitlquetzal',
  paternalName: 'Zurbarán',
  maternalName: 'Ñandutí',
  email: 'xochitlquetzal@correo.example',
  phone: '9998887766',
  curp: 'HEGG560427MVZRRL04',
  address: 'Callejón Irrepetible 77',
};

/** A token of an administrator with a recent second-factor check. */
async function provenToken(): Promise<string> {
  const token = await api.tokens.tokenFor(as);
  await api.call(getSecondFactor, {}, { token });
  await api.database.write((tx) => tx.update(staffSessions).set({ passedAt: api.clock.now }));
  api.app.sessionCheck.invalidate();
  return token;
}

const action = async (
  endpoint: typeof blockPerson | typeof unblockPerson | typeof erasePerson | typeof opposeScoring,
  { requestID, version }: ArcoRequest,
) => api.call(endpoint, { params: { requestID }, body: { version } }, { token: await provenToken() });

async function upload(docID: CandidateId, text: string): Promise<string> {
  const given = {
    bytes: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
    fileName: `${text}.pdf`,
    type: 'Address Proof',
  } as const;
  const { answer, path } = await uploadDocument(api, docID, given, { as });
  expect(answer.status).toBe(200);
  return path;
}

const found = async (body: Parameters<typeof candidateFilters.parse>[0]) =>
  (await api.call(searchCandidates, { body: candidateFilters.parse(body) }, { as })).body.items.map(
    ({ docID }) => docID,
  );

const exportedText = async () =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/aperture/candidates/export',
      headers: { authorization: `Bearer ${await api.tokens.tokenFor(as)}`, 'x-search-key': TEST_SEARCH_KEY },
      payload: { format: 'csv', columns: ['firstName', 'email'], filters: {}, reason: '' },
    })
  ).body;

/** All places in all tables that contain one of the texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const tables = await api.database.read
    .select({ name: sql<string>`table_schema || '.' || quote_ident(table_name)` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  const places: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const rows = await api.database.read
        .select({ one: sql`1` })
        .from(sql`${sql.raw(name)} as t`)
        .where(sql`strpos(lower(t::text), lower(${text})) > 0`)
        .limit(1);
      if (rows.length > 0) places.push(`${name}: ${text}`);
    }
  return places;
}

test('all records of a candidate are either quarantined or deleted on purpose', async () => {
  const tables = await api.database.read
    .select({ name: sql<string>`conrelid::regclass::text` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and confrelid = 'candidates'::regclass`);
  expect(tables.map(({ name }) => name).sort()).toEqual([...QUARANTINED_TABLES, ...EXCLUDED_TABLES].sort());
});

describe('a cancellation', () => {
  test('blocks first and erases after the term; then no table contains the person', async () => {
    const other = await createPerson({ firstName: 'Otra', email: 'otra@correo.example', phone: XOCHITL.phone });
    const person = await createPerson(XOCHITL);
    const { docID } = person;
    const note = { text: 'Xóchitlquetzal prefiere la mañana' };
    await api.call(addCandidateNote, { params: { docID }, body: note }, { as });
    await api.call(revealIdentifier, { params: { docID }, body: { field: 'curp' } }, { as });
    await api.call(
      editCandidate,
      {
        params: { docID },
        body: { skills: ['Zongolicaquetzal'], wishedPay: 98_765.43, wishedTurns: ['Evening'], version: person.version },
      },
      { as },
    );
    const filters = candidateFilters.parse({ textSearch: 'Xóchitlquetzal Zurbarán' });
    const view = {
      name: 'Mi vista',
      isShared: false,
      search: { list: 'people', filters, sort: 'activity', direction: 'desc' },
    } as const;
    await api.call(createSavedView, { body: view }, { as });
    const path = await upload(docID, 'identificacion');
    api.files.put(`candidates/${docID}/never-registered`, Buffer.from('x'), 'application/pdf');
    expect(await found({ textSearch: 'xochitlquetzal' })).toEqual([docID]);
    expect((await api.call(listDuplicates, { query: {} }, { as })).body.items).toHaveLength(1);

    let request = await ask(docID, 'cancellation');
    expect(await action(blockPerson, request)).toMatchObject({ status: 409, info: { code: 'request_not_ready' } });
    request = (await move(request, 'verified', 'INE con fotografía')).body;
    request = (await action(blockPerson, request)).body;
    expect(request).toMatchObject({ personState: 'blocked', erasableFrom: '2027-11-20', mayErase: false });
    expect(request.personName).toBe('Xóchitlquetzal Zurbarán Ñandutí');

    // Blocked: only found by the privacy desk.
    for (const body of [{ textSearch: 'xochitlquetzal' }, { textSearch: XOCHITL.curp }, { address: 'irrepetible' }])
      expect(await found(body)).toEqual([]);
    expect(await exportedText()).not.toContain(XOCHITL.email);
    const selected = await api.call(selectCandidates, { body: candidateFilters.parse({}) }, { as });
    expect(selected.body.docIDs).toEqual([other.docID]);
    const counts = (await api.call(countCandidateFacets, { body: candidateFilters.parse({}) }, { as })).body.facets;
    expect(counts).toMatchObject({ origin: { portal: 1 }, documents: {} });
    expect((await api.call(listDuplicates, { query: {} }, { as })).body.items).toEqual([]);
    for (const answer of [
      await api.call(getCandidate, { params: { docID } }, { as }),
      await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as }),
      await api.call(addCandidateNote, { params: { docID }, body: note }, { as }),
    ])
      expect(answer.status).toBe(404);
    const file = await api.call(viewBlockedFile, { params: { requestID: request.requestID } }, { as });
    expect(file.body).toMatchObject({
      email: XOCHITL.email,
      curp: expect.stringContaining('•'),
      abilities: { edit: false },
    });
    expect(await action(erasePerson, request)).toMatchObject({ status: 409, info: { code: 'term_not_passed' } });
    expect(api.files.paths()).toContain(path);

    // A mistaken block is undone completely, then repeated.
    request = (await action(unblockPerson, request)).body;
    expect(await found({ textSearch: 'xochitlquetzal' })).toEqual([docID]);
    expect((await api.call(getCandidate, { params: { docID } }, { as })).body).toMatchObject({
      email: XOCHITL.email,
      documentTypes: ['Address Proof'],
      skills: ['Zongolicaquetzal'],
      wishedPay: 98_765.43,
      wishedTurns: ['Evening'],
    });
    request = (await action(blockPerson, request)).body;

    api.clock.now = AFTER_TERM;
    request = (await action(erasePerson, request)).body;
    expect(request).toMatchObject({ personState: 'erased', personName: '', detail: '', identity: '', mayErase: false });
    const { phone: _sharedWithTheOther, ...named } = XOCHITL;
    const names = [...Object.values(named), 'xochitlquetzal', 'zurbaran', 'zongolicaquetzal', 'nanduti', '98765.43'];
    expect(await placesOf(names)).toEqual([]);
    expect(api.files.paths().filter((one) => one.includes(docID))).toEqual([]);
    expect(await found({ textSearch: 'otra' })).toEqual([other.docID]);
    // The audit log is intact, and contains nothing about the person.
    expect((await checkChain(api)).brokenAt).toBeNull();
    const { items } = (await api.call(listAuditEvents, { query: { limit: 200 } }, { as })).body;
    expect(items.filter(({ entityID }) => entityID === docID).map(({ after }) => after)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ skills: expect.anything() })]),
    );
    expect(await action(erasePerson, request)).toMatchObject({ status: 409, info: { code: 'person_not_present' } });
    const again = (await api.call(getArcoRequest, { params: { requestID: request.requestID } }, { as })).body;
    expect(again.events.map(({ action }) => action)).toContain('privacy.person_erased');
    expect((await move(again, 'analysis')).status).toBe(200);
  });

  test('a blocked file that is erased while it is read is left out', async () => {
    const { docID } = await createPerson({ firstName: 'Efímera', email: 'efimera@correo.example', phone: '' });
    const request = (await action(blockPerson, await verified(docID, 'cancellation'))).body;
    const { read } = api.database;
    const blocked = await findBlocked(read, [docID]);
    expect([...(await openFiles(read, blocked)).keys()]).toEqual([docID]);
    api.clock.now = AFTER_TERM;
    expect((await action(erasePerson, request)).status).toBe(200);
    expect((await openFiles(read, blocked)).size).toBe(0);
  });

  test('files merged into the person are erased too', async () => {
    const survivor = await createPerson({ firstName: 'Quetzalita', email: 'q1@correo.example', phone: '' });
    const absorbed = await createPerson({ firstName: 'Quetzalona', email: 'q2@correo.example', phone: '5512349876' });
    const path = await upload(absorbed.docID, 'absorbida');
    const open = await ask(absorbed.docID, 'access');
    const merge = async () => {
      const files = await Promise.all(
        [survivor, absorbed].map(async ({ docID }) => {
          const { version } = (await api.call(getCandidate, { params: { docID } }, { as })).body;
          return { docID, version };
        }),
      );
      const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, survivor.docID]));
      return api.call(mergeCandidates, { body: { survivorID: survivor.docID, files, choices } as never }, { as });
    };
    expect(await merge()).toMatchObject({ status: 409, info: { code: 'request_open' } });
    await move(open, 'refused', 'Es la misma persona');
    expect((await merge()).status).toBe(200);

    let request = await verified(survivor.docID, 'cancellation');
    request = (await action(blockPerson, request)).body;
    api.clock.now = AFTER_TERM;
    await action(erasePerson, request);
    expect(
      await placesOf(['quetzalita', 'quetzalona', 'q1@correo.example', 'q2@correo.example', '5512349876']),
    ).toEqual([]);
    expect(api.files.paths()).not.toContain(path);
  });

  test('a file that the storage fails to delete stays pending, and is deleted by the next run', async () => {
    const person = await createPerson({ email: 'tarde@correo.example', phone: '' });
    const path = await upload(person.docID, 'tarde');
    const request = (await action(blockPerson, await verified(person.docID, 'cancellation'))).body;
    api.clock.now = AFTER_TERM;
    const sweep = jest.spyOn(api.files, 'sweep').mockRejectedValueOnce(new Error('away'));
    expect((await action(erasePerson, request)).status).toBe(200);
    expect(api.files.paths()).toContain(path);
    sweep.mockRestore();
    const { sweepFiles } = await import('../file-removals/sweep-files');
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await sweepFiles(api.app.deps);
    expect(api.files.paths()).not.toContain(path);
  });
});

test('an access request gives one ZIP with JSON, PDF, the documents and who viewed the file', async () => {
  const { docID } = await createPerson({
    firstName: 'Itzel',
    email: 'itzel@correo.example',
    phone: '',
    wishedPay: 15_500,
    wishedTurns: ['Evening'],
    wishedPlaces: [{ state: '30', municipality: 'Coatzacoalcos' }],
  });
  await upload(docID, 'mi identificación');
  const request = await verified(docID, 'access');
  const answer = await api.app.inject({
    method: 'POST',
    url: exportPerson.path,
    headers: { authorization: `Bearer ${await api.tokens.tokenFor(as)}` },
    payload: { requestID: request.requestID },
  });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => exportPerson.response.parse(JSON.parse(line)));
  const bytes = Buffer.concat(
    lines.flatMap((line) => (line.kind === 'bytes' ? [Buffer.from(line.base64, 'base64')] : [])),
  );
  expect(lines[0]).toEqual({ kind: 'start', fileName: `${request.folio}.zip` });
  expect(lines.at(-1)).toEqual({ kind: 'end', size: bytes.length });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['datos.json', 'datos.pdf', 'documentos/1 mi identificación.pdf']);
  const json = Buffer.from(files['datos.json']!).toString();
  expect(json).toContain('itzel@correo.example');
  expect(json).toContain('Subió un documento');
  for (const wish of ['$15,500', 'Vespertino', 'Coatzacoalcos, Veracruz']) expect(json).toContain(wish);
  expect(Buffer.from(files['datos.pdf']!.subarray(0, 5)).toString()).toBe('%PDF-');
  const { items } = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body;
  expect(items[0]).toMatchObject({ action: 'candidate.copied', after: { folio: request.folio, documents: 1 } });
  const after = (await api.call(getArcoRequest, { params: { requestID: request.requestID } }, { as })).body;
  expect(after.doneAt).toBe(START.toISOString());
});

test('an opposition excludes the person from automated scoring', async () => {
  const { docID } = await createPerson({ email: 'opuesta@correo.example', phone: '' });
  await api.database.write((tx) => tx.execute(sql`update candidates set matches = 80 where doc_id = ${docID}`));
  const request = await verified(docID, 'opposition');
  expect((await action(opposeScoring, request)).status).toBe(200);
  expect((await api.call(getCandidate, { params: { docID } }, { as })).body).toMatchObject({
    automatedScoring: false,
    matches: 0,
  });
});
