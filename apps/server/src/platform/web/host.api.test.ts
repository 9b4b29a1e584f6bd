import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { hostBuild } from "../../testing/web-build.ts";
import { inTransaction } from "../db/transaction.ts";
import { invalidatePages } from "../pages/content-versions.ts";

// Replaces the output of `react-router build`. Some loaders run the test's queries in process.
const build = `
import { createContext } from "react-router";
import { parse } from "graphql";
const shared = (name) => (globalThis[Symbol.for("presale.load-context." + name)] ??= createContext(undefined));
const loader = async ({ context, request }) => {
  const { queries, variables } = globalThis.askedByPage ?? { queries: [] };
  if (/page.(none|:)/.test(request.url)) throw new Response(null, { status: 404 });
  const api = context.get(shared("api"));
  const ask = async (text) => {
    try {
      return await api.run(parse(text), variables);
    } catch (error) {
      return { thrown: error.message };
    }
  };
  const answers = await Promise.all(queries.map(ask));
  return { answers, site: context.get(shared("siteConfig")), asked: [request.url, ...request.headers] };
};
const handleRequest = (request, status, headers, context, given) => {
  if (status === 404 && !given.get(shared("rendersNotFound"))) return new Response(null, { status });
  globalThis.renderedPages?.push(new URL(request.url).pathname);
  return send(status, headers, context);
};
const send = (status, headers, context) =>
  new Response(JSON.stringify(Object.values(context.staticHandlerContext.loaderData)[0] ?? null), { status, headers });
export const entry = { module: { default: handleRequest, cachedPages: [{ path: "/kept", shows: [] }, { path: "/page/:name", shows: [] }], sharedShellPaths: ["/shell/:id", "/asking/:id"], notFoundRoutes: ["/*", "/shell/*"] } };
const route = (id, path = "/" + id) => ({ id, path, module: { loader, default: () => null } });
const plain = (id, path) => ({ id, path, module: { loader: async ({ request }) => ({ asked: [request.url, ...request.headers] }), default: () => null } });
export const routes = { page: route("page", "/page/:name"), kept: route("kept"), shell: plain("shell", "/shell/:id"), asking: route("asking", "/asking/:id"), nowhere: plain("nowhere", "/*") };
const asset = (id) => ({ id, hasLoader: true, module: "" });
export const assets = { routes: { page: asset("page"), kept: asset("kept"), shell: asset("shell"), asking: asset("asking"), nowhere: asset("nowhere") }, entry: { module: "", imports: [] }, url: "", version: "" };
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial", manifestPath: "" };
export const publicPath = "/";
export const assetsBuildDirectory = "";
`;

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { status: number } }[];
  thrown?: string;
}

let test: TestApp;
let admin: TestUser;
let buildDir: string;
beforeAll(async () => {
  // The folder is inside the repository so that the page can resolve its packages.
  const cache = join(import.meta.dirname, "../../../../../node_modules/.cache");
  await mkdir(cache, { recursive: true });
  buildDir = await mkdtemp(join(cache, "presale-page-"));
  await mkdir(join(buildDir, "server"));
  await mkdir(join(buildDir, "client", "assets"), { recursive: true });
  for (const ending of ["", ".br", ".gz"])
    await writeFile(join(buildDir, "client", "assets", `page-hash.js${ending}`), `as${ending}`);
  await writeFile(join(buildDir, "server", "index.js"), build);
  test = await startTestApp({
    prepare: hostBuild(buildDir, {
      site: {
        brand: { name: "Presale" },
        legal: { companyName: "Configured Ltd", address: "1 Configured Street" },
      },
      publicUrl: () => "https://presale.example/",
    }),
  });
  ({ admin } = await test.company());
});
afterAll(async () => {
  await test.stop();
  await rm(buildDir, { recursive: true, force: true });
});

let opened = 0;
/** Opens a page that isn't cached yet. */
async function open(
  queries: string[],
  variables: object = {},
  headers: Record<string, string> = {},
) {
  opened += 1;
  Object.assign(globalThis, { askedByPage: { queries, variables } });
  const reply = await fetch(`${test.url}/page/${opened}`, { headers });
  return {
    status: reply.status,
    ...((await reply.json()) as { answers: Answer[]; site: unknown }),
  };
}

