import { type ErrorCode, errorCatalogue } from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../auth/actor.ts";
import type { Releases } from "../releases/releases.ts";
import { isOutdated } from "./client-versions.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type Authentication =
  | { state: "valid"; actor: Actor; token: string }
  | { state: "ended" | "closed" }
  | { state: "none" };

interface Gate {
  releases: Releases;
  authenticate(token: string): Promise<Authentication>;
}

function refuse(reply: FastifyReply, code: ErrorCode) {
  const { status, message } = errorCatalogue[code];
  return reply
    .code(status)
    .send({ data: null, errors: [{ message: translate(message), extensions: { status, code } }] });
}

const isReadable = ({ headers }: FastifyRequest) =>
  /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(headers["content-type"] ?? "");

/** Checks the client release, authentication and content type of every API request. */
export const apiGate =
  ({ releases, authenticate }: Gate) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    request.actor = null;
    reply.header("cache-control", "no-store");
    if (request.method !== "POST") return refuse(reply, "NOT_FOUND");
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    const isBearer = scheme?.toLowerCase() === "bearer" && token;
    const found = isBearer ? await authenticate(token) : null;
    if (found?.state === "valid") {
      request.actor = found.actor;
      // Sent on errors too, so that the client always holds the newest token.
      reply.header("updated-token", found.token);
    }
    const header = request.headers["client-versions"];
    if (isOutdated(Array.isArray(header) ? header[0] : header, releases.isSupported)) {
      reply.header("new-release-versions", JSON.stringify(releases.served));
      return refuse(reply, "CLIENT_OUTDATED");
    }
    if (found?.state === "ended") return refuse(reply, "SESSION_ENDED");
    if (found?.state === "closed") return refuse(reply, "COMPANY_CLOSED");
    if (!isReadable(request)) return refuse(reply, "BAD_REQUEST");
  };
