import { context, propagation, trace } from "@opentelemetry/api";

interface TracingOptions {
  /** URL of a collector that accepts OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** HTTP headers as `name=value` pairs, separated by commas. May contain an API key. */
  headers?: string | undefined;
  /** Fraction of traces to sample, from 0 to 1. For a proxy's traces, the proxy decides instead. */
  share: number;
  role: string;
  release: string;
}

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );

/**
 * Exports traces to a collector in batches, in the background. If the collector is down, only
 * traces are lost. The libraries are loaded only when tracing is on. Returns a function that stops
 * tracing.
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, core] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/core"),
    ]);
  const { endpoint, headers, share, role, release } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    ...(headers && { headers: headersOf(headers) }),
    timeoutMillis: 5_000,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": "presale",
      "service.version": release,
      "presale.role": role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
