import { CallError } from '@vinculo/contracts/errors';
import type { Endpoint, RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { http } from './request';

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
 * Calls an endpoint that answers in lines, each parsed with the contract as it comes.
 * Whether the last line there is was the last line meant is for the caller to tell.
 * @throws CallError with the refusal's code, or `network` where the answer broke off; an AbortError once `signal` aborts.
 */
export async function* callStream<E extends Endpoint>(
  endpoint: E,
  { body }: { readonly body: RequestOf<E> extends { body: infer B } ? B : never },
  signal: AbortSignal,
): AsyncGenerator<ResponseOf<E>> {
  const result = await http.post(endpoint.path, body, { host: endpoint.host, signal, isStream: true });
  if (!result.success) throw new CallError(result.info);
  if (!(result.data instanceof ReadableStream)) throw new CallError({});
  try {
    for await (const line of linesIn(result.data)) yield endpoint.response.parse(JSON.parse(line)) as ResponseOf<E>;
  } catch (error) {
    throw signal.aborted ? error : new CallError({});
  }
}
