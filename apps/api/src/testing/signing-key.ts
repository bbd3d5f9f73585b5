import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The environment variable with the keys of this run. */
const SIGNING_KEYS = 'TEST_SIGNING_KEYS';

interface SigningKeys {
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
}

/** For jest's global setup: making keys takes longer than what many tests do with them. */
export async function makeSigningKeys(): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys: SigningKeys = { privateJwk: await exportJWK(privateKey), publicJwk: await exportJWK(publicKey) };
  process.env[SIGNING_KEYS] = JSON.stringify(keys);
}

export const signingKeys = (): SigningKeys => JSON.parse(process.env[SIGNING_KEYS] ?? '') as SigningKeys;
