import { Readable } from 'node:stream';

export const STREAM_TYPES = { lines: 'application/x-ndjson', events: 'text/event-stream' } as const;

/** Reads the first line, so that earlier errors get an error response, then sends lines as fast as they are read. */
export async function linesOf<T>(
  lines: AsyncGenerator<T>,
  kind: keyof typeof STREAM_TYPES,
  check: (line: T) => unknown,
): Promise<Readable> {
  const text = (line: T) => {
    const json = JSON.stringify(check(line));
    return kind === 'events' ? `data: ${json}\n\n` : `${json}\n`;
  };
  const first = await lines.next();
  async function* rest() {
    try {
      if (first.done !== true) yield text(first.value);
      for await (const line of lines) yield text(line);
    } finally {
      await lines.return(undefined);
    }
  }
  return Readable.from(rest(), { objectMode: false });
}