it("a page loader runs several API operations in process at once", async () => {
  const { status, answers } = await open(
    ["{ __typename }", "query ($name: String!) { __type(name: $name) { name } }"],
    { name: "Task" },
  );
  expect(status).toBe(200);
  expect(answers.map(({ data }) => data)).toEqual([
    { __typename: "Query" },
    { __type: { name: "Task" } },
  ]);
});

it("page loaders call the API anonymously, even for logged-in users", async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  for (let round = 0; round < 3; round += 1) {
    const { status, answers } = await open(["{ me { id } tasks { total } }"], {}, headers);
    expect(status).toBe(200);
    expect(answers[0]?.data).toEqual({ me: null, tasks: null });
    expect(answers[0]?.errors?.map(({ extensions }) => extensions.status)).toEqual([401, 401]);
  }
  const { data } = await test.call("{ me { id } }", {}, admin);
  expect(data).toEqual({ me: { id: String(admin.id) } });
});

it("page loaders get the API's errors and depth limit", async () => {
  const { answers } = await open(["query ($id: ID!) { task(id: $id) { id } }"], { id: "x y" });
  expect(answers[0]?.errors?.[0]?.extensions.status).toBe(401);
  const deep = `{ tasks { items ${"{ tags ".repeat(12)}{ id }${" }".repeat(12)} } }`;
  expect((await open([deep])).answers[0]).toHaveProperty("thrown");
});

it("page loaders can't run mutations or subscriptions", async () => {
  const { answers } = await open(["mutation { logout }", "subscription { x }"]);
  for (const { thrown, data } of answers) {
    expect(thrown).toMatch(/Only queries can run in process/);
    expect(data).toBeUndefined();
  }
});

it("pages know the site's public origin", async () => {
  const { site } = await open([]);
  expect(site).toMatchObject({ brand: { name: "Presale" }, origin: "https://presale.example" });
});

it("pages show legal details from the settings, else from the configuration", async () => {
  expect(await open([])).toMatchObject({ site: { legal: { companyName: "Configured Ltd" } } });
  await test.app.settings.set("legalName", "Acme Estimates Ltd", null);
  await test.app.settings.set("contactEmail", "hello@acme.example", null);
  const { site } = await open([]);
  expect(site).toMatchObject({
    legal: { companyName: "Acme Estimates Ltd", address: "1 Configured Street" },
    contact: { email: "hello@acme.example" },
  });
});

it("a new content version updates cached pages before settings are reloaded", async () => {
  const name = async () => {
    const reply = await fetch(`${test.url}/kept`);
    expect(reply.headers.get("etag")).not.toBeNull();
    return ((await reply.json()) as { site: { legal: { companyName: string } } }).site.legal
      .companyName;
  };
  await test.app.settings.set("legalName", "Before Ltd", null);
  expect(await name()).toBe("Before Ltd");
  // Changes the setting as another process does, before its notification arrives.
  await test.sql("update setting set value = '\"After Ltd\"' where key = 'legalName'");
  expect(await name()).toBe("Before Ltd");
  await test.sql("update content_version set version = version + 1 where name = 'every page'");
  expect(await name()).toBe("After Ltd");
});

it("a cached page depends on its path only, not on headers or the query string", async () => {
  const made = async (search = "", headers: Record<string, string> = {}) => {
    const { pool, platformCompanyId } = test.app;
    await inTransaction(pool, platformCompanyId, (tx) => invalidatePages(tx, "/kept"));
    const request = get(`${test.url}/kept${search}`, { headers });
    const [reply] = (await once(request, "response")) as [IncomingMessage];
    return [reply.statusCode, reply.headers.etag, await text(reply)];
  };
  const plain = await made();
  expect(plain).toEqual([
    200,
    expect.any(String),
    expect.stringContaining("https://presale.example/kept"),
  ]);
  const unknown = Array.from({ length: 20 }, (_, index) => [`x-unknown-${index}`, "evil"]);
  for (const headers of [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
    { cookie: "presale=evil", authorization: `Bearer ${admin.token}` },
    { "accept-language": "fr", "user-locale": "fr" },
    Object.fromEntries(unknown),
  ])
    expect(await made("", headers), Object.keys(headers).join()).toEqual(plain);
  for (const search of ["?query={__typename}", "?evil=<script>", "?"])
    expect(await made(search), search).toEqual(plain);
});

