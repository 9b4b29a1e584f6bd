import type { FastifyInstance } from "fastify";
import { withQueueSlot } from "../../platform/http/with-queue-slot.ts";

export function registerArticleRoutes(
  http: FastifyInstance,
  { articleFeed }: { articleFeed: () => Promise<string> },
) {
  http.get("/rss.xml", async (request, reply) => {
    request.isCompressible = true;
    return reply
      .header("content-type", "application/rss+xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await withQueueSlot(request.ip, articleFeed));
  });
}
