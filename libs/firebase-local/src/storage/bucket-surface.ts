import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PLATFORM_TOKEN } from '../tokens/platform-token';
import { StorageError } from './storage-error';
import type { StorageContext } from './storage-surface';

const listQuery = z.object({ prefix: z.string().default('') });
/** Download tokens are all that the platform changes. */
const tokenRemoval = z.object({ metadata: z.object({ firebaseStorageDownloadTokens: z.null() }) });
const mediaQuery = z.object({ alt: z.literal('media') });
const named = z.object({ name: z.string() });

/** The calls of Cloud Storage's own JSON API that the platform makes past the rules: list, read, remove, and take download tokens away. */
export async function bucketSurface(
  app: FastifyInstance,
  { objects, uploads, bucket }: Pick<StorageContext, 'objects' | 'uploads' | 'bucket'>,
): Promise<void> {
  const files = `/storage/v1/b/${bucket}/o`;
  app.setErrorHandler((error, _request, reply) => {
    const code = error instanceof StorageError ? error.status : 500;
    return reply.code(code).send({ error: { code } });
  });
  const permit = (request: FastifyRequest): void => {
    if (request.headers.authorization !== `Bearer ${PLATFORM_TOKEN}`) throw new StorageError('Unauthorized');
  };

  app.get(files, async (request) => {
    permit(request);
    const { prefix } = listQuery.parse(request.query);
    const names = new Set([...(await objects.names(prefix)), ...(await uploads.names(prefix))]);
    return { items: [...names].map((name) => ({ name })) };
  });

  app.get(`${files}/:name`, async (request, reply) => {
    permit(request);
    if (!mediaQuery.safeParse(request.query).success) throw new StorageError('Bad Request');
    const object = await objects.find(named.parse(request.params).name);
    return reply.type('application/octet-stream').send(objects.content(object));
  });

  app.patch(`${files}/:name`, async (request) => {
    permit(request);
    const { name } = named.parse(request.params);
    if (!tokenRemoval.safeParse(request.body).success) throw new StorageError('Bad Request');
    await objects.find(name);
    await objects.removeToken(name);
    return { name };
  });

  app.delete(`${files}/:name`, async (request, reply) => {
    permit(request);
    const { name } = named.parse(request.params);
    await uploads.remove(name);
    if ((await objects.names(name)).includes(name)) await objects.remove(name);
    return reply.code(204).send();
  });
}
