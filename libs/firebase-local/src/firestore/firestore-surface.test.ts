import { signOut } from 'firebase/auth';
import {
  addDoc,
  arrayUnion,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  GeoPoint,
  increment,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { ADMIN, PROJECT, RECRUITER, startEmulator, type Emulator } from '../testing/emulator';

setLogLevel('silent');

let emulator: Emulator;
let admin: Firestore;

const firestoreOf = ({ app }: Pick<ReturnType<Emulator['client']>, 'app'>) => {
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, emulator.host, emulator.port);
  return firestore;
};

beforeAll(async () => {
  emulator = await startEmulator();
  admin = firestoreOf(await emulator.signedIn(ADMIN));
  await emulator.documents.set('API_data/version', { info: { vinculoAdmin: '1.2.3' } });
});
afterAll(() => emulator.stop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('documents', () => {
  it('a new one comes back with every kind of value, its keys in their order', async () => {
    const fields = {
      z: 'última letra primero',
      a: { nested: [1, 2.5, null, true, { deep: 'sí' }], 'odd name': -7 },
      when: Timestamp.fromMillis(1_700_000_000_000),
      where: new GeoPoint(19.4, -99.1),
      bytes: Bytes.fromUint8Array(Uint8Array.of(0, 255)),
      infinite: Infinity,
    };
    const { id } = await addDoc(collection(admin, 'API_data'), fields);
    expect(id).toHaveLength(20);
    const stored = await getDoc(doc(admin, 'API_data', id));
    expect(stored.data()).toEqual(fields);
    expect(Object.keys(stored.data()!)).toEqual(Object.keys(fields));
  });

  it('numbers and times keep what the real one keeps', async () => {
    const target = doc(admin, 'API_data', 'exact');
    await setDoc(target, { zero: -0, none: NaN, at: new Timestamp(1_700_000_000, 123_456_789) });
    const stored = (await getDoc(target)).data()!;
    expect(stored['zero']).toBe(-0);
    expect(stored['none']).toBeNaN();
    expect(stored['at']).toEqual(new Timestamp(1_700_000_000, 123_456_000));
  });

  it('a missing one does not exist', async () => {
    expect((await getDoc(doc(admin, 'API_data', 'nada'))).exists()).toBe(false);
  });

  it('a merge changes what it names and keeps the rest', async () => {
    const target = doc(admin, 'API_data', 'merged');
    await setDoc(target, { a: { x: 1, y: 2 }, b: 1 });
    await setDoc(target, { a: { y: 3 }, c: 'nueva' }, { merge: true });
    expect((await getDoc(target)).data()).toEqual({ a: { x: 1, y: 3 }, b: 1, c: 'nueva' });
    await setDoc(target, { sola: true });
    expect((await getDoc(target)).data()).toEqual({ sola: true });
  });

  it('an update sets and removes fields, by path too, and stamps the time of the server', async () => {
    const target = doc(admin, 'API_data', 'updated');
    await setDoc(target, { info: { 'odd name': 1, keep: 2 }, gone: true });
    const before = Date.now();
    await updateDoc(target, new FieldPath('info', 'odd name'), 5, 'gone', deleteField(), 'at', serverTimestamp());
    const { at, ...rest } = (await getDoc(target)).data()!;
    expect(rest).toEqual({ info: { 'odd name': 5, keep: 2 } });
    expect(Math.abs(at.toMillis() - before)).toBeLessThan(10_000);
  });

  it('an update of a missing one is not found, a second creation is refused', async () => {
    expect(await codeOf(updateDoc(doc(admin, 'API_data', 'nunca'), { a: 1 }))).toBe('not-found');
    const name = `projects/${PROJECT}/databases/(default)/documents/API_data/merged`;
    const answer = await commit([{ update: { name, fields: {} }, currentDocument: { exists: false } }]);
    expect([answer.statusCode, answer.json().error.status]).toEqual([409, 'ALREADY_EXISTS']);
  });

  it('of many creations at once one wins', async () => {
    const name = `projects/${PROJECT}/databases/(default)/documents/API_data/una`;
    const write = [{ update: { name, fields: {} }, currentDocument: { exists: false } }];
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await commit(write)).statusCode));
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('a deleted one is gone', async () => {
    const target = doc(admin, 'API_data', 'deleted');
    await setDoc(target, { a: 1 });
    await deleteDoc(target);
    expect((await getDoc(target)).exists()).toBe(false);
  });

  it('a batch is written whole or not at all', async () => {
    const batch = writeBatch(admin);
    batch.set(doc(admin, 'API_data', 'first of two'), { a: 1 });
    batch.update(doc(admin, 'API_data', 'not there'), { a: 1 });
    expect(await codeOf(batch.commit())).toBe('not-found');
    expect((await getDoc(doc(admin, 'API_data', 'first of two'))).exists()).toBe(false);
  });

  it('a path named __proto__ touches nothing but the document', async () => {
    const fields = { ok: { stringValue: 'x' } };
    const answer = await commit([
      { update: { name: nameOf('API_data/p'), fields }, updateMask: { fieldPaths: ['`__proto__`.isAdmin', 'ok'] } },
    ]);
    expect(answer.statusCode).toBe(400);
    expect({}).not.toHaveProperty('isAdmin');
  });
});

