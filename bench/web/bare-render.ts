import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { loadContext } from "../../apps/server/src/platform/web/load-context.ts";
import { answer } from "../child.ts";

export interface BareStart {
  build: string;
  url: string;
}
export type BareAnswer = { html: string } | { time: number };

/** Baseline of a page's first render: React alone, with all data loaded. */
let render: (() => string) | undefined;

async function load({ build: file, url }: BareStart): Promise<BareAnswer> {
  const build = (await import(file)) as ServerBuild;
  const { default: handle } = build.entry.module;
  let found: EntryContext | undefined;
  const captureEntry: typeof handle = (request, status, headers, entry, context) => {
    found = entry;
    return handle(request, status, headers, entry, context);
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: captureEntry } };
  const context = new RouterContextProvider();
  context.set(loadContext("siteConfig"), { origin: new URL(url).origin });
  process.env.API_ORIGIN = new URL(url).origin;
  await createRequestHandler({ ...build, entry }, "production")(new Request(url), context);
  if (!found) throw new Error("The page did not render");
  const page = { ...found, serverHandoffStream: undefined };
  render = () => renderToString(createElement(ServerRouter, { context: page, url }));
  return { html: render() };
}

async function time(): Promise<BareAnswer> {
  const start = performance.now();
  render?.();
  return { time: performance.now() - start };
}

answer<BareStart | null>((start) => (start ? load(start) : time()));
