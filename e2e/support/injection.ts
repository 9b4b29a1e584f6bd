import type { Page } from "@playwright/test";

export interface ParsedMarkup {
  skeleton: string[];
  /** All URLs that the page could load or send data to. */
  urls: string[];
  metas: string[];
  structuredData: string[];
  h1: string;
  error: string;
  text: string;
}

/** Parses markup in the browser without executing it. */
export const parseMarkup = (page: Page, text: string, type: "text/html" | "application/xml") =>
  page.evaluate(
    ([markup, kind]): ParsedMarkup => {
      const parsed = new DOMParser().parseFromString(markup, kind);
      const all = [...parsed.querySelectorAll("*")];
      const urlAttributes = /^(href|src|action|formaction|poster|data|ping|background|xlink:href)$/;
      const attributes = all.flatMap((element) => [...element.attributes]);
      return {
        skeleton: all.map(
          (element) => `${element.tagName} ${element.getAttributeNames().toSorted().join(" ")}`,
        ),
        urls: attributes.flatMap(({ name, value }) => (urlAttributes.test(name) ? [value] : [])),
        metas: [...parsed.querySelectorAll("meta[content]")].map(
          (meta) => meta.getAttribute("content") ?? "",
        ),
        structuredData: [...parsed.querySelectorAll("script[type='application/ld+json']")].map(
          ({ textContent }) => textContent ?? "",
        ),
        h1: parsed.querySelector("h1")?.textContent ?? "",
        error: parsed.querySelector("parsererror")?.textContent ?? "",
        text: parsed.documentElement.textContent ?? "",
      };
    },
    [text, type] as const,
  );

/** Records signs of injected content: dialogs, requests to other origins and CSP violations. */
export async function watchForInjection(page: Page, origin: string): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (
      !/^(data|blob):/.test(url) &&
      !url.startsWith(origin) &&
      !url.startsWith(origin.replace("http", "ws"))
    )
      seen.push(`request: ${url}`);
  });
  await page.exposeFunction("forbidden", (what: string) => void seen.push(`forbidden: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { forbidden(what: string): void }).forbidden(
        `${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
  return seen;
}
