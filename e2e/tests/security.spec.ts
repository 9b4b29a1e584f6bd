import { createHash } from "node:crypto";
import type { APIResponse } from "@playwright/test";
import { notFoundPaths, routeEntries } from "../../apps/web/app/lib/route-table.ts";
import { watchForInjection } from "../support/injection.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { expect, test } from "../support/workspace.ts";

const policyOf = (reply: APIResponse) =>
  Object.fromEntries(
    (reply.headers()["content-security-policy"] ?? "").split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
/** Returns whether a script holds data. It isn't executed, so the policy doesn't cover it. */
const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** Returns the hashes of a page's inline scripts that run, or of its styles. */
const ownIn = (html: string, element: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, "gi"))].flatMap(
    ([, attributes = "", text = ""]) =>
      /\bsrc=/.test(attributes) || isData(attributes) ? [] : [hash(text)],
  );
/** Returns the policy that lists each inline script and style of the page by its hash. */
const hashedPolicy = (html: string) => ({
  "script-src": ["'self'", ...new Set(ownIn(html, "script").toSorted())],
  "style-src": ["'self'", ...new Set([hash(""), ...ownIn(html, "style")].toSorted())],
});
const paths = routeEntries
  .map(([, { path }]) => path.replace(":key", "k".repeat(43)).replace(/:\w+/, "1"))
  .filter((path) => path !== "/logout");

test("every page's Content-Security-Policy is strict and lists its inline scripts and styles", async ({
  request,
}) => {
  const pages = [...paths, ...notFoundPaths, "/nowhere", "/workspace/nowhere"];
  for (const path of pages) {
    const reply = await request.get(path);
    const html = await reply.text();
    expect(policyOf(reply), path).toMatchObject({
      "default-src": ["'self'"],
      ...hashedPolicy(html),
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
    const headers = reply.headers();
    expect(headers, path).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("responses that aren't pages have a Content-Security-Policy that denies by default", async ({
  request,
}) => {
  for (const path of [
    "/api/nowhere",
    "/api/files/none",
    "/%E0%A4%A",
    "/favicon.svg",
    "/sample-proposal.pdf",
  ]) {
    const reply = await request.get(path);
    expect(policyOf(reply), path).toMatchObject({
      "default-src": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
    expect(reply.headers(), path).toMatchObject({ "x-content-type-options": "nosniff" });
  }
  const inbox = await request.get(process.env.PRESALE_E2E_INBOX_URL ?? "");
  expect(policyOf(inbox)).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
  const html = await inbox.text();
  expect([...ownIn(html, "script"), ...ownIn(html, "style")]).toEqual([]);
});

test("pages with and without a form don't violate their Content-Security-Policy", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  const seen = await watchForInjection(page, process.env.PRESALE_E2E_URL ?? "");
  for (const path of ["/", "/workspace/tasks", "/workspace/tasks/new"]) {
    await page.goto(path);
    await waitUntilSettled(page);
  }
  expect(seen).toEqual([]);
});

test("an injected inline script doesn't run", async ({ page }) => {
  const blocked: string[] = [];
  await page.exposeFunction("told", (directive: string) => void blocked.push(directive));
  await page.goto("/");
  await page.evaluate(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      (window as unknown as { told(directive: string): void }).told(effectiveDirective),
    );
    const script = document.createElement("script");
    script.textContent = "window.hasRun = true";
    const image = document.createElement("div");
    image.innerHTML = '<img src="data:," alt="" onerror="window.hasRun = true">';
    const link = document.createElement("a");
    link.href = "javascript:window.hasRun = true";
    document.body.append(script, image, link);
    link.click();
  });
  await expect
    .poll(() => blocked.toSorted())
    .toEqual(["script-src-attr", "script-src-elem", "script-src-elem"]);
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
});
