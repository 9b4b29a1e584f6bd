import type { FastifyInstance } from "fastify";
import { withQueueSlot } from "../http/with-queue-slot.ts";
import type { SitePages } from "../pages/site-pages.ts";

const xmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => xmlEntities[sign] ?? sign);

const disallowed = ["/api/", "/backoffice", "/workspace"];
const allowed = ["/api/public-files/", "/api/public-pictures/"];

/** Serves `robots.txt`, and `sitemap.xml` with every path that search engines may index. */
export function registerRobotsAndSitemap(
  app: FastifyInstance,
  pages: SitePages,
  publicUrl: () => string,
): void {
  const absolute = (path: string) => new URL(path, publicUrl()).href;

  app.get("/robots.txt", async (_request, reply) => {
    reply.header("content-type", "text/plain; charset=utf-8");
    return [
      "User-agent: *",
      ...disallowed.map((path) => `Disallow: ${path}`),
      ...allowed.map((path) => `Allow: ${path}`),
      `Sitemap: ${absolute("/sitemap.xml")}`,
      "",
    ].join("\n");
  });

  app.get("/sitemap.xml", async (request, reply) => {
    request.isCompressible = true;
    const paths = await withQueueSlot(request.ip, () => pages.paths());
    const entries = paths.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${escapeXml(absolute(path))}</loc>${changed}</url>`;
    });
    reply.headers({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "no-cache",
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
  });
}
