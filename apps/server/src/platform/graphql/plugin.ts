import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
} from "graphql";
import mercurius from "mercurius";
import type { Logger } from "pino";
import { callerFields } from "../error-log/caller-fields.ts";
import { runWithSecrets } from "../error-log/request-secrets.ts";
import { AppError } from "../errors.ts";
import { runInLocaleOf } from "../http/request-locale.ts";
import { operationOf } from "../operations/request-metrics.ts";
import type { Context } from "./context.ts";
import { formatErrors, unavailability } from "./errors.ts";
import { documentLimits, isDocument, isNestedTooDeeply, isTooDeep, isTooLong } from "./limits.ts";
import { registerMultipart } from "./multipart.ts";
import { invalidFields } from "./operation.ts";

interface Options {
  schema: GraphQLSchema;
  path: string;
  production: boolean;
  log: Logger;
  /** Maximum bytes of a file. Fastify's body limit bounds the rest of a request. */
  maxUploadBytes: number;
  contextFor(request: FastifyRequest, reply: FastifyReply): Context;
  anonymousContext(): Context;
}

interface Call {
  query?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

const isMutation = (document: DocumentNode) =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === "mutation",
  );

/**
 * Protection from cross-site requests. Accepts only JSON, or a form with a header that HTML forms
 * can't set. Another site can't send these without a CORS preflight.
 */
const crossSite = {
  csrfPrevention: {
    allowedContentTypes: ["application/json"],
    requiredHeaders: ["authorization", "client-versions", "apollo-require-preflight"],
  },
};

function callerOf(context: object): object {
  const { actor, request } = context as Partial<Context>;
  return callerFields(actor, request?.device);
}

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the context of an operation without a request, for a page shared by all users. */
    anonymousContext(): Context;
  }
}

export async function registerGraphql(app: FastifyInstance, options: Options): Promise<void> {
  const { schema, path, production, log, maxUploadBytes, contextFor, anonymousContext } = options;
  registerMultipart(app, path, maxUploadBytes);
  app.decorate("anonymousContext", anonymousContext);
  app.addHook("preValidation", async (request) => {
    if (request.routeOptions.url !== path) return;
    const body = request.body as Call | undefined;
    const { query, variables } = body ?? {};
    if (Array.isArray(body) || isTooLong(query) || isNestedTooDeeply(query) || isTooDeep(variables))
      throw new AppError("TOO_COMPLEX");
    if (!isDocument(body?.query)) throw new AppError("BAD_REQUEST");
    // Null counts as omitted, as for the variables; Mercurius would reject its type.
    if (body?.extensions === null) delete body.extensions;
  });
  // Runs after the body is parsed: any error from here on may contain the call's input.
  app.addHook("preValidation", (request, _reply, done) =>
    runWithSecrets((request.body ?? {}) as Call, done),
  );
  // Suggestions reveal names of the schema: hidden in production.
  const validateOptions = { maxErrors: 20, hideSuggestions: production };
  await app.register(mercurius, {
    ...crossSite,
    schema,
    path,
    jit: 1,
    graphiql: false,
    graphql: { validateOptions },
    context: (request: FastifyRequest, reply: FastifyReply) => contextFor(request, reply),
    validationRules: production
      ? [documentLimits, NoSchemaIntrospectionCustomRule]
      : [documentLimits],
    errorFormatter: (execution, context) => {
      // Absent when a page runs the operation in process.
      const request = (context as { reply?: FastifyReply }).reply?.request;
      const body = request?.body as Call | undefined;
      const invalid = () => invalidFields(body?.query, body?.variables);
      const reply = runInLocaleOf(request, () =>
        formatErrors(execution.errors ?? [], execution.data, log, invalid, callerOf(context)),
      );
      const [first] = reply.response.errors ?? [];
      if (request) {
        request.failure = Number(first?.extensions?.status ?? 0);
        request.unavailable = unavailability(execution.errors ?? []);
      }
      // A form that breaks during the operation fails the whole request.
      const statusCode = request?.form?.failure()?.status ?? reply.statusCode;
      return { ...reply, statusCode };
    },
  });
  // Runs mutations uncompiled. Compiled ones turn an absent variable within an input into null,
  // which would clear a field.
  app.graphql.addHook("preExecution", async (_schema, document, context) => {
    const request = (context as { reply?: FastifyReply }).reply?.request;
    const isChange = isMutation(document);
    if (request) {
      request.operation = operationOf(document);
      request.context = context as unknown as Context;
      // A mutation's reply may contain a secret and the caller's input. Its compressed length would
      // then reveal the secret (BREACH).
      request.isCompressible = !isChange;
    }
    return isChange ? { document } : undefined;
  });
  app.graphql.addHook("onResolution", async (_execution, context) => {
    // The reply does not wait for the end of a read transaction.
    void (context as unknown as Context).tx.commit().catch((error: unknown) => {
      log.error({ err: error }, "Failed to end a read transaction");
    });
  });
}
