import { randomUUID } from 'node:crypto';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { createCandidate } from '@vinculo/contracts/candidates';
import { listCompanies } from '@vinculo/contracts/companies';
import { IDEMPOTENCY_HEADER, TRACE_HEADER } from '@vinculo/contracts/wire';
import { aCandidateInput } from '../testing/builders';
import { startTestApp } from '../testing/test-app';
import { inSpan } from './in-span';
import { startTracing } from './start-tracing';

const BROWSER_SPAN = '00f067aa0ba902b7';
const [READ, WRITE] = ['4bf92f3577b34da6a3ce929d0e0e4736', '4bf92f3577b34da6a3ce929d0e0e4737'];
const traceOf = (id: string) => ({ [TRACE_HEADER]: `00-${id}-${BROWSER_SPAN}-01` });

test('a request is one trace from the browser to its statements, without what they are about; jobs have their own', async () => {
  const spans: ReadableSpan[] = [];
  const exporter: SpanExporter = {
    export: (batch, done) => {
      spans.push(...batch);
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  };
  const tracing = startTracing({ exporter, ratio: 1 });
  const api = await startTestApp();
  const authorization = `Bearer ${await api.tokens.tokenFor('admin')}`;
  const read = await api.app.inject({
    url: `${listCompanies.path}?search=Gloria`,
    headers: { ...traceOf(READ), authorization },
  });
  const write = await api.app.inject({
    method: 'POST',
    url: createCandidate.path,
    headers: { ...traceOf(WRITE), authorization, [IDEMPOTENCY_HEADER]: randomUUID() },
    payload: aCandidateInput(),
  });
  const refused = await api.app.inject({ url: listCompanies.path, headers: traceOf(READ) });
  expect([read.statusCode, write.statusCode, refused.statusCode]).toEqual([200, 200, 401]);
  expect(refused.json()).toMatchObject({ info: { requestId: READ } });
  await inSpan('job works', async () => api.database.read.execute('select 1'));
  await expect(inSpan('job fails', () => api.database.read.execute('select from'))).rejects.toThrow();
  await api.close();
  await tracing.stop();
  trace.disable();

  for (const [id, name] of [
    [READ, `GET ${listCompanies.path}`],
    [WRITE, `POST ${createCandidate.path}`],
  ] as const) {
    const ofTrace = spans.filter((span) => span.spanContext().traceId === id);
    const request = ofTrace.find((span) => span.name === name && span.attributes['http.response.status_code'] === 200);
    expect(request?.parentSpanContext?.spanId).toBe(BROWSER_SPAN);
    const statements = ofTrace.filter((span) => span.attributes['db.query.text'] !== undefined);
    expect(statements.length).toBeGreaterThan(0);
    for (const { parentSpanContext } of statements)
      expect(parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  }
  const [works, fails] = ['job works', 'job fails'].map((name) => spans.find((span) => span.name === name));
  const partOf = (job?: ReadableSpan) =>
    spans.find((one) => one.parentSpanContext?.spanId === job?.spanContext().spanId);
  expect(partOf(works)).toMatchObject({ name: 'select', status: { code: SpanStatusCode.UNSET } });
  for (const span of [fails, partOf(fails)]) expect(span?.status.code).toBe(SpanStatusCode.ERROR);
  expect(JSON.stringify(spans.map(({ name, attributes, events }) => ({ name, attributes, events })))).not.toMatch(
    /gloria/i,
  );
});

test.each([
  undefined,
  'Gloria',
  `00-${'0'.repeat(32)}-${BROWSER_SPAN}-01`,
  `00-${READ}-${BROWSER_SPAN}`,
  `00-${READ.toUpperCase()}-${BROWSER_SPAN}-01`,
])('without a valid trace (%s) a request has an id of its own', async (header) => {
  const api = await startTestApp();
  const headers = header === undefined ? {} : { [TRACE_HEADER]: header };
  const { info } = (await api.app.inject({ url: listCompanies.path, headers })).json<{ info: { requestId: string } }>();
  await api.close();
  expect(info.requestId).toMatch(/^[0-9a-f]{32}$/);
  expect(info.requestId).not.toMatch(new RegExp(READ, 'i'));
});
