import { randomBytes } from 'node:crypto';
import { candidateId, candidateInput } from '@vinculo/contracts/candidates';
import { noWishes } from '@vinculo/domain/candidates';
import { aCandidateInput } from '../../../testing/builders';
import { encryptFields } from '../../audit/personal-fields';
import { openFile } from './quarantine';

test.each(['notDuplicates', 'toldApart'])('not-duplicate marks are read from a file that calls them %s', (name) => {
  const key = randomBytes(32);
  const docID = candidateId.parse('00000000-0000-4000-8000-000000000001');
  const row = { ...candidateInput.parse(aCandidateInput()), docID };
  const marks = ['00000000-0000-4000-8000-000000000002'];
  const file = encryptFields({ row, belongings: {}, [name]: marks }, key);
  const blocked = { docID, file, blockedAt: new Date(), erasableFrom: '2026-12-01' };
  expect(openFile(blocked, key).notDuplicates).toEqual(marks);
});

test('a file that was blocked before there were wishes has none', () => {
  const key = randomBytes(32);
  const docID = candidateId.parse('00000000-0000-4000-8000-000000000001');
  const row = { ...candidateInput.parse(aCandidateInput()), docID };
  const old = Object.fromEntries(Object.entries(row).filter(([name]) => !(name in noWishes())));
  const file = encryptFields({ row: old, belongings: {}, notDuplicates: [] }, key);
  expect(openFile({ docID, file, blockedAt: new Date(), erasableFrom: '2026-12-01' }, key).row).toMatchObject(row);
});

test('words that an earlier release took from a CV do not bring an identifier back', () => {
  const key = randomBytes(32);
  const docID = candidateId.parse('00000000-0000-4000-8000-000000000001');
  const cvWords = ['almacenista', 'hegg560427mvzrrl04', 'curphegg560427mvzrrl04'];
  const row = { ...candidateInput.parse(aCandidateInput()), docID, cvWords };
  const file = encryptFields({ row, belongings: {}, notDuplicates: [] }, key);
  const opened = openFile({ docID, file, blockedAt: new Date(), erasableFrom: '2026-12-01' }, key).row;
  expect(opened.cvWords).toEqual(['almacenista']);
  expect(opened.words.filter((word) => word.includes('hegg'))).toEqual([]);
});
