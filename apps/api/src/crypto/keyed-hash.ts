import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash that cannot be tried out without the key, for values that are few enough to guess, such as addresses.
 * @param use separates the hashes of one purpose from those of others.
 */
export function createKeyedHash(key: Buffer, use: string): (text: string) => string {
  const own = Buffer.from(hkdfSync('sha256', key, '', use, 32));
  return (text) => createHmac('sha256', own).update(text).digest('base64url');
}
