import { randomBytes, randomInt } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

export const demoPassword = "presale-demo";
export type DemoUser = "admin" | "manager" | "engineer" | "staff";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;
type Api = <Data>(query: string, variables?: object) => Promise<Data>;

interface PerTest {
  /** A page of a demonstration user's own, logged in. */
  signIn: (user: DemoUser, options?: BrowserContextOptions) => Promise<Page>;
  /** Closes what the test opened by hand: such a page would go on asking the server. */
  openedContexts: undefined;
}
interface PerWorker {
  sessions: Map<DemoUser, StorageState>;
  /** The API as the demonstration company's manager: to prepare what a test needs. */
  api: Api;
}

export const demoEmail = (user: DemoUser) => `${user}@demo.presale.example`;

/** Fills the login form; the page ends where a person begins. */
export async function logIn(page: Page, address: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(address);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/(workspace|backoffice)/);
}

/** The same for a demonstration user. */
export const logInAs = (page: Page, user: DemoUser): Promise<void> =>
  logIn(page, demoEmail(user), demoPassword);

/** What a browser keeps of a person, without what was typed in an earlier test. */
const withoutDrafts = ({ cookies, origins }: StorageState): StorageState => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.includes(".draft.")),
  })),
});

/** One operation, sent as the token says; throws with what the server said. */
export async function send<Data>(
  request: APIRequestContext,
  query: string,
  variables: object = {},
  token?: string,
): Promise<{ data: Data; token: string | undefined }> {
  const reply = await request.post("/api/graphql", {
    data: { query, variables },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = (await reply.json()) as { data: Data; errors?: { message: string }[] };
  if (body.errors) throw new Error(body.errors.map(({ message }) => message).join("; "));
  return { data: body.data, token: reply.headers()["updated-token"] };
}

export const test = base.extend<PerTest, PerWorker>({
  // A login a worker and person: logins are limited to ten a minute an address.
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => use(new Map()),
    { scope: "worker" },
  ],
  api: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: process.env.PRESALE_E2E_URL,
      });
      const login = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
      const { data } = await send<{ login: { token: string } }>(request, login, {
        input: { email: demoEmail("manager"), password: demoPassword },
      });
      let { token } = data.login;
      await use(async (query, variables) => {
        const reply = await send<never>(request, query, variables, token);
        token = reply.token ?? token;
        return reply.data;
      });
      await request.dispose();
    },
    { scope: "worker" },
  ],
  // An address for each test, as people have: log-ins are counted by it.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
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
  signIn: async ({ browser, sessions, baseURL, request }, use) => {
    const opened: { user: DemoUser; page: Page }[] = [];
    await use(async (user, options) => {
      const context = await browser.newContext({
        baseURL,
        locale: "en-GB",
        timezoneId: "Europe/Berlin",
        ...options,
        storageState: sessions.get(user),
      });
      const page = await context.newPage();
      if (!sessions.has(user)) await logInAs(page, user);
      opened.push({ user, page });
      return page;
    });
    for (const { user, page } of opened) {
      const state = withoutDrafts(await page.context().storageState());
      await page.context().close();
      sessions.set(user, await withNewestToken(request, state));
    }
  },
});

/**
 * The newest token goes on: an older one is refused after a short grace, and the reply that brought
 * its successor may have come when the page was closed already.
 */
async function withNewestToken(
  request: APIRequestContext,
  { cookies, origins }: StorageState,
): Promise<StorageState> {
  const renewed = async (kept: string) => {
    const session = JSON.parse(kept) as { token: string };
    const { token = session.token } = await send(request, "{ me { id } }", {}, session.token);
    return JSON.stringify({ ...session, token });
  };
  for (const { localStorage } of origins)
    for (const entry of localStorage)
      if (entry.name === "presale.auth") entry.value = await renewed(entry.value);
  return { cookies, origins };
}

/** A title that no other test has. The word added has letters only: tests search for numbers. */
export const unique = (words: string): string => {
  const letters = [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `${words} ${letters.join("")}`;
};

export { expect };
