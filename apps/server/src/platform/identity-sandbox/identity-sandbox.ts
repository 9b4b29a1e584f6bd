import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type Provider from "oidc-provider";
import type { JWK } from "oidc-provider";
import { isLoopbackHost, listenOnFreePort, loopback } from "../http/loopback.ts";
import type { Markup } from "../mail-sandbox/html.ts";
import { pageStyle } from "../mail-sandbox/page-style.ts";
import { choosePage, errorPage, homePage, type OtherAccount } from "./pages.ts";
import { SandboxPeople } from "./people.ts";
import { createProvider, newSigningKey, type SandboxClient } from "./provider.ts";
import { sandboxTexts as texts } from "./texts.ts";

const style = pageStyle(join(import.meta.dirname, "sandbox.css"));
const preferredPort = 1090;

export interface IdentitySandboxOptions {
  /** Accounts offered for selection. Any other address can be typed. */
  people: readonly { email: string; name: string }[];
  redirectUri: () => string;
  /** Default 1090. If it is in use, the next free port is taken; 0 for any port. */
  port?: number;
  /** Generated at start unless given. */
  signingKey?: JWK;
}

export interface IdentitySandbox extends SandboxClient {
  issuer: string;
  people: SandboxPeople;
  stop(): Promise<void>;
}

/** Starts a local OpenID provider that replaces Google on machines without a Google client. */
export async function startIdentitySandbox(
  options: IdentitySandboxOptions,
): Promise<IdentitySandbox> {
  const people = new SandboxPeople(options.people);
  const client = {
    clientId: "presale-sandbox",
    clientSecret: randomBytes(24).toString("base64url"),
  };
  let handle = async (_request: IncomingMessage, _response: ServerResponse): Promise<void> => {};
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, errorPage(texts.failed));
      else response.end();
    });
  });
  const port = await listenOnFreePort(server, options.port ?? preferredPort);
  const issuer = `http://${loopback}:${port}`;
  const provider = createProvider({
    issuer,
    people,
    signingKey: options.signingKey ?? (await newSigningKey()),
    ...client,
    redirectUri: options.redirectUri,
    errorPage: (reason) => errorPage(reason).markup,
  });
  handle = createHandler(provider, people, () => new URL(options.redirectUri()).origin);
  return {
    issuer,
    people,
    ...client,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function createHandler(provider: Provider, people: SandboxPeople, productOrigin: () => string) {
  const providerCallback = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLoopbackHost(request.headers.host)) return send(response, 421, errorPage(texts.failed));
    response.setHeader("content-security-policy", policyFor(productOrigin()));
    response.setHeader("x-content-type-options", "nosniff");
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path === "/") return send(response, 200, homePage());
    if (path === "/sandbox.css") {
      response.writeHead(200, { "content-type": "text/css; charset=utf-8" });
      response.end(style);
      return;
    }
    request.headers.cookie = withoutSession(request.headers.cookie);
    const [, uid] = /^\/choose\/([\w-]+)$/.exec(path) ?? [];
    if (!uid) return void (await providerCallback(request, response));
    // Null if the page has expired or was opened in a different browser.
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (interaction?.uid !== uid) return send(response, 400, errorPage(texts.failed));
    if (request.method === "POST") return choose(provider, people, uid, request, response);
    const emptyForm = { email: "", name: "", isVerified: true };
    return send(response, 200, choosePage(uid, people.list(), emptyForm));
  };
}

/** Drops the provider's session, so that every login starts with the choice of an account. */
const withoutSession = (cookies = ""): string =>
  cookies
    .split(/; */)
    .filter((cookie) => !/^_session(\.|=)/.test(cookie))
    .join("; ");

async function choose(
  provider: Provider,
  people: SandboxPeople,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  if (form.has("cancel"))
    return provider.interactionFinished(request, response, {
      error: "access_denied",
      error_description: "The user cancelled",
    });
  const otherAccount: OtherAccount = {
    email: (form.get("email") ?? "").trim(),
    name: (form.get("name") ?? "").trim(),
    isVerified: form.has("verified"),
  };
  const isOtherAccount = form.has("other");
  if (isOtherAccount && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(otherAccount.email))
    return send(
      response,
      400,
      choosePage(uid, people.list(), { ...otherAccount, error: texts.badEmail }),
    );
  const person = isOtherAccount
    ? people.add({
        ...otherAccount,
        name: otherAccount.name || (otherAccount.email.split("@")[0] ?? ""),
      })
    : people.find(form.get("subject") ?? "");
  if (!person) return send(response, 400, errorPage(texts.failed));
  return provider.interactionFinished(request, response, {
    login: { accountId: person.subject, remember: false },
    select_account: {},
  });
}

/** Returns the policy. The form redirects to the product, so `form-action` allows its origin. */
const policyFor = (productOrigin: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self' ${productOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function send(response: ServerResponse, status: number, page: Markup): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(page.markup);
}
