import { randomUUID } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { type DocumentNode, print } from "graphql";
import { makeToken } from "../apps/server/src/platform/auth/token.ts";
import type { Child } from "./child.ts";
import type { HttpCall, ServerStart } from "./messages.ts";
import { sessionOf } from "./shape.ts";

export interface BenchContext {
  /** `check` only compares replies. */
  mode: "full" | "quick" | "check";
  companies: readonly number[];
  databaseUrl: string;
  postmaster: number;
  dataDir: string;
  baselineToken: string;
  secret: string;
  product: { url: string; child: Child };
  baseline: { url: string; child: Child };
  generator: Child;
  /** Starts a fresh process of the product on the same data. */
  startProduct(
    options?: Pick<ServerStart, "countStatements" | "worker">,
  ): Promise<{ url: string; child: Child }>;
}

const json = { "content-type": "application/json" };

const cache = new InMemoryCache();

/** Returns a GraphQL operation as the web client sends it, as the company's admin. */
export const productCall = (
  { secret }: Pick<BenchContext, "secret">,
  companyId: number,
  document: DocumentNode,
  variables: Record<string, unknown>,
): HttpCall => ({
  path: "/api/graphql",
  headers: {
    ...json,
    authorization: `Bearer ${makeToken(secret, { sessionId: sessionOf(companyId), issue: 1 })}`,
    "client-versions": '{"web":"bench"}',
  },
  body: JSON.stringify({ query: print(cache.transformDocument(document)), variables }),
});

export const baselineCall = (
  { baselineToken }: Pick<BenchContext, "baselineToken">,
  path: string,
  values: readonly unknown[],
): HttpCall => ({
  path,
  headers: { ...json, authorization: `Bearer ${baselineToken}` },
  body: JSON.stringify(values),
});

export async function send<Reply>(url: string, call: HttpCall): Promise<Reply> {
  const { path, body, uniqueHeader } = call;
  const headers = { ...call.headers, ...(uniqueHeader && { [uniqueHeader]: randomUUID() }) };
  const response = await fetch(url + path, { method: "POST", headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  const reply = JSON.parse(text);
  if (reply.errors) throw new Error(`${path}: ${JSON.stringify(reply.errors)}`);
  return reply;
}
