import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import * as z from 'zod/mini';

export const ENCRYPTED_METHOD = 'security.encrypt';

/** How the payload of an identity path travels: the JSON text, AES under the shared secret (OpenSSL's salted form, base64), and no other field. */
export const encryptedPayload = z.strictObject({
  method: z.literal(ENCRYPTED_METHOD),
  hash: z.string().check(z.minLength(1), z.maxLength(100_000)),
});
export type EncryptedPayload = z.output<typeof encryptedPayload>;

/** Every call draws a new salt, so equal payloads never look equal. */
export function encryptPayload(payload: unknown, secret: string): EncryptedPayload {
  return { method: ENCRYPTED_METHOD, hash: AES.encrypt(JSON.stringify(payload), secret).toString() };
}

/** @throws when the hash was not made with this secret or does not hold JSON. */
export function decryptPayload({ hash }: EncryptedPayload, secret: string): unknown {
  return JSON.parse(AES.decrypt(hash, secret).toString(Utf8));
}
