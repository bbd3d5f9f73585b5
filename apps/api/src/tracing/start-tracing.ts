import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';

interface TracingOptions {
  readonly exporter: SpanExporter;
  /** The part of the traces that is kept, 0 to 1. A browser does not decide it. */
  readonly ratio: number;
}

/** Exports the spans of this process. Without a call of it none are made. @returns what exports the last ones */
export function startTracing({ exporter, ratio }: TracingOptions): { readonly stop: () => Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vinculo-api' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}
