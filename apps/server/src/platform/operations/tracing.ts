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
    /** What goes on for this request, as a trace tells it. */
    tracing: Context | null;
  }
}

/** Without a provider, which `startTracing` sets, all that it makes is nothing. */
const tracer = () => trace.getTracer("presale");

function fail(span: Span, error: unknown): void {
  // Its message may hold what a caller wrote; the log has that, by the same id.
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
}

/** Carries out work as a step of whatever it is done for. */
export function traced<T>(
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
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

/** By what the log's lines of a trace are found. */
export const traceIdNow = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/**
 * Each request is a span, under its operation or the address's pattern: nothing of who asks, nor of
 * what. `isBehindProxy`: what stands before the product may have begun the trace.
 */
export function registerRequestTracing(http: FastifyInstance, isBehindProxy: boolean): void {
  http.decorateRequest("tracing", null);
  http.addHook("onRequest", (request, _reply, done) => {
    const parent = isBehindProxy
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? "nowhere";
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
  // A body arrives in its connection's context, not in its request's.
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
