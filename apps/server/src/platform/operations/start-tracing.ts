import { context, propagation, trace } from "@opentelemetry/api";

interface TracingOptions {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Such as a key: `name=value`, several with commas between. */
  headers?: string | undefined;
  /** Of traces that begin here: from 0 to 1. */
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
 * Sends what goes on in this process to a collector, in batches and beside the work: one that is
 * down loses traces and nothing else. Its code is fetched only where somebody wants it. Gives what ends it.
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
