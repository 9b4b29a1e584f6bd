import type { FastifyInstance } from "fastify";
import { type DocumentNode, Kind } from "graphql";
import type { Metrics } from "./metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The operation's first field; empty outside GraphQL or without an operation. */
    operation: string;
    /** Status of the operation's first error, since the HTTP status may be 200. 0 if none. */
    failure: number;
  }
}

/** Returns the name of the operation's first field, never its alias, which is user input. */
export function operationOf({ definitions }: DocumentNode): string {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const [first] = definition.selectionSet.selections;
    return first?.kind === Kind.FIELD ? first.name.value : "fragment";
  }
  return "";
}

export function registerRequestMetrics(http: FastifyInstance, metrics: Metrics): void {
  http.decorateRequest("operation", "");
  http.decorateRequest("failure", 0);
  http.addHook("onResponse", (request, reply, done) => {
    const name = request.operation || request.routeOptions.url || "nowhere";
    metrics.recordRequest(name, request.failure || reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