it("a route without stored content serves one page for all its addresses", async () => {
  const read = async (path: string, headers = {}) => {
    const reply = await fetch(`${test.url}${path}`, { headers, redirect: "manual" });
    const policy = reply.headers.get("content-security-policy");
    return { etag: reply.headers.get("etag"), policy, text: await reply.text() };
  };
  const one = await read("/shell/1");
  expect(one.text).toBe('{"asked":["https://presale.example/shell/:id"]}');
  expect(one.etag).not.toBeNull();
  expect(await read("/shell/2?secret=3", { cookie: "evil", host: "evil.example" })).toEqual(one);
});

it("a page rendered without the database runs no queries", async () => {
  Object.assign(globalThis, { askedByPage: { queries: ["{ __typename }"], variables: {} } });
  const answers = async (id: number) =>
    ((await (await fetch(`${test.url}/asking/${id}`)).json()) as { answers: Answer[] }).answers;
  await test.sql("alter table content_version rename to content_version_away");
  try {
    expect(await answers(1)).toEqual([{}]);
  } finally {
    await test.sql("alter table content_version_away rename to content_version");
  }
  expect(await answers(2)).toEqual([{ data: { __typename: "Query" } }]);
});

it.each([
  ["/SHELL/Abc/?a=b", 308, "/shell/Abc?a=b"],
  ["/Kept/", 308, "/kept"],
  ["/%6Bept", 308, "/kept"],
  ["/shell/1/2", 200, null],
  ["/nowhere", 200, null],
])("%s is answered with %d", async (path, status, location) => {
  const reply = await fetch(`${test.url}${path}`, { redirect: "manual" });
  expect([reply.status, reply.headers.get("location")]).toEqual([status, location]);
  const asked = path.startsWith("/shell") ? "/shell/*" : "/*";
  if (!location) expect(await reply.text()).toBe(`{"asked":["https://presale.example${asked}"]}`);
});

it("addresses without content share one rendered page per route", async () => {
  const rendered: string[] = [];
  Object.assign(globalThis, { renderedPages: rendered });
  for (let asked = 1; asked <= 5; asked += 1) {
    const reply = await fetch(`${test.url}/page/none-${asked}`);
    expect(reply.status).toBe(404);
  }
  expect(rendered).toEqual(["/page/:name"]);
});

it("a .data request returns the loader data", async () => {
  const reply = await fetch(`${test.url}/kept.data`, { headers: { cookie: "evil" } });
  expect(reply.status).toBe(200);
  const text = await reply.text();
  expect(text).toContain("https://presale.example/kept");
  expect(text).not.toContain("evil");
});

it("a long .data response is compressed", async () => {
  Object.assign(globalThis, { askedByPage: { queries: Array(30).fill("{ __typename }") } });
  const request = get(`${test.url}/kept.data`, { headers: { "accept-encoding": "br" } });
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  expect(reply.headers["content-encoding"]).toBe("br");
  expect(String(brotliDecompressSync(await buffer(reply)))).toContain("__typename");
});

it("cached pages show the new year from its first second", async () => {
  const year = async () =>
    ((await (await fetch(`${test.url}/kept`)).json()) as { site: { year: number } }).site.year;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:59:59Z") });
  try {
    expect(await year()).toBe(2026);
    vi.setSystemTime(new Date("2027-01-01T00:00:00Z"));
    expect(await year()).toBe(2027);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ["br, gzip", "br", "as.br"],
  ["gzip, deflate", "gzip", "as.gz"],
  ["identity", null, "as"],
])(
  "assets are served in the accepted encoding and cached permanently: %s",
  async (accepted, encoding, body) => {
    // `fetch` would decompress the body.
    const request = get(`${test.url}/assets/page-hash.js`, {
      headers: { "accept-encoding": accepted },
    });
    const [reply] = (await once(request, "response")) as [IncomingMessage];
    const { headers } = reply;
    expect(headers["content-encoding"] ?? null).toBe(encoding);
    expect(await text(reply)).toBe(body);
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  },
);

it("serves a web manifest with icons and redirects favicon.ico", async () => {
  const reply = await fetch(`${test.url}/site.webmanifest`);
  expect(reply.headers.get("content-type")).toMatch("application/manifest+json");
  expect(await reply.json()).toMatchObject({
    name: "Presale",
    icons: [{ sizes: "192x192" }, { sizes: "512x512" }, { purpose: "maskable" }],
  });
  const icon = await fetch(`${test.url}/favicon.ico`, { redirect: "manual" });
  expect([icon.status, icon.headers.get("location")]).toEqual([301, "/icons/48.png"]);
});
