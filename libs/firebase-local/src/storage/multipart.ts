import { StorageError } from './storage-error';

const HEADER_END = '\r\n\r\n';

/** Takes a multipart/related body apart into its first part, JSON, and the bytes of its second. */
export function parseMultipart(
  contentType: string,
  body: Buffer,
): { json: unknown; bytes: Buffer; contentType: string } {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw new StorageError('Bad Request');
  const [first, second] = parts(body, `--${boundary}`);
  if (first === undefined || second === undefined) throw new StorageError('Bad Request');
  return {
    json: parseJson(first.content.toString()),
    bytes: second.content,
    contentType: /^content-type:[ \t]*(\S.*)$/im.exec(second.headers)?.[1]?.trim() ?? 'application/octet-stream',
  };
}

function parts(body: Buffer, delimiter: string): { headers: string; content: Buffer }[] {
  const found: { headers: string; content: Buffer }[] = [];
  let start = body.indexOf(delimiter);
  while (start !== -1) {
    const headerStart = start + delimiter.length;
    const headerEnd = body.indexOf(HEADER_END, headerStart);
    const end = body.indexOf(`\r\n${delimiter}`, headerStart);
    if (headerEnd === -1 || end === -1) break;
    const contentStart = headerEnd + HEADER_END.length;
    found.push({
      headers: body.subarray(headerStart, headerEnd).toString(),
      content: body.subarray(Math.min(contentStart, end), end),
    });
    start = end + 2;
  }
  return found;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StorageError('Bad Request');
  }
}
