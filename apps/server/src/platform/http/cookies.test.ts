import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { cookiesOf, registerCookies } from "./cookies.ts";

let app: FastifyInstance;
afterEach(() => app.close());

async function start(isHttps: boolean) {
  app = Fastify();
  await registerCookies(app);
  app.get("/put", (request, reply) => {
    cookiesOf(request, reply, { path: "/api", isHttps }).put("held", "value", 600);
    return "";
  });
  app.get("/take", (request, reply) =>
    JSON.stringify(cookiesOf(request, reply, { path: "/api", isHttps }).take("held")),
  );
}

it("a cookie is HttpOnly, SameSite=Lax and, on HTTPS, Secure", async () => {
  await start(true);
  const { headers } = await app.inject("/put");
  expect(String(headers["set-cookie"]).split("; ").toSorted()).toEqual([
    "HttpOnly",
    "Max-Age=600",
    "Path=/api",
    "SameSite=Lax",
    "Secure",
    "held=value",
  ]);
});

it("a cookie without HTTPS isn't Secure, as the browser would drop it", async () => {
  await start(false);
  expect(String((await app.inject("/put")).headers["set-cookie"])).not.toContain("Secure");
});

it("taking a cookie clears it with the attributes it was set with", async () => {
  await start(true);
  const taken = await app.inject({ url: "/take", cookies: { held: "value" } });
  expect(taken.json()).toBe("value");
  expect(String(taken.headers["set-cookie"])).toMatch(/^held=; Max-Age=0; Path=\/api;.*Secure/);
  const none = await app.inject("/take");
  expect(none.json()).toBeNull();
  expect(none.headers["set-cookie"]).toBeUndefined();
});
