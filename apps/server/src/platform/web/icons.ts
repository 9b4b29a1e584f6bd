import type { FastifyInstance } from "fastify";

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Serves the web manifest and the default favicon, which browsers request on their own. */
export function registerIcons(app: FastifyInstance, name: string): void {
  app.get("/site.webmanifest", async (_request, reply) => {
    reply.headers({
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    });
    return {
      name,
      short_name: name,
      start_url: "/",
      display: "browser",
      background_color: "#ffffff",
      theme_color: "#1769c4",
      icons: [icon("192", 192), icon("512", 512), icon("maskable-512", 512, "maskable")],
    };
  });

  // Clients that don't parse the page, such as feed readers, request this path.
  app.get("/favicon.ico", async (_request, reply) => reply.redirect("/icons/48.png", 301));
}
