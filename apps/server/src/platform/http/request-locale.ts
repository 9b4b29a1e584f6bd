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

const supportedLocale = (requested: string | string[] | undefined): string =>
  typeof requested === "string" && i18next.hasResourceBundle(requested, "errors")
    ? requested
    : defaultLocale;

/** Runs `work` in the request's language. The default language needs no store. */
export const runInLocaleOf = <Result>(
  request: FastifyRequest | undefined,
  work: () => Result,
): Result =>
  request === undefined || request.locale === defaultLocale
    ? work()
    : locales.run(request.locale, work);

/** Reads the `user-locale` header. Must be registered before any hook that may reject a request. */
export function registerRequestLocale(app: FastifyInstance): void {
  app.decorateRequest("locale", defaultLocale);
  app.addHook("onRequest", (request, _reply, done) => {
    request.locale = supportedLocale(request.headers["user-locale"]);
    runInLocaleOf(request, done);
  });
  // The body is read in the async context of the connection, so the context is entered again.
  app.addHook("preValidation", (request, _reply, done) => runInLocaleOf(request, done));
}
