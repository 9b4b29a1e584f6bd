import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "../app.ts";
import { hostWeb } from "../platform/web/host.ts";

/**
 * A web application that shows each page's path, and a proposal's title. `/broken` fails to render;
 * `/kept` is cached.
 */
const serverSource = `
const module = { default: () => null };
const route = (id, path, more = {}) => ({ id, path, module, ...more });
export const entry = { module: { cachedPages: [{ path: "/kept", shows: [] }], sharedShellPaths: ["/", "/broken"], notFoundRoutes: ["/*"], renderProposal: async ({ content }) => "proposal " + content.title, handleError: (error, { context }) =>
  context.get(globalThis[Symbol.for("presale.load-context.reportFailure")])(error, "/broken"), default: (request, status) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/broken") throw new Error("secret of the server");
  return new Response("page " + pathname, { status });
} } };
export const routes = {
  root: route("root", ""),
  home: route("home", undefined, { parentId: "root", index: true }),
  kept: route("kept", "kept", { parentId: "root" }),
  broken: route("broken", "broken", { parentId: "root" }),
};
export const assets = { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" };
export const routeDiscovery = { mode: "initial" };
export const basename = "/", publicPath = "/", assetsBuildDirectory = "client";
export const future = {}, prerender = [], isSpaMode = false, ssr = true;
`;

export async function makeWebBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "presale-web-"));
  await mkdir(join(folder, "client"));
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "server", "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "server", "index.js"), serverSource);
  return folder;
}

/** Returns a function that serves a build as the product does. Call before the product listens. */
export const hostBuild =
  (
    buildDir: string,
    overrides: Partial<Pick<Parameters<typeof hostWeb>[1], "site" | "publicUrl">> = {},
  ) =>
  ({ http, log, pool, pages, settings, services }: App): Promise<void> =>
    hostWeb(http, {
      buildDir,
      brandName: "Presale",
      site: {},
      publicUrl: () => "http://presale.test",
      log,
      pool,
      pages,
      settings,
      proposals: services.clientProposals.pages,
      ...overrides,
    });
