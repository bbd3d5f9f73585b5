import { PERMISSIONS, ROLE_PERMISSIONS, type Permission } from '@vinculo/domain/session';
import { createLocalJWKSet, importJWK, SignJWT, type CryptoKey, type JWK, type JWTVerifyGetKey } from 'jose';
import { signingKeys } from './signing-key';

export const ISSUER = 'https://issuer.test/vinculo-test';
export const AUDIENCE = 'vinculo-test';
export const KEY_ID = 'test-key';

const without = (missing: Permission) => ({
  permissions: [...ROLE_PERMISSIONS.recruiter, 'matching:unblind' as const].filter((one) => one !== missing),
});

/** Everyone who may knock on the API's door. */
export const ROLES = {
  admin: { isAdmin: true },
  recruiter: { permissions: ROLE_PERMISSIONS.recruiter },
  /** Reads everything and sees no identifier whole. */
  readOnly: { role: 'readOnly', permissions: ROLE_PERMISSIONS.readOnly },
  /** Edits people besides. */
  support: { role: 'support', permissions: ROLE_PERMISSIONS.support },
  /** Registers people and sees no identifier whole. */
  registrar: { role: 'support', permissions: [...ROLE_PERMISSIONS.support, 'candidates:create'] },
  /** Reads companies and nothing else. */
  companyReader: { permissions: [PERMISSIONS[0], 'companies:read'] },
  /** Reads candidates and nothing else. */
  candidateReader: { permissions: [PERMISSIONS[0], 'candidates:read'] },
  /** Reads candidates and vacancies, not the applications between them. */
  matchReader: { permissions: [PERMISSIONS[0], 'candidates:read', 'vacancies:read'] },
  /** Reads the agenda, vacancies and companies, and no people. */
  agendaReader: { permissions: [PERMISSIONS[0], 'events:read', 'vacancies:read', 'companies:read'] },
  /** Answers tickets of vacancies and companies, and sees neither people nor applications. */
  answerer: { permissions: [PERMISSIONS[0], 'tickets:read', 'tickets:answer', 'companies:read', 'vacancies:read'] },
  /** Reads campaigns, and referrals with their people, and no vacancies. */
  marketer: { permissions: [PERMISSIONS[0], 'campaigns:read', 'campaigns:edit', 'referrals:read', 'candidates:read'] },
  /** Writes rules for tickets, and sees none of what a ticket is about. */
  ruleEditor: { permissions: [PERMISSIONS[0], 'tickets:read', 'rules:edit'] },
  /** Manages referrers, and sees nobody whom they refer. */
  referralManager: { permissions: [PERMISSIONS[0], 'referrals:read', 'referrals:manage'] },
  /** Handles requests about personal data, and reads no tickets. */
  privacyHandler: { permissions: [PERMISSIONS[0], 'privacy:handle'] },
  /** Reads figures and shares them. */
  sharer: { permissions: [PERMISSIONS[0], 'analytics:read', 'snapshots:share'] },
  /** Reads figures and tickets, and none of what a ticket is about. */
  ticketAnalyst: { permissions: [PERMISSIONS[0], 'analytics:read', 'tickets:read'] },
  /** Reads figures and nothing else. */
  analyst: { permissions: [PERMISSIONS[0], 'analytics:read'] },
  /** Writes versions of the score, and activates them. */
  modeller: { permissions: [PERMISSIONS[0], 'analytics:read', 'models:edit', 'models:activate'] },
  /** Recruiters who lack one permission of the applications, and may see through blind selection but for that. */
  cannotRead: without('applications:read'),
  cannotMove: without('applications:move'),
  cannotInvite: without('candidates:invite'),
  cannotSend: without('shortlists:send'),
  cannotUnblind: without('matching:unblind'),
  cannotReadAnswers: without('surveys:read'),
  /** May use the platform and nothing else. */
  guest: { permissions: [PERMISSIONS[0]] },
  stranger: {},
} as const;
export type RoleName = keyof typeof ROLES;

export const emailOf = (uid: string): string => `${uid}@vinculo.example`;

export interface TestTokens {
  readonly keys: JWTVerifyGetKey;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
  /** @param issuedAt now unless given. @param authenticatedAt when the person signed in: then, unless given. */
  tokenFor(role: RoleName, uid?: string, issuedAt?: Date, authenticatedAt?: Date): Promise<string>;
}

export async function createTestTokens(): Promise<TestTokens> {
  const { privateJwk, publicJwk: madeJwk } = signingKeys();
  const privateKey = (await importJWK(privateJwk, 'RS256')) as CryptoKey;
  const publicJwk: JWK = { ...madeJwk, kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const signed = new Map<string, string>();
  return {
    keys: createLocalJWKSet({ keys: [publicJwk] }),
    privateKey,
    publicJwk,
    async tokenFor(role, uid = role, issuedAt = new Date(), authenticatedAt = issuedAt) {
      const claims = {
        ...ROLES[role],
        // What the person may set at the identity provider: nothing shown or stored may come from it.
        name: 'Ana Cortés',
        email: emailOf(uid),
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        iat: Math.floor(issuedAt.getTime() / 1000),
      };
      // The claims count in seconds: within one the token is the same, and signing is the slowest part of most calls.
      const known = JSON.stringify([uid, claims]);
      const token =
        signed.get(known) ??
        (await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setSubject(uid)
          .setExpirationTime('1h')
          .sign(privateKey));
      signed.set(known, token);
      return token;
    },
  };
}
