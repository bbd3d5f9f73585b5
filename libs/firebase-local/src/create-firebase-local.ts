import cors from '@fastify/cors';
import { ownWords, passwordProblem } from '@vinculo/domain/session';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import type { CheckPassword, ReceiveMail } from './auth/auth-context';
import { ensureAccount, type AccountSeed } from './auth/ensure-account';
import { authSurface } from './auth/auth-surface';
import { listMessages, type OutboxMessage } from './auth/passwords/password-reset';
import { createSessions } from './auth/sessions';
import type { Clock } from './clock';
import { createSchema } from './database/schema';
import type { Sql } from './database/sql';
import { parsePath } from './firestore/document-name';
import { lockDocuments, putDocument } from './firestore/documents';
import { firestoreSurface } from './firestore/firestore-surface';
import { encodeFields, type Plain } from './firestore/values';
import { isFromThisMachine } from './http/loopback';
import { openBytesOnDisk } from './storage/bytes-on-disk';
import { bucketSurface } from './storage/bucket-surface';
import { storageSurface, UPLOAD_HEADERS } from './storage/storage-surface';
import { createStoredObjects, type StoredObjects } from './storage/stored-objects';
import { createUploads } from './storage/uploads';
import { createIdTokens } from './tokens/id-tokens';
import { loadSigningKey } from './tokens/signing-key';

export interface FirebaseLocalOptions {
  readonly sql: Sql;
  /** Folder of the uploaded bytes. */
  readonly filesDir: string;
  readonly projectId: string;
  readonly bucket: string;
  /** `iss` of the ID tokens. */
  readonly issuer: string;
  /** The app's address: the one origin that may call from a browser. */
  readonly appUrl: string;
  /** E-mail privacy mode: an unknown e-mail and a wrong password are refused alike. Off unless set. */
  readonly enumerationProtection?: boolean;
  /** The password policy; the domain's rule without a list of common passwords unless set. */
  readonly checkPassword?: CheckPassword;
  /** With it, mails of the page /outbox can be answered. */
  readonly receiveMail?: ReceiveMail;
  /** Bytes of one file (10 MB unless set) and of all together (1 GB unless set). */
  readonly fileBytes?: number;
  readonly bucketBytes?: number;
  /** Gets unexpected errors, never a request: those carry passwords and tokens. */
  readonly logger?: FastifyBaseLogger;
  readonly now?: Clock;
}

export interface FirebaseLocal {
  /** Ready to listen. Closing it does not close the database. */
  readonly app: FastifyInstance;
  readonly accounts: {
    /** Creates the account unless its e-mail is taken, and answers the uid. An existing account is left as it is. */
    ensure(account: AccountSeed): Promise<string>;
  };
  readonly documents: {
    /** Writes a document whole, e.g. `set('API_data/version', { info: { … } })`. */
    set(path: string, fields: Readonly<Record<string, Plain>>): Promise<void>;
  };
  readonly files: {
    /** Stores bytes under a name, as an upload would. */
    save: StoredObjects['save'];
    /** Stores many at once, for demo data; names that are taken stay as they are. */
    lay: StoredObjects['lay'];
  };
  /** The public keys that verify the ID tokens; also served at /jwks.json. */
  readonly jwks: JSONWebKeySet;
  readonly outbox: {
    /** The messages that a real project would have mailed, newest first. */
    messages(): Promise<OutboxMessage[]>;
  };
}

const MEGABYTE = 2 ** 20;

/** Serves the Auth, Firestore and Storage calls of the official SDKs on one port, over the given database and directory. */
export async function createFirebaseLocal(options: FirebaseLocalOptions): Promise<FirebaseLocal> {
  const { sql, filesDir, projectId, bucket, issuer, appUrl, enumerationProtection = false } = options;
  const { fileBytes = 10 * MEGABYTE, bucketBytes = 1024 * MEGABYTE, now = () => new Date() } = options;
  const { checkPassword = (password, email) => passwordProblem(password, ownWords(email)) } = options;

  await createSchema(sql);
  const signingKey = await loadSigningKey(sql);
  const idTokens = createIdTokens(signingKey, issuer, projectId, now);
  const sessions = createSessions(sql, idTokens, now);
  const disk = await openBytesOnDisk(filesDir, now());
  const objects = createStoredObjects(sql, disk, { fileBytes, bucketBytes }, now);
  const uploads = createUploads(sql, disk, objects, fileBytes, now);

  const app: FastifyInstance = Fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // An object's name, percent-encoded, is one segment of the address.
    routerOptions: { maxParamLength: 4096 },
  });
  await app.register(cors, {
    origin: [new URL(appUrl).origin],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: UPLOAD_HEADERS,
    maxAge: 600,
  });

  // Refuses pages that rebind their host name to this machine (DNS rebinding).
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) await reply.code(403).send({ error: { code: 403, message: 'Forbidden' } });
  });

  app.get('/__local/health', async () => {
    await sql.query('select 1');
    return { status: 'ok' };
  });
  app.get('/jwks.json', async () => signingKey.jwks);
  await app.register((scope) =>
    authSurface(scope, {
      ...{ sql, sessions, now, projectId, appUrl, enumerationProtection, checkPassword },
      receiveMail: options.receiveMail,
    }),
  );
  await app.register((scope) => firestoreSurface(scope, { sql, idTokens, now, projectId }));
  await app.register((scope) => storageSurface(scope, { objects, uploads, idTokens, bucket, fileBytes }));
  await app.register((scope) => bucketSurface(scope, { objects, uploads, bucket }));

  return {
    app,
    accounts: { ensure: (account) => ensureAccount(sql, account, now()) },
    documents: {
      set: (path, fields) =>
        sql.transaction(async (tx) => {
          const target = parsePath(path);
          await lockDocuments(tx, [target.path]);
          await putDocument(tx, target, encodeFields(fields), now());
        }),
    },
    files: { save: objects.save, lay: objects.lay },
    jwks: signingKey.jwks,
    outbox: { messages: () => listMessages(sql) },
  };
}
