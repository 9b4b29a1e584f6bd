import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import { accompanied } from "../db/companions.ts";
import { AppError } from "../errors.ts";
import { formatErrors } from "../graphql/errors.ts";
import { type CallBody, hashBody } from "./body-hash.ts";
import { ChangeNote } from "./change-note.ts";
import { factsOf, isOneTransaction } from "./document-facts.ts";
import type { Claim } from "./idempotency.store.ts";
import type { Idempotency, KeptReply } from "./idempotency.ts";

interface Running {
  claim: Claim;
  note: ChangeNote;
  isSecret: boolean;
  /** The key was claimed before the operation ran. */
  isClaimed: boolean;
}
declare module "fastify" {
  interface FastifyRequest {
    running: Running | null;
  }
}

const key = /^[\x20-\x7e]{1,100}$/;

/** Whether it tells of an error that is over in a moment, and so is no answer to the same call later. */
function isPassing(reply: string): boolean {
  const code: ErrorCode = "UNAVAILABLE";
  if (!reply.includes(code)) return false;
  const { errors = [] } = JSON.parse(reply) as { errors?: { extensions?: { code?: string } }[] };
  return errors.some(({ extensions }) => extensions?.code === code);
}

/**
 * The header `idempotency-key` on mutations of logged-in users. The first call of a key runs; those
 * that come with it again, also at the same moment or to another process, get the first one's reply.
 */
export function registerKeyedMutations(
  app: FastifyInstance,
  { path, idempotency, log }: { path: string; idempotency: Idempotency; log: Logger },
): void {
  app.decorateRequest("running", null);
  /** False where the reply is there already; true where the operation runs, with a note or without. */
  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const header = request.headers["idempotency-key"];
    if (request.routeOptions.url !== path || header === undefined || !request.actor) return true;
    const body = (request.body ?? {}) as CallBody;
    const facts = factsOf(body.query);
    if (!facts.isMutation) return true;
    if (typeof header !== "string" || !key.test(header)) throw new AppError("BAD_REQUEST");
    const { companyId, userId, impersonator } = request.actor;
    const bodyHash = await hashBody(body, request.headers, impersonator?.userId);
    const call = { companyId, userId, key: header, bodyHash };
    const isSecret = facts.used.some(({ secret }) => secret);
    if (isOneTransaction(facts)) {
      const claim = await idempotency.nextAttempt(call);
      request.running = { claim, note: new ChangeNote(claim, "claim"), isSecret, isClaimed: false };
      return true;
    }
    const attempt = await idempotency.attempt(call);
    if ("claim" in attempt) {
      const { claim } = attempt;
      request.running = { claim, note: new ChangeNote(claim), isSecret, isClaimed: true };
      return true;
    }
    const { status, body: kept } = attempt.kept;
    reply.code(status).header("idempotent-replay", "true");
    void reply.type("application/json; charset=utf-8").send(kept);
    return false;
  }

  app.addHook("preHandler", (request, reply, done) => {
    begin(request, reply).then((runs) => {
      if (!runs) return;
      // What the handler does from here on happens in the company of the note.
      if (request.running) accompanied(request.running.note, done);
      else done();
    }, done);
  });

  /** Keeps the reply. False where another attempt's is the one that counts. */
  async function keep(running: Running, own: KeptReply, isUnheard: boolean): Promise<boolean> {
    const { claim, note, isSecret, isClaimed } = running;
    try {
      // The reply need not wait for a database that is away.
      if (isPassing(own.body)) void idempotency.releaseLater(claim);
      // Whoever broke the connection off may be why it failed; kept, the failure would come again.
      else if (isUnheard && !note.isKept) await idempotency.release(claim);
      else if (isClaimed || note.isKept)
        await idempotency.finish(claim, own.status, own.body, isSecret);
      else return !note.isHeld && (await idempotency.settle(claim, own.status, own.body, isSecret));
    } catch (error) {
      log.error({ err: error }, "The reply to a mutation with a key could not be kept");
    }
    return true;
  }

  app.addHook("onSend", async ({ raw, running }, reply, payload) => {
    if (!running) return payload;
    running.note.close();
    const own = { status: reply.statusCode, body: String(payload) };
    if (await keep(running, own, raw.socket.destroyed)) return payload;
    try {
      const other = await idempotency.answerOfOther(running.claim);
      if (!other) return payload;
      reply.code(other.status).header("idempotent-replay", "true");
      return other.body;
    } catch (error) {
      if (error instanceof AppError) return refused(reply, error);
      throw error;
    }
  });

  /** A reply that says why. */
  function refused(reply: FastifyReply, reason: AppError): string {
    const error = new GraphQLError(reason.message, { originalError: reason });
    const { statusCode, response } = formatErrors([error], null, log, () => [], {});
    reply.code(statusCode);
    return JSON.stringify(response);
  }
}
