import { randomBytes, randomInt } from "node:crypto";
import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type Me, withMe } from "../../apps/web/app/lib/session.ts";
import { type Api, apiOf, type Credentials, openSession, send } from "./api.ts";

export const demoPassword = "presale-demo";
export const testPassword = "correct horse battery";
export type DemoUser = "admin" | "manager" | "engineer" | "support" | "staff";
export type Person = DemoUser | { email: string };

interface PerTest {
  /** Opens an empty page in a new browser context in which this user is logged in. */
  signIn: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
  /** Closes contexts that the test or `signIn` opened. Their pages would stay connected. */
  openedContexts: undefined;
}
interface PerWorker {
  api: Api;
}

export const demoEmail = (user: DemoUser) => `${user}@demo.presale.example`;

const credentialsOf = (person: Person): Credentials =>
  typeof person === "string"
    ? { email: demoEmail(person), password: demoPassword }
    : { email: person.email, password: testPassword };

const meQuery = `{
  me {
    id name email avatarUrl type permissions tokenBalance impersonator onBehalf impersonationEndsAt mustEnableTwoFactor
    company { id name currency timeZone eraseAt }
  }
}`;

export async function logIn(page: Page, person: Person): Promise<void> {
  const context = page.context();
  const { token, origin } = await openSession(context.request, credentialsOf(person));
  const { data } = await send<{ me: Me }>(context.request, meQuery, {}, token);
  const record = JSON.stringify(withMe({ token }, data.me));
  await context.setStorageState({
    cookies: await context.cookies(),
    origins: [{ origin, localStorage: [{ name: "presale.auth", value: record }] }],
  });
}

export const test = base.extend<PerTest, PerWorker>({
  api: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: process.env.PRESALE_E2E_URL,
      });
      await use(await apiOf(request, demoEmail("manager"), demoPassword));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  // One IP address per test: login rate limits count per address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
  openedContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  signIn: async ({ browser }, use) => {
    await use(async (person, options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await logIn(page, person);
      return page;
    });
  },
});

/**
 * Adds a random word, so that no other test has this title. Letters only, because tests search for
 * numbers.
 */
export const unique = (words: string): string => {
  const letters = [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `${words} ${letters.join("")}`;
};

export { expect };
