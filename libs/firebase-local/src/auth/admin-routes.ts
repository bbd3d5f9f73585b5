import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { baseUrlOf } from '../http/base-url';
import { isFromThisMachine } from '../http/loopback';
import {
  deleteAccounts,
  findAccount,
  findAccountByEmail,
  findAccounts,
  insertAccount,
  listAccounts,
  updateAccount,
} from './accounts';
import { accountJson } from './account-json';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { parseBody } from './parse-body';
import { createResetLink, hashNewPassword } from './passwords/password-reset';
import { requireEmail } from './sign-in';

const PATH = '/identitytoolkit.googleapis.com/v1/projects/:projectId/accounts';

const claims = z
  .string()
  .max(1000)
  .transform((text, context): Record<string, unknown> => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    } catch {
      context.addIssue('not a JSON object');
      return z.NEVER;
    }
  });
const uid = z.string().min(1).max(128);
const profile = {
  displayName: z.string().max(256).optional(),
  emailVerified: z.boolean().optional(),
};
const createBody = z.strictObject({
  ...profile,
  localId: uid.optional(),
  email: z.string(),
  password: z.string().max(4096),
  disabled: z.boolean().default(false),
});
const updateBody = z.strictObject({
  ...profile,
  localId: uid,
  email: z.string().optional(),
  password: z.string().max(4096).optional(),
  disableUser: z.boolean().optional(),
  customAttributes: claims.optional(),
  validSince: z.coerce.number().int().optional(),
  deleteAttribute: z.array(z.literal('DISPLAY_NAME')).default([]),
});
const lookupBody = z.strictObject({ localId: z.array(uid).default([]), email: z.array(z.string()).default([]) });
const deleteBody = z.strictObject({ localId: uid });
const batchDeleteBody = z.strictObject({ localIds: z.array(uid) });
const pageQuery = z.object({
  maxResults: z.coerce.number().int().min(1).max(1000).default(1000),
  nextPageToken: z.string().default(''),
});
const oobBody = z.strictObject({
  requestType: z.literal('PASSWORD_RESET'),
  email: z.string(),
  returnOobLink: z.literal(true),
});
const params = z.object({ projectId: z.string() });

/** What `firebase-admin` calls with the emulator's `Bearer owner`; only this machine may. */
export function adminRoutes(app: FastifyInstance, context: AuthContext): void {
  const { sql, now, checkPassword } = context;

  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== 'Bearer owner' || !isFromThisMachine(request)) {
      throw new AuthError('INSUFFICIENT_PERMISSION', 403);
    }
    if (parseBody(params, request.params).projectId !== context.projectId) throw new AuthError('PROJECT_NOT_FOUND');
  });

  app.post(PATH, async (request) => {
    const body = parseBody(createBody, request.body);
    const localId = body.localId ?? randomUUID();
    const passwordHash = await hashNewPassword(checkPassword, body.password, body.email);
    const account = {
      uid: localId,
      email: requireEmail(body.email),
      displayName: body.displayName ?? '',
      passwordHash,
      emailVerified: body.emailVerified ?? false,
      disabled: body.disabled,
      claims: {},
    };
    await insertAccount(sql, account, now());
    return { localId };
  });

  app.post(`${PATH}::update`, async (request) => {
    const body = parseBody(updateBody, request.body);
    const changes = {
      email: body.email === undefined ? undefined : requireEmail(body.email),
      displayName: body.deleteAttribute.includes('DISPLAY_NAME') ? '' : body.displayName,
      emailVerified: body.emailVerified,
      disabled: body.disableUser,
      claims: body.customAttributes,
      validSince: body.validSince === undefined ? undefined : new Date(body.validSince * 1000),
      passwordHash:
        body.password === undefined
          ? undefined
          : await hashNewPassword(
              checkPassword,
              body.password,
              body.email ?? (await findAccount(sql, body.localId))?.email ?? '',
            ),
    };
    await sql.transaction((tx) => updateAccount(tx, body.localId, changes, now()));
    return { localId: body.localId };
  });

  app.post(`${PATH}::lookup`, async (request) => {
    const { localId, email } = parseBody(lookupBody, request.body);
    const found = await findAccounts(sql, localId, email);
    return found.length === 0 ? {} : { users: found.map(accountJson) };
  });

  app.get(`${PATH}::batchGet`, async (request) => {
    const { maxResults, nextPageToken } = parseBody(pageQuery, request.query);
    const page = await listAccounts(sql, nextPageToken, maxResults);
    const last = page.at(-1);
    const more = last !== undefined && page.length === maxResults;
    return { users: page.map(accountJson), ...(more ? { nextPageToken: last.uid } : {}) };
  });

  app.post(`${PATH}::delete`, async (request) => {
    const { localId } = parseBody(deleteBody, request.body);
    if ((await deleteAccounts(sql, [localId])) === 0) throw new AuthError('USER_NOT_FOUND');
    return {};
  });

  app.post(`${PATH}::batchDelete`, async (request) => {
    await deleteAccounts(sql, parseBody(batchDeleteBody, request.body).localIds);
    return {};
  });

  app.post(`${PATH}::sendOobCode`, async (request) => {
    const { email } = parseBody(oobBody, request.body);
    const account = await findAccountByEmail(sql, requireEmail(email));
    if (account === null) throw new AuthError('EMAIL_NOT_FOUND');
    return {
      email,
      oobLink: await createResetLink(sql, account, { baseUrl: baseUrlOf(request), mailed: false, now: now() }),
    };
  });
}
