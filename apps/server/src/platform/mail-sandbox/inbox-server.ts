import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { isLoopbackHost } from "../http/loopback.ts";
import type { Markup } from "./html.ts";
import { listPage, messagePage, notFoundPage } from "./inbox-pages.ts";
import type { MessageStore } from "./message-store.ts";
import { pageStyle } from "./page-style.ts";

const STYLE = pageStyle(join(import.meta.dirname, "inbox.css"));
const SCRIPT = readFileSync(join(import.meta.dirname, "inbox.js"));

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Policy of the email itself: no script, forms or network requests, and a separate origin. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

export function createInboxServer(store: MessageStore): Server {
  return createServer((request, response) => {
    handle(store, request, response).catch(() => send(response, 500, "text/plain", "Error"));
  });
}

async function handle(store: MessageStore, request: IncomingMessage, response: ServerResponse) {
  // Protects activation links from DNS rebinding: see `isLoopbackHost`.
  if (!isLoopbackHost(request.headers.host))
    return send(response, 421, "text/plain", "Unknown host");
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  if (request.method === "POST" && path === "/delete-all") {
    if (!isSameSite(request)) return send(response, 403, "text/plain", "Forbidden");
    await store.clear();
    response.setHeader("location", "/");
    return send(response, 303, "text/plain", "");
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    return send(response, 405, "text/plain", "Method not allowed");
  }
  if (path === "/") return sendPage(response, 200, listPage(store.list()));
  if (path === "/inbox.css") return send(response, 200, "text/css", STYLE);
  if (path === "/inbox.js") return send(response, 200, "text/javascript", SCRIPT);
  if (path === "/messages.json") {
    return send(response, 200, "application/json", JSON.stringify(store.list()));
  }
  const [, id, view] = /^\/messages\/(\d+)(?:\/(html|raw))?$/.exec(path) ?? [];
  const message = id ? store.find(id) : undefined;
  if (!message) return sendPage(response, 404, notFoundPage());
  if (view === "html") {
    response.setHeader("content-security-policy", MAIL_POLICY);
    // Links open in a new tab, because the frame must not navigate away from the email.
    const document = `<!doctype html><meta charset="utf-8"><base target="_blank">${message.html ?? ""}`;
    return send(response, 200, "text/html", document);
  }
  if (view === "raw") {
    response.setHeader("content-disposition", `attachment; filename="${message.id}.eml"`);
    return send(response, 200, "message/rfc822", await store.readRaw(message.id));
  }
  return sendPage(response, 200, messagePage(message));
}

function sendPage(response: ServerResponse, status: number, page: Markup): void {
  response.setHeader("content-security-policy", PAGE_POLICY);
  send(response, status, "text/html", page.markup);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const isText = /^text\/|json$/.test(type);
  response.writeHead(status, {
    "content-type": isText ? `${type}; charset=utf-8` : type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // "no-referrer" would make the browser hide the origin of this page's own form too.
    "referrer-policy": "same-origin",
  });
  response.end(body);
}

function isSameSite(request: IncomingMessage): boolean {
  const origin = request.headers.origin;
  return origin === undefined || origin === `http://${request.headers.host}`;
}
