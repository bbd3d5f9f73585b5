import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import { blindHandle, type BlindHandle } from '@vinculo/contracts/matching';
import type { JobId } from '@vinculo/contracts/vacancies';
import { ApiError } from '../../../http/api-error';
import { CursorCipher } from '../../../http/cursor-cipher';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LABEL_LETTERS = 4;

/**
 * The handles of people in one vacancy. A docID is one block of AES: encrypted alone under a key of the vacancy it is
 * a permutation, so a handle is stable, opaque, and worth nothing in another vacancy.
 */
export class BlindHandles {
  readonly #idKey: Buffer;
  readonly cursors: CursorCipher;
  /** Orders people with the same score. */
  readonly shuffle: number;

  /** @param secret 32 bytes that only the server knows. */
  constructor(secret: Buffer, jobID: JobId) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, jobID, `blind ${use}`, 32));
    this.#idKey = derive('handle');
    this.cursors = new CursorCipher(secret, jobID);
    this.shuffle = derive('order').readInt32BE();
  }

  handleOf(docID: CandidateId): BlindHandle {
    return blindHandle.parse(this.#encryptedID(docID).toString('base64url'));
  }

  /** "Persona 7F3K". Two people may share it, but not the handle. */
  labelOf(docID: CandidateId): string {
    const letters = [...this.#encryptedID(docID).subarray(0, LABEL_LETTERS)].map((byte) => ALPHABET[byte % 32]);
    return `Persona ${letters.join('')}`;
  }

  /** @throws ApiError `not_found` for a handle of another vacancy */
  docIDOf(handle: BlindHandle): CandidateId {
    const decipher = createDecipheriv('aes-256-ecb', this.#idKey, null).setAutoPadding(false);
    const hex = decipher.update(Buffer.from(handle, 'base64url')).toString('hex');
    const parsed = candidateId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
    if (!parsed.success) throw new ApiError('not_found');
    return parsed.data;
  }

  #encryptedID(docID: CandidateId): Buffer {
    const cipher = createCipheriv('aes-256-ecb', this.#idKey, null).setAutoPadding(false);
    return cipher.update(Buffer.from(docID.replaceAll('-', ''), 'hex'));
  }
}
