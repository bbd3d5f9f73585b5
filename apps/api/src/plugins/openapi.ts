import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { encryptedPayload } from '@vinculo/contracts/encryption';
import {
  APPLICANT_TRACKING_KEY_HEADER,
  failureEnvelope,
  IDEMPOTENCY_HEADER,
  isIdentityPath,
  successEnvelope,
  type Endpoint,
} from '@vinculo/contracts/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { JOB_SITE, permissionsOf, PUBLIC, type Access } from '../http/route';

export interface PublishedRoute {
  readonly endpoint: Endpoint;
  readonly access: Access;
}

const input = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const output = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

function parametersOf({ params, query, idempotent }: Endpoint) {
  const parts = [
    ...Object.entries(params?.shape ?? {}).map(([name, schema]) => ({
      in: 'path',
      name,
      required: true,
      schema: input(schema),
    })),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
      in: 'query',
      name,
      required: false,
      schema: input(schema),
    })),
  ];
  const key = { in: 'header', name: IDEMPOTENCY_HEADER, required: true, schema: { type: 'string', format: 'uuid' } };
  return idempotent === true ? [...parts, key] : parts;
}

const exampleOf = ({ example }: Endpoint) => (example === undefined ? {} : { example });

function accessOf(access: Access) {
  if (access === PUBLIC) return { description: 'Public.', security: [] };
  if (access === JOB_SITE) return { description: 'Needs the applicant-tracking key.', security: [{ jobSite: [] }] };
  const [one, ...more] = permissionsOf(access);
  const needed = more.length === 0 ? `permission ${one}` : `permissions ${[one, ...more].join(' and ')}`;
  return { description: `Needs the ${needed}.`, security: [{ bearer: [] }] };
}

/** The OpenAPI 3.1 document, generated from the contracts that client and server parse with. */
export function openApiDocument(routes: readonly PublishedRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const refusal = { description: 'Refused', content: { 'application/json': { schema: output(failureEnvelope) } } };
  for (const { endpoint, access } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const body = isIdentityPath(endpoint.path) ? encryptedPayload : endpoint.body;
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        ...accessOf(access),
        tags: [endpoint.path.split('/')[2]],
        parameters: parametersOf(endpoint),
        ...(body === undefined
          ? {}
          : {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: input(body), ...exampleOf(endpoint) } },
              },
            }),
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: output(successEnvelope(endpoint.response)) } },
          },
          default: refusal,
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vínculo API', version: '1' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        jobSite: { type: 'apiKey', in: 'header', name: APPLICANT_TRACKING_KEY_HEADER },
      },
    },
    paths,
  } as const;
}

/** Serves the documentation at /docs; the document is made when it is first requested. */
export async function registerOpenApi(app: FastifyInstance, routes: readonly PublishedRoute[]): Promise<void> {
  await app.register(swagger, { openapi: {}, transformObject: () => openApiDocument(routes) });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
