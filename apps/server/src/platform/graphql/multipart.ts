import type { FastifyInstance, FastifyRequest } from "fastify";
import { type FileUpload, processRequest } from "graphql-upload-minimal";
import { AppError } from "../errors.ts";

const type = "multipart/form-data";

/** What `processRequest` puts where a file is expected. */
interface Placeholder {
  promise: Promise<FileUpload>;
}

/** The file that a variable stands for; anything else fails when it is read. */
export const uploadOf = (value: unknown): Promise<FileUpload> =>
  value instanceof Promise
    ? value
    : Promise.resolve((value as Placeholder | null)?.promise as Promise<FileUpload>);

/**
 * Uploads as the GraphQL multipart request specification says. A reply never waits for a file that
 * nobody reads: what is left of the request is thrown away once the reply is on its way.
 */
export function registerMultipart(app: FastifyInstance, path: string, maxFileSize: number): void {
  const isUpload = (request: FastifyRequest) =>
    request.routeOptions.url === path && request.headers["content-type"]?.startsWith(type);
  app.addContentTypeParser(type, async () => undefined);
  app.addHook("preValidation", async (request, reply) => {
    if (!isUpload(request)) return;
    try {
      request.body = await processRequest(request.raw, reply.raw, { maxFileSize, maxFiles: 1 });
    } catch {
      throw new AppError("BAD_REQUEST");
    }
  });
  app.addHook("onSend", async (request) => {
    if (!isUpload(request)) return;
    request.raw.unpipe();
    request.raw.resume();
  });
}
