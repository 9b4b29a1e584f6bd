import { translate } from "@presale/contracts/translate.ts";
import type { FastifyInstance } from "fastify";
import type { UnsubscribeService } from "./unsubscribe.service.ts";

interface Services {
  unsubscriptions: UnsubscribeService;
}

/**
 * Handles one-click unsubscribing by email clients (RFC 8058): a POST to the page's URL, which
 * contains the key. The body is ignored. A GET of the page changes nothing.
 */
export function registerUnsubscribeRoute(
  http: FastifyInstance,
  { unsubscriptions }: Services,
): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parserOptions = { parseAs: "string", bodyLimit: 4_096 } as const;
    scope.addContentTypeParser("*", parserOptions, (_request, _body, done) => done(null));
    scope.post<{ Params: { key: string } }>("/unsubscribe/:key", async ({ params, ip }, reply) => {
      const { kinds } = await unsubscriptions.change(params.key, false, ip);
      const names = kinds.map(({ kind }) => translate(`preferences:kinds.${kind}.label`));
      return reply
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(translate("preferences:unsubscribing.done", { kinds: names.join(", ") }));
    });
  });
}
