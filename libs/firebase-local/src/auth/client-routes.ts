import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { baseUrlOf } from '../http/base-url';
import { findAccountByEmail, findAccount, updateAccount } from './accounts';
import { accountJson } from './account-json';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { parseBody } from './parse-body';
import { createResetLink, hashNewPassword, resetCodeOwner, resetPassword } from './passwords/password-reset';
import { requireEmail, signIn } from './sign-in';

const PATH = '/identitytoolkit.googleapis.com/v1/accounts';
const RECENT_LOGIN_MS = 5 * 60_000;

/** Fields that the SDK adds to most calls. The emulator always behaves as if they were set. */
const sent = { returnSecureToken: z.literal(true).optional(), clientType: z.literal('CLIENT_TYPE_WEB').optional() };

const signInBody = z.strictObject({ ...sent, email: z.string(), password: z.string().max(4096) });
const lookupBody = z.strictObject({ idToken: z.string() });
const oobBody = z.strictObject({ ...sent, requestType: z.literal('PASSWORD_RESET'), email: z.string() });
const resetBody = z.strictObject({ oobCode: z.string(), newPassword: z.string().max(4096).optional() });
const updateBody = z.strictObject({
  ...sent,
  idToken: z.string(),
  displayName: z.string().max(256).optional(),
  password: z.string().max(4096).optional(),
  deleteAttribute: z.array(z.literal('DISPLAY_NAME')).default([]),
});
/** What only an administrator of the project may set. */
const PRIVILEGED_FIELDS = ['localId', 'customAttributes', 'disableUser', 'emailVerified', 'validSince'];
const hasPrivilegedField = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && PRIVILEGED_FIELDS.some((field) => Object.hasOwn(body, field));
const tokenBody = z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string() });

/** The endpoints that the web SDK calls for the user. */
export function clientRoutes(app: FastifyInstance, context: AuthContext): void {
  const { sql, sessions, now, projectId, enumerationProtection, checkPassword } = context;

  app.post(`${PATH}::signInWithPassword`, async (request) => {
    const { email, password } = parseBody(signInBody, request.body);
    const { account, ...tokens } = await signIn(context, email, password);
    return {
      localId: account.uid,
      email: account.email,
      displayName: account.displayName,
      registered: true,
      ...tokens,
    };
  });

  app.post(`${PATH}::lookup`, async (request) => {
    const { account } = await sessions.current(parseBody(lookupBody, request.body).idToken);
    return { users: [accountJson(account)] };
  });

  app.post(`${PATH}::sendOobCode`, async (request) => {
    const email = requireEmail(parseBody(oobBody, request.body).email);
    const account = await findAccountByEmail(sql, email);
    if (account === null && !enumerationProtection) throw new AuthError('EMAIL_NOT_FOUND');
    if (account !== null)
      await createResetLink(sql, account, { baseUrl: baseUrlOf(request), mailed: true, now: now() });
    return { email };
  });

  app.post(`${PATH}::resetPassword`, async (request) => {
    const { oobCode, newPassword } = parseBody(resetBody, request.body);
    const email =
      newPassword === undefined
        ? (await resetCodeOwner(sql, oobCode, now())).email
        : await resetPassword(context, oobCode, newPassword);
    return { email, requestType: 'PASSWORD_RESET' };
  });

  app.post(`${PATH}::update`, async (request) => {
    if (hasPrivilegedField(request.body)) throw new AuthError('INSUFFICIENT_PERMISSION');
    const { idToken, displayName, password, deleteAttribute } = parseBody(updateBody, request.body);
    const { account, authTime } = await sessions.current(idToken);
    if (password !== undefined && now().getTime() - authTime.getTime() > RECENT_LOGIN_MS) {
      throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    const changes = {
      displayName: deleteAttribute.includes('DISPLAY_NAME') ? '' : displayName,
      passwordHash: password === undefined ? undefined : await hashNewPassword(checkPassword, password, account.email),
    };
    const changed = await sql.transaction(async (tx) => {
      await updateAccount(tx, account.uid, changes, now());
      return (await findAccount(tx, account.uid)) ?? account;
    });
    if (password === undefined) return accountJson(changed);
    const { account: _account, ...tokens } = await sessions.start(changed);
    return { ...accountJson(changed), ...tokens };
  });

  app.post(`${PATH}::signUp`, async () => {
    throw new AuthError('ADMIN_ONLY_OPERATION');
  });

  app.post('/securetoken.googleapis.com/v1/token', async (request) => {
    const { account, ...tokens } = await sessions.refresh(parseBody(tokenBody, request.body).refresh_token);
    return {
      access_token: tokens.idToken,
      id_token: tokens.idToken,
      refresh_token: tokens.refreshToken,
      expires_in: tokens.expiresIn,
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: projectId,
    };
  });
}
