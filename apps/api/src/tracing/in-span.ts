import { SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('vinculo-api');

/** Runs work in a span of its own, of which the statements of the work are parts. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
