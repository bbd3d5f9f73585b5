import { hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptText, encryptText } from '../crypto/encrypted-text';
import { decodeCursor, encodeCursor } from './cursor';

const encrypted = z.object({ encrypted: z.string() });

/** Cursors that cannot be read: what a list is ordered by would show what its rows hide. */
export class CursorCipher {
  readonly #key: Buffer;

  /**
   * @param secret 32 bytes that only the server knows.
   * @param list what the cursors are of; those of another list are refused.
   */
  constructor(secret: Buffer, list: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, list, 'cursor', 32));
  }

  encrypt(key: unknown): z.output<typeof encrypted> {
    return { encrypted: encryptText(encodeCursor(key), this.#key) };
  }

  /** @throws ApiError `invalid_request` for a cursor that this list did not issue */
  decode<T extends z.ZodMiniType>(schema: T, cursor: string): z.output<T> {
    const key = decodeCursor(encrypted, cursor);
    let decrypted = '';
    try {
      decrypted = decryptText(key.encrypted, this.#key);
    } catch {
      // The empty cursor is refused below, as any other that was not issued.
    }
    return decodeCursor(schema, decrypted);
  }
}
