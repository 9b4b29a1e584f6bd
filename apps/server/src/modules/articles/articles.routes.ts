import type { FastifyInstance } from "fastify";
import { withTurn } from "../../platform/http/with-turn.ts";

export function registerArticleRoutes(
  http: FastifyInstance,
  { articleFeed }: { articleFeed: () => Promise<string> },
) {
  http.get("/rss.xml", async (request, reply) => {
    request.isCompressible = true;
    return reply
      .header("content-type", "application/rss+xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await withTurn(request.ip, articleFeed));
  });
}
