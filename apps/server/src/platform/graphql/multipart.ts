import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { type Form, readForm } from "./form.ts";

declare module "fastify" {
  interface FastifyRequest {
    form: Form | null;
  }
}

const contentType = "multipart/form-data";

/**
 * Registers uploads, for logged-in users only: no body is read for others. A reply never waits for
 * an unread file: the rest of the request is discarded when the reply is sent.
 */
export function registerMultipart(app: FastifyInstance, path: string, maxFileSize: number): void {
  const isUpload = (request: FastifyRequest) =>
    request.routeOptions.url === path &&
    request.headers["content-type"]?.toLowerCase().startsWith(contentType);
  app.decorateRequest("form", null);
  app.addContentTypeParser(contentType, async () => undefined);
  app.addHook("preValidation", async (request) => {
    if (!isUpload(request)) return;
    if (!request.actor) throw new AppError("UNAUTHENTICATED");
    request.form = readForm(request.raw, maxFileSize);
    request.body = await request.form.operations;
  });
  app.addHook("onSend", async (request) => {
    if (!isUpload(request)) return;
    request.form?.abandon();
    request.raw.resume();
  });
}
