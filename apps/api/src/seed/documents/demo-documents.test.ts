import { formatOfName } from '@vinculo/domain/documents';
import type { CandidateRow } from '../../modules/candidates/candidate-columns';
import { inspectFile } from '../../modules/documents/files/inspect-file';
import { readText } from '../../modules/documents/files/read-text';
import { TEST_CATALOGS } from '../../testing/test-catalogs';
import { demoCandidates } from '../people/demo-candidates';
import { demoDocumentsOf } from './demo-documents';
import { createRandom } from '../random';

const NOW = new Date('2026-11-21T12:00:00.000Z');

const documentsOf = () => {
  const random = createRandom(2);
  return [...demoCandidates(60, TEST_CATALOGS, createRandom(1), NOW)].flatMap((row) =>
    demoDocumentsOf(row as CandidateRow, random, NOW),
  );
};

test('every demo document has its declared format and type, and is a distinct file', async () => {
  const documents = documentsOf();
  expect(documents.length).toBeGreaterThan(60);
  for (const { fileName, contentType, bytes, type, state, candidate, content } of documents) {
    expect(inspectFile(fileName, contentType, bytes)).toEqual({ ok: true, format: formatOfName(fileName) });
    expect(candidate.documentTypes.includes(type)).toBe(state !== 'rejected');
    if (type === 'CV') expect(content).toContain(candidate.firstName);
  }
  const texts = documents.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
  expect(new Set(texts).size).toBe(texts.length);
  const cv = documents.find(({ type }) => type === 'CV');
  expect(await readText('application/pdf', cv?.bytes ?? new Uint8Array())).toContain(cv?.candidate.firstName);
});

test('the same seed gives the same documents', () => {
  expect(documentsOf()).toEqual(documentsOf());
});
