import { CallError } from '@vinculo/contracts/errors';
import type { Endpoint, RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { requestData } from './request';

/** Before what an event says: the server keeps it on one line. */
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
 * Whether the last line there is was the last line meant is for the caller to tell.
 * @throws CallError with the refusal's code, or `network` where the answer broke off; an AbortError once `signal` aborts.
 */
export async function* callStream<E extends Endpoint>(
  endpoint: E,
  { body }: { readonly body?: unknown } & RequestOf<E>,
  signal: AbortSignal,
): AsyncGenerator<ResponseOf<E>> {
  const options = { host: endpoint.host, signal, isStream: true };
  const data = await requestData(endpoint.method, endpoint.path, {
    ...options,
    ...(endpoint.method === 'GET' ? {} : { body }),
  });
  if (!(data instanceof ReadableStream)) throw new CallError({});
  const prefix = endpoint.stream === 'events' ? EVENT_DATA : '';
  try {
    for await (const line of linesIn(data)) {
      // Between server-sent events there is an empty line.
      if (line === '' || !line.startsWith(prefix)) continue;
      yield endpoint.response.parse(JSON.parse(line.slice(prefix.length))) as ResponseOf<E>;
    }
  } catch (error) {
    throw signal.aborted ? error : new CallError({});
  }
}
