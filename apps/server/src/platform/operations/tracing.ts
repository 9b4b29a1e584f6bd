import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    tracing: Context | null;
  }
}

/** Returns a tracer. Its spans are no-ops until `startTracing` sets a provider. */
const tracer = () => trace.getTracer("presale");

function recordFailure(span: Span, error: unknown): void {
  // The message may contain user input. The log has it, under the same trace id.
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
}

export function withSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes }: Pick<SpanOptions, "kind" | "attributes">,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(
    name,
    { kind, ...(attributes && { attributes }) },
    async (span) => {
      try {
        return await work();
      } catch (error) {
        recordFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

export const currentTraceId = (): string | undefined =>
  trace.getActiveSpan()?.spanContext().traceId;

/**
 * Creates a span per request, named by its operation or route pattern. Spans contain nothing about
 * the user or the input. With `isBehindProxy`, continues a trace that the proxy started.
 */
export function registerRequestTracing(http: FastifyInstance, isBehindProxy: boolean): void {
  http.decorateRequest("tracing", null);
  http.addHook("onRequest", (request, _reply, done) => {
    const parent = isBehindProxy
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? "unmatched";
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": request.method,
          "http.route": route,
          "presale.request_id": request.id,
        },
      },
      parent,
    );
    request.tracing = trace.setSpan(parent, span);
    context.with(request.tracing, done);
  });
  // The body is read in the async context of the connection, so the context is entered again.
  http.addHook("preValidation", (request, _reply, done) =>
    context.with(request.tracing ?? ROOT_CONTEXT, done),
  );
  http.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(request.tracing ?? ROOT_CONTEXT);
    const status = request.failure || reply.statusCode;
    if (request.operation) {
      span?.updateName(request.operation);
      span?.setAttribute("graphql.operation", request.operation);
    }
    span?.setAttribute("http.response.status_code", status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
