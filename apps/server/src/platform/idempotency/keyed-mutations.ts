import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DocumentNode, Kind, parse, visit } from "graphql";
import type { Logger } from "pino";
import { accompanied } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { operations } from "../graphql/operation.ts";
import { type CallBody, hashBody } from "./body-hash.ts";
import type { Claim } from "./idempotency.store.ts";
import { ChangeNote, type Idempotency } from "./idempotency.ts";

interface Running {
  claim: Claim;
  note: ChangeNote;
  isSecret: boolean;
}
declare module "fastify" {
  interface FastifyRequest {
    running: Running | null;
  }
}

const key = /^[\x20-\x7e]{1,100}$/;

/** The document of a mutation; null for all else, also for what GraphQL will refuse itself. */
function mutationIn(query: unknown): DocumentNode | null {
  if (typeof query !== "string") return null;
  try {
    const document = parse(query, { noLocation: true });
    const isMutation = document.definitions.some(
      (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === "mutation",
    );
    return isMutation ? document : null;
  } catch {
    return null;
  }
}

/** Whether any of its fields, at whatever depth, is an operation that answers with a secret. */
function tellsSecret(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= operations.some((each) => each.secret && each.name === name.value);
    },
  });
  return found;
}

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
    const document = mutationIn(body.query);
    if (!document) return true;
    if (typeof header !== "string" || !key.test(header)) throw new AppError("BAD_REQUEST");
    const { companyId, userId, impersonator } = request.actor;
    const bodyHash = hashBody(body, request.headers, impersonator?.userId);
    const attempt = await idempotency.attempt({ companyId, userId, key: header, bodyHash });
    if ("claim" in attempt) {
      const { claim } = attempt;
      request.running = { claim, note: new ChangeNote(claim), isSecret: tellsSecret(document) };
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

  app.addHook("onSend", async ({ raw, running }, reply, payload) => {
    if (!running) return;
    const { claim, note, isSecret } = running;
    note.close();
    const text = String(payload);
    // Whoever broke the connection off may be why it failed; kept, the failure would come again.
    const isUnheard = !note.isKept && raw.socket.destroyed;
    try {
      // The reply need not wait for a database that is away.
      if (isPassing(text)) void idempotency.releaseLater(claim);
      else if (isUnheard) await idempotency.release(claim);
      else await idempotency.finish(claim, reply.statusCode, text, isSecret);
    } catch (error) {
      log.error({ err: error }, "The reply to a mutation with a key could not be kept");
    }
  });
}
