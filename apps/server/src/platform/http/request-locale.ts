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

/** The language of the request that is being answered; outside of one, the default. */
export const requestLocale = (): string => locales.getStore() ?? defaultLocale;

/** A language that the dictionary holds, or the default. */
const supported = (asked: string | string[] | undefined): string =>
  typeof asked === "string" && i18next.hasResourceBundle(asked, "errors") ? asked : defaultLocale;

/** What is said meanwhile is said in the request's language. The default needs no store. */
export const inLocaleOf = <Answer>(
  request: FastifyRequest | undefined,
  answer: () => Answer,
): Answer =>
  request === undefined || request.locale === defaultLocale
    ? answer()
    : locales.run(request.locale, answer);

/** Reads `user-locale`; register it before whatever may refuse a request. */
export function registerRequestLocale(app: FastifyInstance): void {
  app.decorateRequest("locale", defaultLocale);
  app.addHook("onRequest", (request, _reply, done) => {
    request.locale = supported(request.headers["user-locale"]);
    inLocaleOf(request, done);
  });
  // A body arrives in its connection's context, not in its request's.
  app.addHook("preValidation", (request, _reply, done) => inLocaleOf(request, done));
}
