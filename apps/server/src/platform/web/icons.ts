import type { FastifyInstance } from "fastify";

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a browser asks a site for by itself: its name and its pictures on a person's desktop. */
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

  // Asked for by what reads no page, such as a feed's reader.
  app.get("/favicon.ico", async (_request, reply) => reply.redirect("/icons/48.png", 301));
}
