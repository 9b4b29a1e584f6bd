import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import { AppError } from "../errors.ts";
import type { Context } from "../graphql/context.ts";
import { formatErrors } from "../graphql/errors.ts";
import { type CallBody, hashBody } from "./body-hash.ts";
import { claimsKeyInTransaction, documentInfo } from "./document-info.ts";
import type { Idempotency, Keyed, StoredReply } from "./idempotency.ts";

declare module "fastify" {
  interface FastifyRequest {
    keyed: Keyed | null;
    context: Context | null;
    /** Set if the database became unavailable; "unknown" if a change may have been committed. */
    unavailable: "temporary" | "unknown" | null;
  }
}

const keyPattern = /^[\x20-\x7e]{1,100}$/;

/**
 * Handles the `idempotency-key` header on mutations of logged-in users. The first request with a
 * key runs. Retries get its response, even concurrently or in another process.
 */
export function registerKeyedMutations(
  app: FastifyInstance,
  { path, idempotency, log }: { path: string; idempotency: Idempotency; log: Logger },
): void {
  app.decorateRequest("keyed", null);
  app.decorateRequest("context", null);
  app.decorateRequest("unavailable", null);

  app.addHook("preHandler", async (request, reply) => {
    const header = request.headers["idempotency-key"];
    if (request.routeOptions.url !== path || header === undefined || !request.actor) return;
    const body = (request.body ?? {}) as CallBody;
    const info = documentInfo(body.query);
    if (!info.isMutation) return;
    if (typeof header !== "string" || !keyPattern.test(header)) throw new AppError("BAD_REQUEST");
    const { companyId, userId, impersonator } = request.actor;
    const bodyHash = await hashBody(body, request.headers, impersonator?.userId);
    const call = { companyId, userId, key: header, bodyHash };
    const isClaimed = !claimsKeyInTransaction(info);
    const storedReply = isClaimed ? await idempotency.claimAhead(call) : null;
    if (storedReply) return reply.send(replay(reply, storedReply));
    const isSecret = info.used.some(({ secret }) => secret);
    request.keyed = { call, isSecret, isClaimed, other: null };
  });

  async function store(request: FastifyRequest, keyed: Keyed, own: StoredReply): Promise<void> {
    const { context, unavailable, failure, form, raw } = request;
    const { call, isClaimed, isSecret } = keyed;
    const isUnchanged = !context?.hasChanged && unavailable !== "unknown";
    // If the client disconnected, that may be why the call failed. A stored failure would be
    // replayed.
    const isDisconnected = failure !== 0 && raw.socket.destroyed;
    const isTemporary = unavailable !== null || form?.failure() || isDisconnected;
    if (isClaimed && isUnchanged && isTemporary) void idempotency.release(call);
    else if (isClaimed) await idempotency.storeReply(call, own, isSecret || unavailable !== null);
    else if (!isTemporary) keyed.other = await idempotency.storeUnclaimedReply(call, own);
  }

  app.addHook("onSend", async (request, reply, payload) => {
    const { keyed } = request;
    if (!keyed) return payload;
    const own = { status: reply.statusCode, body: String(payload) };
    try {
      if (!keyed.other) await store(request, keyed, own);
    } catch (error) {
      if (error instanceof AppError && error.status === 409) keyed.other = error;
      else
        log.error(
          { err: error },
          "Failed to store the response to a mutation with an idempotency key",
        );
    }
    const { other } = keyed;
    if (!other) return payload;
    return other instanceof AppError ? refuse(reply, other) : replay(reply, other);
  });

  function replay(reply: FastifyReply, { status, body }: StoredReply): string {
    reply.code(status).header("idempotent-replay", "true");
    void reply.type("application/json; charset=utf-8");
    return body;
  }

  function refuse(reply: FastifyReply, reason: Error): string {
    const error = new GraphQLError(reason.message, { originalError: reason });
    const { statusCode, response } = formatErrors([error], null, log, () => [], {});
    reply.code(statusCode);
    return JSON.stringify(response);
  }
}
