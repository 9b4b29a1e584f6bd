import { expect, type Page, type Response } from "@playwright/test";
import { type SubjectType, subjects } from "@presale/contracts/subjects.ts";
import { sql } from "./database.ts";
import { onPageError } from "./page-errors.ts";

const demoAdminEmail = "admin@demo.presale.example";

async function makeRows(email: string) {
  const [error] = await sql<{ id: string }>(
    `with found as (
       insert into error_group (fingerprint, kind, name, message, count, first_seen_at, last_seen_at)
       values ('walked', 'server', 'WalkedError', 'Made to be walked', 1, now(), now())
       on conflict (fingerprint) do update set last_seen_at = now() returning id)
     insert into error_occurrence (group_id, happened_at, error_id, stack, context)
     select id, now(), 'walked', 'WalkedError', '{}' from found returning group_id::text as id`,
  );
  const [article] = await sql<{ id: string }>(
    `insert into article (title, slug, teaser, content, author_company_id, author_user_id, author_name)
     select 'Walked', 'walked-' || gen_random_uuid(), 'Walked', '{"type":"doc","content":[{"type":"paragraph"}]}',
       company_id, id, name from app_user where email = $1 returning id::text`,
    [email],
  );
  const [ticket] = await sql<{ id: string }>(
    `with opened as (
       insert into ticket (company_id, author_id, title)
       select company_id, id, 'Walked' from app_user where email = $1 returning *)
     insert into ticket_message (company_id, ticket_id, author_id, text)
     select company_id, id, author_id, 'Walked' from opened returning ticket_id::text as id`,
    [email],
  );
  return { error: error?.id ?? "", article: article?.id ?? "", ticket: ticket?.id ?? "" };
}

/** Returns the id or slug of an existing row by path prefix. Private rows belong to this user. */
export async function rowIdsByPath(
  email = demoAdminEmail,
): Promise<Readonly<Record<string, string>>> {
  const first = async (text: string, ...values: unknown[]) =>
    (await sql<{ id: string }>(text, values))[0]?.id ?? "0";
  const shared = (table: string) => first(`select id::text from ${table} order by id limit 1`);
  const own = (table: string) =>
    first(
      `select t.id::text from "${table}" t join app_user u on u.company_id = t.company_id
       where u.email = $1 order by t.id limit 1`,
      demoAdminEmail,
    );
  const types = Object.keys(subjects) as SubjectType[];
  const ofSubjects = await Promise.all(
    types.map(async (type) => {
      const { path } = subjects[type];
      return { [path]: await own(type) };
    }),
  );
  const library: Record<string, string> = Object.assign({}, ...ofSubjects);
  const ofStaff = Object.entries(library).map(([path, id]) => [
    path.replace("/workspace", "/backoffice"),
    id,
  ]);
  const [company, user] = await Promise.all([
    first("select company_id::text as id from app_user where email = $1", demoAdminEmail),
    first("select id::text from app_user where email = $1", demoAdminEmail),
  ]);
  const role = await first(
    `insert into role (name, permissions) values ('Walked', '{canLoginCompany}')
     on conflict (lower(name)) do update set name = excluded.name returning id::text`,
  );
  const { error, article, ticket } = await makeRows(email);
  return {
    ...library,
    ...Object.fromEntries(ofStaff),
    "/workspace/articles": article,
    "/workspace/support": ticket,
    "/backoffice/errors": error,
    "/backoffice/transactions": await own("payment"),
    "/backoffice/companies": company,
    "/backoffice/users": user,
    "/backoffice/roles": role,
    "/backoffice/articles": await shared("article"),
    "/backoffice/news": await shared("news_post"),
    "/backoffice/contacts": await shared("contact"),
    "/backoffice/feedbacks": await shared("feedback"),
    "/articles": await first(
      "select slug as id from article where is_published order by id limit 1",
    ),
  };
}

/** Returns a route's URL with existing rows. Secret keys are replaced with invalid ones. */
export function urlOf(path: string, ids: Readonly<Record<string, string>>): string {
  const root = path.startsWith("/articles") ? "/articles" : path.split("/", 3).join("/");
  return path
    .replace(/:(id|slug)/, ids[root] ?? "0")
    .replace(/:(page|number|from)/, "1")
    .replace(":to", "now")
    .replace(":key", "k".repeat(43))
    .replace(":section", "two-factor");
}

interface TestWindow extends Window {
  __reactRouterDataRouter?: { state: { navigation: { state: string }; location: object } };
  previousLocation?: object | undefined;
}

/** Navigates on the client and waits until the router has finished. */
export async function navigateOnClient(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const testWindow = window as TestWindow;
    testWindow.previousLocation = testWindow.__reactRouterDataRouter?.state.location;
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router, previousLocation } = window as TestWindow;
    return router?.state.navigation.state === "idle" && router.state.location !== previousLocation;
  });
}

/** Matches errors that are expected because the visited URLs contain invalid keys. */
const invalidKeyError = /^(MailSubscription|OpenInvite): Verification error$/;

/**
 * Collects browser and API errors. The returned function returns the errors since its last call.
 */
export function collectErrors(page: Page): () => Promise<string[]> {
  const complaints: string[] = [];
  const reading = new Set<Promise<void>>();
  onPageError(page, ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("requestfailed", (request) => {
    // Leaving a page aborts its requests.
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      complaints.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  /** Adds a response's GraphQL errors. Its status is 200 even if some of its fields failed. */
  const read = async (response: Response) => {
    const body = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] };
    const { operationName } = response.request().postDataJSON() as { operationName?: string };
    const refused = (body.errors ?? []).map(({ message }) => `${operationName}: ${message}`);
    complaints.push(...refused.filter((each) => !invalidKeyError.test(each)));
  };
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    else if (response.url().endsWith("/api/graphql")) {
      const isRead = read(response).finally(() => reading.delete(isRead));
      reading.add(isRead);
    }
  });
  return async () => {
    await Promise.all(reading);
    return complaints.splice(0);
  };
}

export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(
    page.getByRole("heading", {
      level: 1,
      name: typeof name === "string" ? new RegExp(`^${name}$`) : name,
    }),
  ).toBeVisible();
