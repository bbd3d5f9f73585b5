import type { StoredFile } from '@vinculo/contracts/documents';
import type { FirebaseLocal } from '@vinculo/firebase-local';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { candidateDocuments } from '../../db/schema/documents';
import { seedRuns } from '../../db/schema/seed';
import { isWord, searchColumns } from '../../modules/candidates/candidate-columns';
import { learnWords } from '../../modules/candidates/search/words.repository';
import { cvWordsOf } from '../../modules/documents/uploads/sync-file';
import { demoDocumentsOf, type DemoDocument } from './demo-documents';
import { createRandom } from '../random';

const SEED = 20_261_122;
const NAME = 'documents';
const CHUNK = 200;

type LaidFile = Awaited<ReturnType<FirebaseLocal['files']['lay']>>[number];

const storedFile = (file: LaidFile, bucket: string): StoredFile => ({
  bucket,
  fullPath: file.name,
  name: file.name.slice(file.name.lastIndexOf('/') + 1),
  size: file.size,
  contentType: file.headers.contentType,
  contentDisposition: file.headers.contentDisposition,
  timeCreated: file.createdAt.toISOString(),
  updated: file.updatedAt.toISOString(),
  md5Hash: file.md5Hash,
  customMetadata: { ...file.customMetadata },
});

/** Indexes the text of the CVs for the search. */
async function layWords(tx: Tx, documents: readonly DemoDocument[]): Promise<void> {
  const rows = documents
    .filter(({ type }) => type === 'CV')
    .map(({ candidate, content }) => {
      const cvWords = cvWordsOf(content);
      return { doc_id: candidate.docID, cv_words: cvWords, words: searchColumns({ ...candidate, cvWords }).words };
    });
  await learnWords(tx, rows.flatMap(({ words }) => words).filter(isWord));
  await tx.execute(sql`
    update candidates set cv_words = laid.cv_words, words = laid.words
    from jsonb_populate_recordset(null::candidates, ${JSON.stringify(rows)}::jsonb) as laid
    where candidates.doc_id = laid.doc_id`);
}

/** Uploads small documents for the first candidates of the list, once. */
export async function seedDocuments(
  database: Database,
  files: FirebaseLocal['files'],
  bucket: string,
  people: number,
  now: Date = new Date(),
): Promise<void> {
  const [laidBefore] = await database.read.select().from(seedRuns).where(eq(seedRuns.name, NAME));
  if (laidBefore !== undefined) return;
  const first = await database.read
    .select()
    .from(candidates)
    .orderBy(desc(candidates.lastActivityAt), desc(candidates.docID))
    .limit(people);
  const random = createRandom(SEED);
  const documents = first.flatMap((candidate) => demoDocumentsOf(candidate, random, now));
  // Before the rows, so that a row always has its file.
  const laid = await files.lay(
    documents.map(({ path, bytes, contentType }) => ({
      name: path,
      bytes,
      metadata: { contentType, contentDisposition: 'attachment' },
    })),
  );
  const stored = new Map(laid.map((file) => [file.name, file]));
  await database.write(async (tx) => {
    await tx.insert(seedRuns).values({ name: NAME, seed: SEED, at: now });
    const rows = documents.flatMap((document) => {
      const file = stored.get(document.path);
      if (file === undefined) return [];
      return [
        {
          documentID: document.documentID,
          docID: document.candidate.docID,
          type: document.type,
          state: document.state,
          reason: document.reason,
          expiresOn: document.expiresOn,
          fileName: document.fileName,
          path: document.path,
          md5: file.md5Hash,
          file: storedFile(file, bucket),
          content: document.content,
          uploadedByUid: document.uploadedBy.uid,
          uploadedBy: document.uploadedBy.name,
          uploadedAt: document.uploadedAt,
          reviewedBy: document.reviewedBy,
          reviewedAt: document.reviewedAt,
        },
      ];
    });
    for (let start = 0; start < rows.length; start += CHUNK)
      await tx.insert(candidateDocuments).values(rows.slice(start, start + CHUNK));
    await layWords(tx, documents);
  });
}
