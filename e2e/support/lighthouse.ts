import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Config, type Result } from "lighthouse";
import { browserLaunch } from "../browser.ts";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

type Category = "performance" | "accessibility" | "best-practices" | "seo";

/**
 * Returns Lighthouse's result for a page on an emulated phone, with an empty cache. A slow network
 * and CPU are simulated from a fast load (`simulate`) or applied (`devtools`).
 */
export async function lighthouseOf(
  url: string,
  categories: Category[],
  throttlingMethod: "simulate" | "devtools" = "simulate",
): Promise<Result> {
  const port = await findFreePort();
  const { args, ...launch } = browserLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const config: Config = {
      extends: "lighthouse:default",
      settings: { onlyCategories: categories, throttlingMethod },
    };
    const answer = await lighthouse(url, { port, logLevel: "error" }, config);
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

/** Returns the scores, from 0 to 100, by category. */
export const scoresOf = ({ categories }: Result): Record<string, number> =>
  Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );

export const failedAuditsOf = ({ audits, categories }: Result): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ""}`);
