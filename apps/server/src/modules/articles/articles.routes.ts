import type { FastifyInstance } from "fastify";

/** The feed of articles, which readers of feeds fetch every now and then. */
export function registerArticleRoutes(
  http: FastifyInstance,
  { articleFeed }: { articleFeed: () => Promise<string> },
) {
  http.get("/rss.xml", async (_request, reply) =>
    reply
      .header("content-type", "application/rss+xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await articleFeed()),
  );
}
