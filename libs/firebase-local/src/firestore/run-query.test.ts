import {
  Bytes,
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  getDocs,
  getFirestore,
  GeoPoint,
  limit,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { ADMIN, PROJECT, RECRUITER, startEmulator, type Emulator } from '../testing/emulator';

setLogLevel('silent');

let emulator: Emulator;
let admin: Firestore;
let recruiter: Firestore;

beforeAll(async () => {
  emulator = await startEmulator();
  [admin, recruiter] = (await Promise.all(
    [ADMIN, RECRUITER].map(async (email) => {
      const firestore = getFirestore((await emulator.signedIn(email)).app);
      connectFirestoreEmulator(firestore, emulator.host, emulator.port);
      return firestore;
    }),
  )) as [Firestore, Firestore];
  await Promise.all([
    emulator.documents.set('people/ana', { city: 'Puebla', age: 30, address: { state: 'PUE' } }),
    emulator.documents.set('people/beto', { city: 'Puebla', age: 25.5 }),
    emulator.documents.set('people/carla', { city: 'León', age: 41 }),
    emulator.documents.set('people/sin edad', { city: 'Puebla' }),
    emulator.documents.set('people/ana/notes/una', { city: 'Puebla' }),
  ]);
});
afterAll(() => emulator.stop());

const ids = async (...constraints: Parameters<typeof query>[1][]) => {
  const found = await getDocs(query(collection(recruiter, 'people'), ...constraints));
  return found.docs.map(({ id }) => id);
};

test('all of a collection, and of one inside a document', async () => {
  expect(await ids()).toEqual(['ana', 'beto', 'carla', 'sin edad']);
  expect((await getDocs(collection(recruiter, 'people', 'ana', 'notes'))).size).toBe(1);
});

test('filters, orders and limits', async () => {
  expect(await ids(where('city', '==', 'Puebla'), where('age', '==', 30))).toEqual(['ana']);
  expect(await ids(where('address.state', '==', 'PUE'))).toEqual(['ana']);
  expect(await ids(orderBy('age'))).toEqual(['beto', 'ana', 'carla']);
  expect(await ids(orderBy('age', 'desc'), limit(2))).toEqual(['carla', 'ana']);
  expect(await ids(where('city', '==', 'Tepic'))).toEqual([]);
});

test('names, by their own filter and order', async () => {
  expect(await ids(where(documentId(), '==', 'beto'))).toEqual(['beto']);
  expect(await ids(where(documentId(), '==', 'nadie'))).toEqual([]);
  expect(await ids(orderBy(documentId(), 'desc'))).toEqual(['sin edad', 'carla', 'beto', 'ana']);
  expect(await ids(orderBy('city', 'desc'))).toEqual(['sin edad', 'beto', 'ana', 'carla']);
});

test.each([
  ['NaN', NaN],
  ['null', null],
  ['a time to the microsecond', new Timestamp(1_700_000_000, 123_456_000)],
  ['an emoji', '😀'],
  ['an array', [1, { b: 'x', a: NaN }]],
  ['a map with its keys in another order', { b: 'x', a: [1] }],
  ['bytes', Bytes.fromUint8Array(Uint8Array.of(251, 255))],
  ['a place', new GeoPoint(19.4, -99.1)],
  ['a zero of either sign', -0],
])('equality with %s', async (what, given) => {
  const values = collection(admin, 'API_data');
  await setDoc(doc(values, 'same'), { given });
  await setDoc(doc(values, 'other'), { given: 'other' });
  const asked = what === 'a map with its keys in another order' ? { a: [1], b: 'x' } : Object.is(given, -0) ? 0 : given;
  expect((await getDocs(query(values, where('given', '==', asked)))).docs.map(({ id }) => id)).toEqual(['same']);
});

test('equality with a reference', async () => {
  const values = collection(admin, 'API_data');
  await setDoc(doc(values, 'same'), { given: doc(admin, 'people', 'ana') });
  await setDoc(doc(values, 'other'), { given: doc(admin, 'people', 'beto') });
  const found = await getDocs(query(values, where('given', '==', doc(admin, 'people', 'ana'))));
  expect(found.docs.map(({ id }) => id)).toEqual(['same']);
});

describe('what is refused', () => {
  const send = async (call: string, body: object) => {
    const { auth } = await emulator.signedIn(RECRUITER);
    const answer = await emulator.app.inject({
      method: 'POST',
      url: `/v1/projects/${PROJECT}/databases/(default)/documents${call}`,
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${await auth.currentUser!.getIdToken()}` },
      payload: JSON.stringify(body),
    });
    return answer.statusCode;
  };

  it.each(['__x__', 'a/b', '', '..'])('a query over the collection %j', async (collectionId) => {
    expect(await send(':runQuery', { structuredQuery: { from: [{ collectionId }] } })).toBe(400);
  });

  it.each(['notes', '__x__/a', 'notes/a/b'])('a query under %j, which is no document', async (parent) => {
    expect(await send(`/${parent}:runQuery`, { structuredQuery: { from: [{ collectionId: 'notes' }] } })).toBe(400);
  });

  it('a name that is compared with a text', async () => {
    const filter = { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value: { stringValue: 'ana' } } };
    expect(await send(':runQuery', { structuredQuery: { from: [{ collectionId: 'notes' }], where: filter } })).toBe(
      400,
    );
  });
});
