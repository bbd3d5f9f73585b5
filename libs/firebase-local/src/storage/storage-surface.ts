import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { baseUrlOf } from '../http/base-url';
import { errorStatus } from '../http/error-status';
import type { IdTokenPayload, IdTokens } from '../tokens/id-tokens';
import { listObjects } from './list-objects';
import { parseJson, parseMultipart } from './multipart';
import { downloadHeaders, objectJson } from './object-json';
import { parseMetadata, patchHeaders, type MetadataPatch } from './object-metadata';
import { cleanObjectName } from './object-name';
import { readBounded } from './read-bounded';
import { mayChange, mayCreate, mayList, mayRead, mayRemove } from './rules';
import { StorageError } from './storage-error';
import type { StoredObjects } from './stored-objects';
import type { Uploads } from './uploads';

export interface StorageContext {
  readonly objects: StoredObjects;
  readonly uploads: Uploads;
  readonly idTokens: IdTokens;
  readonly bucket: string;
  readonly fileBytes: number;
}

/** What a browser may read of an answer besides the usual. */
export const UPLOAD_HEADERS = ['x-goog-upload-url', 'x-goog-upload-status', 'x-goog-upload-size-received'];

/** Room around a file's bytes for the other part of a multipart body. */
const MULTIPART_SLACK = 64 * 1024;

const named = z.object({ name: z.string() });
const uploadQuery = z.object({ name: z.string().optional(), upload_id: z.string().optional() });
const listQuery = z.object({
  prefix: z.string().default(''),
  delimiter: z.string().max(1).default(''),
  pageToken: z.string().default(''),
  maxResults: z.coerce.number().int().min(1).max(1000).default(1000),
});
const readQuery = z.object({ alt: z.string().optional(), token: z.string().optional() });
const uploadHeaders = z.object({
  'x-goog-upload-protocol': z.string().optional(),
  'x-goog-upload-command': z.string().default(''),
  'x-goog-upload-offset': z.coerce.number().int().min(0).default(0),
  'x-goog-upload-header-content-length': z.coerce.number().int().min(0).default(0),
  'content-type': z.string().default(''),
});

const parse = <T extends z.ZodType>(shape: T, value: unknown): z.output<T> => {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new StorageError('Bad Request');
  return parsed.data;
};

