/** @jest-environment node */
import { addDocument, configureFirebase, readDocument, signIn, signOut } from '../index';
import { configurationFor, PASSWORD, RECRUITER } from '../testing/configuration';
import { startEmulator, type Emulator } from '../testing/emulator';

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator();
  configureFirebase(configurationFor(emulator.url));
  await emulator.documents.set('API_data/version', { info: { vinculoAdmin: '1.2.3' } });
});
afterEach(() => signOut());
afterAll(() => emulator.stop());

test('an anonymous caller reads the published version, with its docID', async () => {
  expect(await readDocument('API_data', 'version')).toEqual({
    success: true,
    document: { docID: 'version', info: { vinculoAdmin: '1.2.3' } },
  });
});

test('what is added under a new id is read by that id; docID is always the real one', async () => {
  await signIn('admin@vinculo.example', PASSWORD);
  const added = await addDocument('API_data', { texto: 'Llamar a Peña', docID: 'falso' });
  const id = added.success ? added.id : '';
  expect(id).toHaveLength(20);
  expect(await readDocument('API_data', id)).toEqual({
    success: true,
    document: { docID: id, texto: 'Llamar a Peña' },
  });
});

test('a missing document, a missing permission and a wrong name are failures', async () => {
  expect(await addDocument('notas', {})).toMatchObject({ success: false, info: { code: 'permission-denied' } });
  await signIn(RECRUITER, PASSWORD);
  expect(await addDocument('notas', {})).toMatchObject({ success: false, info: { code: 'permission-denied' } });
  expect(await readDocument('notas', 'nada')).toMatchObject({ success: false, info: { code: 'not-found' } });
  expect(await readDocument('notas', 'a/b')).toMatchObject({ success: false, info: { code: 'invalid-argument' } });
});
