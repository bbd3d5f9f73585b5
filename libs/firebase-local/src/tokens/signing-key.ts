import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import type { Sql } from '../database/sql';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The public half, as published at /jwks.json. */
  readonly jwks: JSONWebKeySet;
}

/** The one RS256 key pair of this database: made at the first start, the same ever after. */
export async function loadSigningKey(sql: Sql): Promise<SigningKey> {
  const made = await generateKeyPair('RS256', { extractable: true });
  await sql.query('insert into firebase_local.signing_key (private_jwk) values ($1) on conflict do nothing', [
    JSON.stringify(await exportJWK(made.privateKey)),
  ]);
  const [row] = await sql.query<{ private_jwk: string }>('select private_jwk from firebase_local.signing_key');
  if (row === undefined) throw new Error('The signing key could not be stored');

  const privateJwk: JWK = JSON.parse(row.private_jwk);
  const publicJwk: JWK = { kty: 'RSA', n: String(privateJwk.n), e: String(privateJwk.e) };
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    privateKey: await importRsa(privateJwk),
    publicKey: await importRsa(publicJwk),
    jwks: { keys: [{ ...publicJwk, kid, alg: 'RS256', use: 'sig' }] },
  };
}

async function importRsa(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The signing key is not an RSA key');
  return key;
}