/** The REST calls of `firebase/storage`, under the rule of storage.rules: permitted staff, and files of a bounded size. */
export async function storageSurface(app: FastifyInstance, context: StorageContext): Promise<void> {
  const { objects, uploads, idTokens, bucket, fileBytes } = context;
  const files = `/v0/b/${bucket}/o`;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    readBounded(payload, fileBytes + MULTIPART_SLACK),
  );
  app.setErrorHandler((error, request, reply) => {
    const code = error instanceof StorageError ? error.status : errorStatus(error, request);
    const message = error instanceof StorageError ? error.message : code < 500 ? 'Bad Request' : 'Internal Error';
    return reply.code(code).send({ error: { code, message } });
  });

  const signedIn = async (request: FastifyRequest): Promise<IdTokenPayload> => {
    const { authorization } = request.headers;
    const payload = authorization === undefined ? null : await idTokens.verify(authorization.replace(/^Firebase /, ''));
    if (payload === null) throw new StorageError('Unauthorized');
    return payload;
  };
  const require = (isAllowed: boolean): void => {
    if (!isAllowed) throw new StorageError('Forbidden');
  };

  const permitStoring = async (
    token: IdTokenPayload,
    name: string,
    metadata: MetadataPatch,
    size: number,
  ): Promise<void> => {
    const isThere = (await objects.names(name)).includes(name);
    require(mayCreate(name, metadata, size, { isThere, token }));
  };

  const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  const nameOf = (value: unknown): string => cleanObjectName(parse(named, value).name);

  app.post(files, async (request, reply) => {
    const token = await signedIn(request);
    const { upload_id: uploadId } = parse(uploadQuery, request.query);
    if (uploadId !== undefined) return continueUpload(request, reply, uploadId, token);

    const headers = parse(uploadHeaders, request.headers);
    const name = nameOf(request.query);
    if (headers['x-goog-upload-protocol'] === 'resumable') {
      if (headers['x-goog-upload-header-content-length'] > fileBytes) throw new StorageError('Forbidden');
      const metadata = parseMetadata(parseJson(bodyOf(request).toString()));
      await permitStoring(token, name, metadata, headers['x-goog-upload-header-content-length']);
      const id = await uploads.start(token.sub, name, metadata);
      const url = `${baseUrlOf(request)}${files}?name=${encodeURIComponent(name)}&upload_id=${id}&upload_protocol=resumable`;
      return reply.headers({ 'x-goog-upload-url': url, 'x-goog-upload-status': 'active' }).send('');
    }
    const { json, bytes, contentType } = parseMultipart(headers['content-type'], bodyOf(request));
    const given = parseMetadata(json);
    const metadata = { ...given, contentType: given.contentType || contentType };
    await permitStoring(token, name, metadata, bytes.length);
    return objectJson(await objects.save(name, bytes, metadata), bucket);
  });

  const continueUpload = async (request: FastifyRequest, reply: FastifyReply, id: string, token: IdTokenPayload) => {
    const headers = parse(uploadHeaders, request.headers);
    const commands = headers['x-goog-upload-command'].split(',').map((command) => command.trim());
    const upload = await uploads.find(id, token.sub);
    if (commands.includes('query')) {
      const received = await uploads.received(upload);
      return reply
        .headers({
          'x-goog-upload-status': upload.finished ? 'final' : 'active',
          'x-goog-upload-size-received': String(received),
        })
        .send('');
    }
    if (commands.includes('cancel')) {
      await uploads.cancel(upload);
      return reply.header('x-goog-upload-status', 'cancelled').send('');
    }
    if (commands.includes('upload')) await uploads.append(upload, headers['x-goog-upload-offset'], bodyOf(request));
    if (!commands.includes('finalize')) return reply.header('x-goog-upload-status', 'active').send('');
    await permitStoring(token, upload.name, parseMetadata(parseJson(upload.metadata)), await uploads.received(upload));
    const stored = await uploads.finish(upload);
    return reply.header('x-goog-upload-status', 'final').send(objectJson(stored, bucket));
  };

  app.get(files, async (request) => {
    const caller = await signedIn(request);
    const query = parse(listQuery, request.query);
    require(mayList(query.prefix, caller));
    const listed = (await objects.names(query.prefix)).filter((name) => mayList(name, caller));
    const { names, ...page } = listObjects(listed, query);
    return { ...page, items: names.map((name) => ({ name, bucket })) };
  });

  app.get(`${files}/:name`, async (request, reply) => {
    const { alt, token } = parse(readQuery, request.query);
    const name = nameOf(request.params);
    if (token === undefined) require(mayRead(name, await signedIn(request)));
    const object = await objects.find(name);
    if (token !== undefined) require(token === object.downloadToken);
    if (alt !== 'media') return objectJson(object, bucket);
    return reply.headers(downloadHeaders(object)).send(objects.content(object));
  });

  app.patch(`${files}/:name`, async (request) => {
    const token = await signedIn(request);
    const name = nameOf(request.params);
    const metadata = parseMetadata(parseJson(bodyOf(request).toString()));
    // Nobody learns what is there by changing it.
    require(mayChange(name, metadata, token));
    const changed = patchHeaders((await objects.find(name)).headers, metadata);
    require(mayChange(name, changed, token));
    return objectJson(await objects.patch(name, metadata), bucket);
  });

  app.delete(`${files}/:name`, async (request, reply) => {
    const token = await signedIn(request);
    const name = nameOf(request.params);
    require(mayRemove(name, token));
    await objects.remove(name);
    return reply.code(204).send();
  });
}
