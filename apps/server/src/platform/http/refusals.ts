import type { ErrorExtensions } from "@presale/contracts/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { aboutCall } from "../error-log/about-call.ts";
import { AppError, describeError, maskError } from "../errors.ts";

type Refusal = ErrorExtensions & { message: string };

const refusalOf = ({ code, status, message }: AppError): Refusal => ({ code, status, message });

/** The one shape of errors outside GraphQL. They are of this moment: nothing keeps them. */
export const refuse = (reply: FastifyReply, refusal: AppError | Refusal) => {
  const body = refusal instanceof AppError ? refusalOf(refusal) : refusal;
  if (body.status === 503) reply.header("retry-after", "5");
  return reply.code(body.status).header("cache-control", "no-store").send(body);
};

/** The same in the shape of the API's replies, for what its clients call. */
export function refuseAsApi(
  reply: FastifyReply,
  error: unknown,
  log: Parameters<typeof maskError>[1],
) {
  const known = isOfRequest(error) ? new AppError("BAD_REQUEST") : error;
  const { message, ...extensions } =
    known instanceof AppError ? describeError(known) : maskError(known, log, "A request failed");
  return reply.code(extensions.status).send({ data: null, errors: [{ message, extensions }] });
}

/** What a framework says of a request that it can't read, such as a body that is too large. */
const isOfRequest = (error: unknown): boolean => {
  if (error instanceof AppError) return false;
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
};

/** Where it failed, as the pattern: an address may hold a key. */
const aboutOf = ({ routeOptions, actor, headers }: FastifyRequest) => ({
  ...(routeOptions.url && { route: routeOptions.url }),
  ...aboutCall(actor, headers["user-agent"]),
});

/** Answers whatever a handler outside GraphQL throws: what is no error of ours is masked and logged. */
export function registerErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) return refuse(reply, error);
    if (isOfRequest(error)) return refuse(reply, new AppError("BAD_REQUEST"));
    return refuse(reply, maskError(error, log, "A request failed", aboutOf(request)));
  });
}
