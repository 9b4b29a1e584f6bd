import type { Page } from "@playwright/test";

export interface Parsed {
  /** Each element with the names of its attributes, in the order of the page. */
  skeleton: string[];
  /** Every address that something could be fetched from, or sent to. */
  addresses: string[];
  /** What `meta` elements hold. */
  metas: string[];
  structuredData: string[];
  h1: string;
  /** What the parser complains of, in XML. */
  error: string;
  text: string;
}

/** What a browser makes of it, without running any of it. */
export const parse = (page: Page, text: string, type: "text/html" | "application/xml") =>
  page.evaluate(
    ([markup, kind]): Parsed => {
      const parsed = new DOMParser().parseFromString(markup, kind);
      const all = [...parsed.querySelectorAll("*")];
      const holding = /^(href|src|action|formaction|poster|data|ping|background|xlink:href)$/;
      const attributes = all.flatMap((element) => [...element.attributes]);
      return {
        skeleton: all.map(
          (element) => `${element.tagName} ${element.getAttributeNames().toSorted().join(" ")}`,
        ),
        addresses: attributes.flatMap(({ name, value }) => (holding.test(name) ? [value] : [])),
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

/** Whatever of a page came to life that is not its own: dialogs, requests elsewhere, what its policy forbade. */
export async function watchForLife(page: Page, origin: string): Promise<string[]> {
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
