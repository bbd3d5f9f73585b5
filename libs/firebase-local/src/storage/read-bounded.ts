import { StorageError } from './storage-error';

/**
 * The whole body, or `Forbidden` past the limit. What is too long is read to its end and thrown away:
 * a browser that is cut off while sending never sees the answer and would try again for minutes.
 */
export async function readBounded(payload: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks = [];
  }
  if (size > limit) throw new StorageError('Forbidden');
  return Buffer.concat(chunks);
}
