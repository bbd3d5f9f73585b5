import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { Sql } from '../database/sql';
import { errorStatus } from '../http/error-status';
import type { IdTokenPayload, IdTokens } from '../tokens/id-tokens';
import { PLATFORM_TOKEN } from '../tokens/platform-token';
import { applyWrites, parseWrites, targetOf } from './commit';
import { databaseName, parseCollection, parseName } from './document-name';
import { findDocument, listCollection, type StoredDocument } from './documents';
import { FirestoreError } from './firestore-error';
import { parseRequest } from './parse-request';
import { mayRead, mayWrite } from './rules';
import { parseQuery, runQuery } from './run-query';

export interface FirestoreContext {
  readonly sql: Sql;
  readonly idTokens: IdTokens;
  readonly now: Clock;
  readonly projectId: string;
}

const LARGEST_REQUEST = 10 * 2 ** 20;

const batchGetBody = z.strictObject({ documents: z.array(z.string()).max(100) });
const wildcard = z.object({ '*': z.string() });

/** The REST calls of `firebase/firestore/lite`: they come as text/plain, to spare a preflight. */
export async function firestoreSurface(app: FastifyInstance, context: FirestoreContext): Promise<void> {
  const { sql, idTokens, now, projectId } = context;
  const root = `${databaseName(projectId)}/documents`;
  const url = `/v1/projects/${projectId}/databases/:database/documents`;

  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: LARGEST_REQUEST },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.setErrorHandler((error, request, reply) => {
    const code = error instanceof FirestoreError ? error.httpStatus : errorStatus(error, request);
    const status = error instanceof FirestoreError ? error.status : code < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL';
    const message = error instanceof FirestoreError ? error.message : status;
    return reply.code(code).send({ error: { code, message, status } });
  });

  const callerOf = async (request: FastifyRequest): Promise<IdTokenPayload | null> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const payload = await idTokens.verify(authorization.replace(/^Bearer /, ''));
    if (payload === null) throw new FirestoreError('UNAUTHENTICATED', 'The ID token is not valid.');
    return payload;
  };

  const require = (allowed: boolean): void => {
    if (!allowed) throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  };

  const documentJson = ({ path, fields, createdAt, updatedAt }: StoredDocument) => ({
    name: `${root}/${path}`,
    fields,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  });

  app.post(`${url}::batchGet`, async (request) => {
    const { documents } = parseRequest(batchGetBody, request.body);
    const caller = await callerOf(request);
    const targets = documents.map((name) => ({ name, path: parseName(name, projectId).path }));
    require(targets.every(({ path }) => mayRead(path, caller)));
    const readTime = now().toISOString();
    return Promise.all(
      targets.map(async ({ name, path }) => {
        const found = await findDocument(sql, path);
        return found === null ? { missing: name, readTime } : { found: documentJson(found), readTime };
      }),
    );
  });

  app.post(`${url}::commit`, async (request) => {
    const writes = parseWrites(request.body);
    const isPlatform = request.headers.authorization === `Bearer ${PLATFORM_TOKEN}`;
    const caller = isPlatform ? null : await callerOf(request);
    require(isPlatform || writes.every((write) => mayWrite(targetOf(write, projectId).path, caller)));
    const time = now();
    await sql.transaction((tx) => applyWrites(tx, writes, projectId, time));
    return { writeResults: writes.map(() => ({ updateTime: time.toISOString() })), commitTime: time.toISOString() };
  });

  const query = async (request: FastifyRequest, parent: string) => {
    const parsed = parseQuery(request.body);
    const collection = parseCollection(parent, parsed.from[0].collectionId);
    require(mayRead(collection, await callerOf(request)));
    const readTime = now().toISOString();
    const found = runQuery(await listCollection(sql, collection), parsed, root);
    return found.length === 0
      ? [{ readTime }]
      : found.map((document) => ({ document: documentJson(document), readTime }));
  };

  app.post(`${url}::runQuery`, (request) => query(request, ''));
  app.post(`${url}/*`, (request) => {
    const match = /^(.+):runQuery$/.exec(parseRequest(wildcard, request.params)['*']);
    return match?.[1] === undefined ? refuse() : query(request, match[1]);
  });
  // Every other call of Firestore's: aggregates, listings, documents by GET.
  app.all(`/v1/projects/${projectId}/databases/*`, refuse);
}

const refuse = (): never => {
  throw new FirestoreError('UNIMPLEMENTED', 'This call is not served here.');
};
