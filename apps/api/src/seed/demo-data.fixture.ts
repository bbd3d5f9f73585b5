import type { FirebaseLocal } from '@vinculo/firebase-local';
import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { applicationChanges, applications } from '../db/schema/applications';
import { auditEvents } from '../db/schema/audit';
import { candidateNotes, candidates } from '../db/schema/candidates';
import { companies } from '../db/schema/companies';
import { candidateConsents, privacyNotices } from '../db/schema/consents';
import { contacts } from '../db/schema/contacts';
import { candidateDocuments } from '../db/schema/documents';
import { notifications } from '../db/schema/notifications';
import { arcoRequests } from '../db/schema/privacy';
import { shortlistPeople, shortlists } from '../db/schema/shortlists';
import { vacancies } from '../db/schema/vacancies';
import { listOffered } from '../modules/catalogs/catalogs.repository';
import { listAll as listParameters } from '../modules/legal-parameters/legal-parameters.repository';
import { openTestDatabase } from '../testing/database/test-database';
import { seedAccounts } from './demo-accounts';
import { seedDemo } from './seed-demo';
import { seedDocuments } from './documents/seed-documents';
import { seedHistory } from './seed-history';

export const NOW = new Date('2026-11-21T18:00:00.000Z');

/** A file storage that records the uploaded files. */
export const lay: FirebaseLocal['files']['lay'] = async (files) =>
  files.map(({ name, bytes, metadata }) => ({
    name,
    size: bytes.length,
    contentId: name,
    downloadToken: null,
    metageneration: 1,
    md5Hash: `${name}-md5`,
    headers: { contentType: metadata.contentType ?? '', contentDisposition: metadata.contentDisposition ?? '' },
    customMetadata: {},
    createdAt: NOW,
    updatedAt: NOW,
  }));

export let database: Database;
export const read = async () => ({
  companies: await database.read.select().from(companies),
  contacts: await database.read.select().from(contacts),
  vacancies: await database.read.select().from(vacancies),
  people: await database.read.select().from(candidates),
  documents: await database.read.select().from(candidateDocuments),
  notes: await database.read.select().from(candidateNotes),
  applications: await database.read.select().from(applications),
  shortlists: await database.read.select().from(shortlists),
  shortlistPeople: await database.read.select().from(shortlistPeople),
  changes: await database.read.select().from(applicationChanges).orderBy(asc(applicationChanges.versionAfter)),
  events: await database.read.select().from(auditEvents).orderBy(asc(auditEvents.eventID)),
  notifications: await database.read.select().from(notifications),
  requests: await database.read.select().from(arcoRequests),
  consents: await database.read.select().from(candidateConsents),
  notices: await database.read.select().from(privacyNotices),
  parameters: await listParameters(database.read),
  positions: new Map((await listOffered(database.read, 'positions')).map((entry) => [entry.value, entry])),
});
export let laid: Awaited<ReturnType<typeof read>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database, { companies: 40, vacancies: 400, candidates: 3_000 }, NOW);
  await seedDocuments(database, { lay } as FirebaseLocal['files'], 'bucket', 200, NOW);
  await seedAccounts({ accounts: { ensure: async ({ uid }) => uid } } as FirebaseLocal, database, NOW);
  await seedHistory(database, NOW);
  laid = await read();
});
afterAll(() => database.close());
