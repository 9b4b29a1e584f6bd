import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { type Api, apiOf } from "../support/api.ts";
import { dialog, heading } from "../support/backoffice.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { searchFor } from "../support/rows.ts";
import { demoEmail, demoPassword, expect, test, unique } from "../support/workspace.ts";

// The tests change pages that all visitors see, so they run one by one.
test.describe.configure({ mode: "default" });

const picture = readFileSync(new URL("../../docs/images/report.png", import.meta.url));
const names = [
  "description",
  "keywords",
  "og:title",
  "og:description",
  "og:type",
  "og:image",
] as const;
type Head = Record<"title" | "contentType" | (typeof names)[number], string | undefined>;

const staffOf = (request: APIRequestContext) => apiOf(request, demoEmail("staff"), demoPassword);
test.afterEach(async ({ request }) => {
  const staff = await staffOf(request);
  for (const page of ["price", "login", "articles"])
    await staff(`mutation { deletePageSeo(page: ${page}) { id } }`).catch(() => undefined);
});

/** Reads the head of a page as the server sends it. */
async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const tags = names.map((name) => [
    name,
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
  ]);
  const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    contentType: JSON.parse(data)["@type"],
    ...(Object.fromEntries(tags) as Record<(typeof names)[number], string | undefined>),
  };
}

async function choose(page: Page, action: string) {
  await page.getByRole("button", { name: "Actions for /price" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("staff change the SEO of the price page, see it in the previews, and reset it", async ({
  signIn,
  request,
  page: visitor,
  baseURL,
}) => {
  const before = await headOf(request, "/price");
  expect(before).toMatchObject({ title: "Price · Presale", "og:type": "website" });
  const page = await signIn("staff");
  await page.goto("/backoffice/seo");
  await expect(heading(page, "Public pages")).toBeVisible();
  await expectAccessibleLayout(page, "the list of public pages");
  await searchFor(page, "/price");

  await choose(page, "Edit SEO");
  const form = dialog(page);
  const search = form.getByRole("group", { name: "Preview: search result" });
  const share = form.getByRole("group", { name: "Preview: shared link" });
  const [title, description] = [form.getByLabel("Title"), form.getByLabel("Description")];
  await expect(title).toHaveAttribute("placeholder", "Price");
  await expect(search).toContainText("Price · Presale");
  await expect(search).toContainText(await description.getAttribute("placeholder").then(String));
  await expect(share.locator("img")).toHaveAttribute("src", "/og-image.png");

  await title.fill("Pricing of IT estimates");
  await description.fill("Thirty tasks of each project are free.");
  await expect(form.getByText("Best length: 150 to 160 characters. Now: 38")).toBeVisible();
  for (const preview of [search, share]) {
    await expect(preview).toContainText("Pricing of IT estimates · Presale");
    await expect(preview).toContainText("Thirty tasks of each project are free.");
  }
  await form.getByLabel("Teaser").fill("Start free");
  await expect(share).toContainText("Start free");
  await expect(search).not.toContainText("Start free");
  await form.getByLabel("Keywords").fill("price of an estimate, tokens");
  await form.getByLabel("Type for shared links").selectOption("Article");
  await form.getByLabel("Content type").selectOption("About page");
  await form
    .getByRole("group", { name: "Image for shared links" })
    .locator("input[type=file]")
    .setInputFiles({ name: "share.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByRole("button", { name: "Remove image" })).toBeVisible();
  await expect(share.locator("img")).toHaveAttribute("src", /\/api\/files\//);
  await expectAccessibleLayout(page, "the SEO dialog");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("main").getByText("Pricing of IT estimates")).toBeVisible();

  const after = await headOf(request, "/price");
  expect(after).toEqual({
    title: "Pricing of IT estimates · Presale",
    contentType: "AboutPage",
    description: "Thirty tasks of each project are free.",
    keywords: "price of an estimate, tokens",
    "og:title": "Pricing of IT estimates · Presale",
    "og:description": "Start free",
    "og:type": "article",
    "og:image": expect.stringMatching(/^https?:.*\/api\/public-/),
  });
  const image = new URL(String(after["og:image"]));
  expect(image.origin).toBe(baseURL);
  expect((await request.get(image.pathname)).ok()).toBe(true);

  // Client-side navigation.
  const content = (name: string) => visitor.locator(`head meta[name="${name}"]`);
  await visitor.goto("/about");
  await waitUntilSettled(visitor);
  for (const _visit of ["first", "second"]) {
    await visitor.getByRole("contentinfo").locator("a[href='/price']").click();
    await expect(visitor).toHaveTitle("Pricing of IT estimates · Presale");
    await expect(content("description")).toHaveAttribute("content", after.description ?? "");
    await visitor.getByRole("contentinfo").locator("a[href='/about']").click();
    await expect(visitor).toHaveTitle("About us · Presale");
    await expect(content("keywords")).not.toHaveAttribute("content", after.keywords ?? "");
  }

  await choose(page, "Reset to defaults");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset to defaults" }).click();
  await expect(page.getByText("SEO for /price reset to defaults").first()).toBeVisible();
  expect(await headOf(request, "/price")).toEqual(before);
});

const write = (staff: Api, page: string, title: string) =>
  staff(
    `mutation ($title: String!) { createPageSeo(page: ${page}, input: { title: $title, description: $title }) { id } }`,
    { title },
  );

test("the login page uses the staff's SEO settings and escapes their markup", async ({
  request,
}) => {
  const staff = await staffOf(request);
  const before = await headOf(request, "/login");
  await write(staff, "login", "Log in to your estimates");
  expect(await headOf(request, "/login")).toMatchObject({
    title: "Log in to your estimates · Presale",
    description: "Log in to your estimates",
  });
  await staff("mutation { deletePageSeo(page: login) { id } }");
  expect(await headOf(request, "/login")).toEqual(before);
  await write(staff, "login", `"></title></script><img src=x onerror=alert(1)>`);
  const html = await (await request.get("/login")).text();
  expect(html).toContain("onerror=alert(1)");
  expect(html).not.toContain("<img src=x");
});

test("later pages of a list share its SEO settings but keep their own titles", async ({
  request,
}) => {
  const staff = await staffOf(request);
  const made: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const input = {
      title: "On estimates",
      slug: unique("on-estimates")
        .replaceAll(/[^a-z\d]+/gi, "-")
        .toLowerCase(),
      teaser: "Made to fill the second page",
      content: {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "Words. ".repeat(20) }] }],
      },
    };
    const { createArticleAdmin } = await staff<{ createArticleAdmin: { id: string } }>(
      "mutation ($input: CreateArticleAdminInput!) { createArticleAdmin(input: $input) { id } }",
      { input },
    );
    made.push(createArticleAdmin.id);
    await staff(
      `mutation { publishArticle(articleId: ${createArticleAdmin.id}, isPublished: true) { id } }`,
    );
  }
  const before = await headOf(request, "/articles/page/2");
  await write(staff, "articles", "Articles on estimates");
  expect((await headOf(request, "/articles")).title).toBe("Articles on estimates · Presale");
  const after = await headOf(request, "/articles/page/2");
  expect(after).toMatchObject({ title: before.title, description: "Articles on estimates" });
  for (const id of made) await staff(`mutation { deleteArticleAdmin(articleId: ${id}) }`);
});