const nameOf = (path: string) => `projects/${PROJECT}/databases/(default)/documents/${path}`;
const commit = (writes: unknown) => sendCommit(JSON.stringify({ writes }));
const sendCommit = (payload: string) => send(':commit', payload);
const send = async (call: string, payload: string) => {
  const { auth } = await emulator.signedIn(ADMIN);
  return emulator.app.inject({
    method: 'POST',
    url: `/v1/projects/${PROJECT}/databases/(default)/documents${call}`,
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${await auth.currentUser!.getIdToken()}` },
    payload,
  });
};

describe('what is refused', () => {
  it.each([
    ['a NUL in a text', { a: { stringValue: 'a\0b' } }],
    ['a NUL in a name', { 'a\0b': { nullValue: null } }],
    ['an unknown type', { a: { colourValue: 'red' } }],
    ['a type that every object has', { a: { constructor: 'x' } }],
    ['two types at once', { a: { stringValue: 'x', booleanValue: true } }],
    ['a wrong content', { a: { integerValue: 'x' } }],
    ['a surrogate without its pair', { a: { stringValue: 'a\ud83d' } }],
    ['a surrogate without its pair in a name', { '\ude00': { nullValue: null } }],
    ['a day that does not exist', { a: { timestampValue: '2026-02-30T00:00:00Z' } }],
    ['a time without a zone', { a: { timestampValue: '2026-02-28T00:00:00' } }],
    ['the year 10000', { a: { timestampValue: '9999-12-31T23:59:59-01:00' } }],
    ['an integer of 65 bits', { a: { integerValue: '9223372036854775808' } }],
    ['a number beyond the largest', { a: { doubleValue: '1e999' } }],
    ['an infinity in small letters', { a: { doubleValue: 'infinity' } }],
    ['a place beyond the pole', { a: { geoPointValue: { latitude: 90.1, longitude: 0 } } }],
    ['bytes that are no base64', { a: { bytesValue: 'A' } }],
    ['a reference to a collection', { a: { referenceValue: nameOf('API_data') } }],
    ['an array in an array', { a: { arrayValue: { values: [{ arrayValue: {} }] } } }],
    ['an array with more than values', { a: { arrayValue: { values: [], length: 0 } } }],
    ['no object', 'fields'],
    ['more than a megabyte', { a: { stringValue: 'x'.repeat(2 ** 20) } }],
  ])('%s', async (_what, fields) => {
    const answer = await commit([{ update: { name: nameOf('API_data/refused'), fields } }]);
    expect([answer.statusCode, answer.json().error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect((await getDoc(doc(admin, 'API_data', 'refused'))).exists()).toBe(false);
  });

  it.each([
    [20, 200],
    [21, 400],
    [10_000, 400],
  ])('%i levels of maps: %i', async (levels, status) => {
    const map = '{"mapValue":{"fields":{"a":'.repeat(levels - 1) + '{"nullValue":null}' + '}}}'.repeat(levels - 1);
    const answer = await sendCommit(
      `{"writes":[{"update":{"name":"${nameOf('API_data/deep')}","fields":{"a":${map}}}}]}`,
    );
    expect(answer.statusCode).toBe(status);
  });

  it('a key that could reach a prototype', async () => {
    const name = nameOf('API_data/refused');
    const answer = await sendCommit(
      `{"writes":[{"update":{"name":"${name}","fields":{"__proto__":{"nullValue":null}}}}]}`,
    );
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    'API_data',
    'API_data/',
    'API_data/../x',
    'API_data/a/b',
    'API_data/__x__',
    '__x__/a',
    'API_data/a\0b',
    'API_data/\ud83d',
  ])('the name %j', async (path) => {
    expect((await commit([{ update: { name: nameOf(path), fields: {} } }])).statusCode).toBe(400);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['array unions', () => updateDoc(doc(admin, 'API_data', 'merged'), { a: arrayUnion(1) })],
    ['increments', () => updateDoc(doc(admin, 'API_data', 'merged'), { a: increment(1) })],
    [
      'transactions',
      () =>
        runTransaction(admin, async (tx) => {
          tx.set((await tx.get(doc(admin, 'API_data', 'merged'))).ref, { a: 1 });
        }),
    ],
    ['aggregates', () => getCount(collection(admin, 'API_data'))],
    ['vectors', () => setDoc(doc(admin, 'API_data', 'vector'), { a: vector([1, 2]) })],
    ['inequalities', () => getDocs(query(collection(admin, 'API_data'), where('a', '>', 1)))],
    ['lists of values', () => getDocs(query(collection(admin, 'API_data'), where('a', 'in', [1])))],
    ['cursors', () => getDocs(query(collection(admin, 'API_data'), orderBy('a'), startAfter(1)))],
    ['collection groups', () => getDocs(collectionGroup(admin, 'API_data'))],
  ])('what it does not serve is unimplemented: %s', async (_what, attempt) => {
    expect(await codeOf(attempt())).toBe('unimplemented');
  });

  it.each([
    ['a document by GET', 'GET', 'documents/API_data/merged'],
    ['a list of collections', 'POST', 'documents:listCollectionIds'],
    ['a listener', 'POST', 'documents:listen'],
  ] as const)('a call that it does not serve: %s', async (_what, method, path) => {
    const url = `/v1/projects/${PROJECT}/databases/(default)/${path}`;
    const answer = await emulator.app.inject({ method, url });
    expect([answer.statusCode, answer.json().error.status]).toEqual([501, 'UNIMPLEMENTED']);
  });

  it('a body that is no JSON', async () => {
    const answer = await emulator.app.inject({
      method: 'POST',
      url: `/v1/projects/${PROJECT}/databases/(default)/documents:commit`,
      headers: { 'content-type': 'text/plain' },
      payload: '{"writes":',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('rules', () => {
  it('a write outside the rules takes the whole batch with it', async () => {
    const batch = writeBatch(admin);
    batch.set(doc(admin, 'API_data', 'mine'), {});
    batch.set(doc(admin, 'notes', 'mine'), {});
    expect(await codeOf(batch.commit())).toBe('permission-denied');
    expect((await getDoc(doc(admin, 'API_data', 'mine'))).exists()).toBe(false);
  });

  it('a token that is not valid is refused, not taken for nobody', async () => {
    const answer = await emulator.app.inject({
      method: 'POST',
      url: `/v1/projects/${PROJECT}/databases/(default)/documents:batchGet`,
      headers: { 'content-type': 'text/plain', authorization: 'Bearer x.y.z' },
      payload: JSON.stringify({ documents: [nameOf('API_data/version')] }),
    });
    expect(answer.statusCode).toBe(401);
  });

  it('somebody who signs out is nobody', async () => {
    const client = await emulator.signedIn(RECRUITER);
    const firestore = firestoreOf(client);
    expect(await codeOf(getDoc(doc(firestore, 'API_data', 'merged')))).toBe('none');
    await signOut(client.auth);
    expect(await codeOf(getDoc(doc(firestore, 'API_data', 'merged')))).toBe('permission-denied');
  });
});
