import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier } from '../../apps/api/src/auth/token-verifier.ts';

const ISSUER = 'https://issuer.bench/vinculo';
const AUDIENCE = 'vinculo-bench';
const KEY_ID = 'bench';

/** An administrator's token, and the configuration that verifies it. */
export async function startTokens() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const rules = {
    issuer: ISSUER,
    audience: AUDIENCE,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }),
  };
  const token = await new SignJWT({ isAdmin: true, name: 'Bench', auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject('bench')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  return { token, rules, verifyToken: createTokenVerifier(rules) };
}
