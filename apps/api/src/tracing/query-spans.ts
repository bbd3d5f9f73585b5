import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ClientBase } from 'pg';

const tracer = trace.getTracer('vinculo-api');

const textOf = (query: unknown): string =>
  typeof query === 'string'
    ? query
    : typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
      ? query.text
      : '';

/**
 * Makes a span of each statement of a connection, below the span that is active. It has the text with its placeholders:
 * the values may be personal data.
 */
export function traceQueries(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    if (trace.getActiveSpan()?.isRecording() !== true) return query(...args);
    const text = textOf(args[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1] ?? 'query', { kind: SpanKind.CLIENT, attributes });
    const end = (error?: unknown): void => {
      if (error instanceof Error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const rest: readonly unknown[] = args.slice(0, -1);
      return query(...rest, (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  client.query = traced as ClientBase['query'];
}
