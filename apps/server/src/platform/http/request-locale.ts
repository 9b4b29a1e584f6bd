import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale } from "@presale/contracts/limits.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import i18next from "i18next";

declare module "fastify" {
  interface FastifyRequest {
    locale: string;
  }
}

const locales = new AsyncLocalStorage<string>();

export const requestLocale = (): string => locales.getStore() ?? defaultLocale;

const supported = (asked: string | string[] | undefined): string =>
  typeof asked === "string" && i18next.hasResourceBundle(asked, "errors") ? asked : defaultLocale;

/** Runs `answer` in the request's language. The default language needs no store. */
export const runInLocaleOf = <Answer>(
  request: FastifyRequest | undefined,
  answer: () => Answer,
): Answer =>
  request === undefined || request.locale === defaultLocale
    ? answer()
    : locales.run(request.locale, answer);

/** Reads the `user-locale` header. Must be registered before any hook that may reject a request. */
export function registerRequestLocale(app: FastifyInstance): void {
  app.decorateRequest("locale", defaultLocale);
  app.addHook("onRequest", (request, _reply, done) => {
    request.locale = supported(request.headers["user-locale"]);
    runInLocaleOf(request, done);
  });
  // The body is read in the async context of the connection, so the context is entered again.
  app.addHook("preValidation", (request, _reply, done) => runInLocaleOf(request, done));
}
