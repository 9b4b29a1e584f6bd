import type { ErrorExtensions } from "@presale/contracts/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { callerFields } from "../error-log/caller-fields.ts";
import { AppError, describeError, maskError } from "../errors.ts";

type Refusal = ErrorExtensions & { message: string };

const refusalOf = ({ code, status, message }: AppError): Refusal => ({ code, status, message });

/** Sends an error in the format used outside GraphQL. Caches must not store errors. */
export const sendError = (reply: FastifyReply, refusal: AppError | Refusal) => {
  const body = refusal instanceof AppError ? refusalOf(refusal) : refusal;
  if (body.status === 503) reply.header("retry-after", "5");
  return reply.code(body.status).header("cache-control", "no-store").send(body);
};

/** Sends the error in the format of API responses, for endpoints that API clients call. */
export function sendApiError(
  reply: FastifyReply,
  error: unknown,
  log: Parameters<typeof maskError>[1],
) {
  const known = isRequestError(error) ? new AppError("BAD_REQUEST") : error;
  const { message, ...extensions } =
    known instanceof AppError ? describeError(known) : maskError(known, log, "Request failed");
  return reply.code(extensions.status).send({ data: null, errors: [{ message, extensions }] });
}

/** Returns whether the framework rejected the request, for example because of a large body. */
const isRequestError = (error: unknown): boolean => {
  if (error instanceof AppError) return false;
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
};

/** Returns the fields to log. They have the route pattern, because the URL may contain a key. */
const logFieldsOf = ({ routeOptions, actor, headers }: FastifyRequest) => ({
  ...(routeOptions.url && { route: routeOptions.url }),
  ...callerFields(actor, headers["user-agent"]),
});

/** Masks and logs errors outside GraphQL, except AppErrors and unreadable requests. */
export function registerErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) return sendError(reply, error);
    if (isRequestError(error)) return sendError(reply, new AppError("BAD_REQUEST"));
    return sendError(reply, maskError(error, log, "Request failed", logFieldsOf(request)));
  });
}
