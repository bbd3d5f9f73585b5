import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { claimsOf, mayUsePlatform } from '@vinculo/domain/session';
import { z } from 'zod';
import { baseUrlOf } from '../http/base-url';
import { errorStatus } from '../http/error-status';
import type { IdTokenPayload, IdTokens } from '../tokens/id-tokens';
import { listObjects } from './list-objects';
import { parseJson, parseMultipart } from './multipart';
import { downloadHeaders, objectJson } from './object-json';
import { parseMetadata, type MetadataPatch } from './object-metadata';
import { cleanObjectName } from './object-name';
import { readBounded } from './read-bounded';
import { mayList, mayStore } from './rules';
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

  const permitted = async (request: FastifyRequest): Promise<IdTokenPayload> => {
    const { authorization } = request.headers;
    const payload = authorization === undefined ? null : await idTokens.verify(authorization.replace(/^Firebase /, ''));
    if (payload === null) throw new StorageError('Unauthorized');
    if (!mayUsePlatform(claimsOf(payload))) throw new StorageError('Forbidden');
    return payload;
  };

  const permitStoring = async (name: string, metadata: MetadataPatch, size: number): Promise<void> => {
    const isThere = (await objects.names(name)).includes(name);
    if (!mayStore(name, metadata, size, isThere)) throw new StorageError('Forbidden');
  };

  const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  const nameOf = (value: unknown): string => cleanObjectName(parse(named, value).name);

  app.post(files, async (request, reply) => {
    const { sub } = await permitted(request);
    const { upload_id: uploadId } = parse(uploadQuery, request.query);
    if (uploadId !== undefined) return continueUpload(request, reply, uploadId, sub);

    const headers = parse(uploadHeaders, request.headers);
    const name = nameOf(request.query);
    if (headers['x-goog-upload-protocol'] === 'resumable') {
      if (headers['x-goog-upload-header-content-length'] > fileBytes) throw new StorageError('Forbidden');
      const metadata = parseMetadata(parseJson(bodyOf(request).toString()));
      await permitStoring(name, metadata, headers['x-goog-upload-header-content-length']);
      const id = await uploads.start(sub, name, metadata);
      const url = `${baseUrlOf(request)}${files}?name=${encodeURIComponent(name)}&upload_id=${id}&upload_protocol=resumable`;
      return reply.headers({ 'x-goog-upload-url': url, 'x-goog-upload-status': 'active' }).send('');
    }
    const { json, bytes, contentType } = parseMultipart(headers['content-type'], bodyOf(request));
    const given = parseMetadata(json);
    const metadata = { ...given, contentType: given.contentType || contentType };
    await permitStoring(name, metadata, bytes.length);
    return objectJson(await objects.save(name, bytes, metadata), bucket);
  });

  const continueUpload = async (request: FastifyRequest, reply: FastifyReply, id: string, uid: string) => {
    const headers = parse(uploadHeaders, request.headers);
    const commands = headers['x-goog-upload-command'].split(',').map((command) => command.trim());
    const upload = await uploads.find(id, uid);
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
    await permitStoring(upload.name, parseMetadata(parseJson(upload.metadata)), await uploads.received(upload));
    const stored = await uploads.finish(upload);
    return reply.header('x-goog-upload-status', 'final').send(objectJson(stored, bucket));
  };

  app.get(files, async (request) => {
    await permitted(request);
    const query = parse(listQuery, request.query);
    if (!mayList(query.prefix)) throw new StorageError('Forbidden');
    const { names, ...page } = listObjects((await objects.names(query.prefix)).filter(mayList), query);
    return { ...page, items: names.map((name) => ({ name, bucket })) };
  });

  app.get(`${files}/:name`, async (request, reply) => {
    const { alt, token } = parse(readQuery, request.query);
    if (token === undefined) await permitted(request);
    const object = await objects.find(nameOf(request.params));
    if (token !== undefined && token !== object.downloadToken) throw new StorageError('Forbidden');
    if (alt !== 'media') return objectJson(object, bucket);
    return reply.headers(downloadHeaders(object)).send(objects.content(object));
  });

  app.patch(`${files}/:name`, async (request) => {
    await permitted(request);
    const metadata = parseMetadata(parseJson(bodyOf(request).toString()));
    return objectJson(await objects.patch(nameOf(request.params), metadata), bucket);
  });

  app.delete(`${files}/:name`, async (request, reply) => {
    await permitted(request);
    await objects.remove(nameOf(request.params));
    return reply.code(204).send();
  });
}
