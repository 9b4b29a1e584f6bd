import { Readable } from "node:stream";
import { type AssistantEvent, assistantPath } from "@presale/contracts/assistant.ts";
import { assistantInput } from "@presale/contracts/inputs/assistant.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { FastifyInstance } from "fastify";
import { AppError, invalidInput } from "../../platform/errors.ts";
import { guard } from "../../platform/graphql/operation.ts";
import { sendApiError } from "../../platform/http/error-replies.ts";
import { type AssistantService, createPermission, writePermissions } from "./assistant.service.ts";

async function* asLines(events: AsyncGenerator<AssistantEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}

function parseInput(body: unknown) {
  const parsed = assistantInput.safeParse(body, { error: () => translate("errors:badRequest") });
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
}

/**
 * Registers the route that streams drafts. It has the same checks as GraphQL operations (ADR 35).
 */
export function registerAssistantRoutes(
  app: FastifyInstance,
  { assistant }: { assistant: AssistantService },
): void {
  app.post(assistantPath, {
    errorHandler: (error, request, reply) => sendApiError(reply, error, request.log),
    handler: async ({ actor, body }, reply) => {
      guard({ actor }, writePermissions);
      const input = parseInput(body);
      guard({ actor }, input.action === "split" ? createPermission : writePermissions);
      if (!actor) throw new AppError("UNAUTHENTICATED");
      const disconnect = new AbortController();
      reply.raw.once("close", () => disconnect.abort());
      const events = await assistant.draft(actor, input, disconnect.signal);
      return (
        reply
          .type("application/x-ndjson; charset=utf-8")
          // Stops proxies from buffering the response.
          .header("x-accel-buffering", "no")
          .send(Readable.from(asLines(events)))
      );
    },
  });
}
