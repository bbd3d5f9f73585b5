import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span;
  }
}

const tracer = trace.getTracer('vinculo-api');

/** Makes a span of each request, in the trace of the browser. Routes name it: paths and queries may contain user input. */
export function registerRequestSpans(app: FastifyInstance): void {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const asked = propagation.extract(context.active(), request.headers);
    request.span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, asked);
    context.with(trace.setSpan(asked, request.span), done);
  });
  // The body arrives by events of its connection, which do not carry the context.
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(trace.setSpan(context.active(), request.span), done),
  );
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
}
