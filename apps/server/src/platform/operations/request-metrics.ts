import type { FastifyInstance } from "fastify";
import { type DocumentNode, Kind } from "graphql";
import type { Metrics } from "./metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The first field that its document asks for; empty outside GraphQL, and of what none is. */
    operation: string;
    /** The status of an operation's first error, where the reply's own says that all is well. */
    failure: number;
  }
}

/** A name that the schema has: the document was checked against it. An alias would be the caller's. */
export function operationOf({ definitions }: DocumentNode): string {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const [first] = definition.selectionSet.selections;
    return first?.kind === Kind.FIELD ? first.name.value : "fragment";
  }
  return "";
}

/** Measures each reply, under the operation or the address's pattern. */
export function registerRequestMetrics(http: FastifyInstance, metrics: Metrics): void {
  http.decorateRequest("operation", "");
  http.decorateRequest("failure", 0);
  http.addHook("onResponse", (request, reply, done) => {
    const name = request.operation || request.routeOptions.url || "nowhere";
    metrics.request(name, request.failure || reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
