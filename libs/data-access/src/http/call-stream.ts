import { CallError } from '@vinculo/contracts/errors';
import type { Endpoint, RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { fillPath } from './fill-path';
import { requestData } from './request';

/** Prefix of an event's data, which the server sends on one line. */
const EVENT_DATA = 'data: ';

async function* linesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (rest !== '') yield rest;
}

/**
 * Calls an endpoint that answers in lines or events, each parsed with the contract as it comes.
 * The caller checks whether the last line received was the final one.
 * @throws CallError with the refusal's code, or `network` when the answer is cut short; an AbortError on abort.
 */
export async function* callStream<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): AsyncGenerator<ResponseOf<E>> {
  const { params, body }: { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown } = request;
  const options = { host: endpoint.host, signal, isStream: true };
  const data = await requestData(endpoint.method, fillPath(endpoint.path, params), {
    ...options,
    ...(endpoint.method === 'GET' ? {} : { body }),
  });
  if (!(data instanceof ReadableStream)) throw new CallError({});
  const prefix = endpoint.stream === 'events' ? EVENT_DATA : '';
  try {
    for await (const line of linesIn(data)) {
      // Server-sent events are separated by an empty line.
      if (line === '' || !line.startsWith(prefix)) continue;
      yield endpoint.response.parse(JSON.parse(line.slice(prefix.length))) as ResponseOf<E>;
    }
  } catch (error) {
    throw signal.aborted ? error : new CallError({});
  }
}
