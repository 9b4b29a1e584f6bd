import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, logIn, test } from "../support/workspace.ts";

/* Titles and messages that the specification prescribes and no other test covers. */

const titles = {
  "/": "Presale: IT project estimates before the sale",
  "/about": "About us · Presale",
  "/how-sure": "How sure is an estimate? · Presale",
  "/price": "Price · Presale",
  "/feedback": "Feedback · Presale",
  "/contact": "Contact · Presale",
  "/articles": "Articles · Presale",
  "/agreement": "Terms of service · Presale",
  "/privacy-policy": "Privacy policy · Presale",
} as const;

for (const [path, title] of Object.entries(titles))
  test(`the head of ${path} has its title and the metadata for search and sharing`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";
    expect(html).toContain(`<title>${title}</title>`);
    expect(content("description").length).toBeGreaterThan(20);
    expect(content("keywords")).toContain("estimat");
    expect(content("og:type")).toBe("website");
    expect(content("og:image")).toMatch(/\/og-image\.png$/);
  });

test("a public page without a description and keywords uses the defaults", async ({ request }) => {
  const html = await (await request.get("/login")).text();
  const { defaultDescription, defaultKeywords } = dictionary.titles;
  expect(html).toContain("<title>Log in · Presale</title>");
  expect(html).toContain(`<meta name="description" content="${defaultDescription}"`);
  expect(html).toContain(`<meta name="keywords" content="${defaultKeywords}"`);
});

test("workspace pages have the titles from the specification", async ({ signIn }) => {
  const page = await signIn("admin");
  for (const [path, title] of [
    ["/workspace", "Company dashboard · Presale"],
    ["/workspace/company-header-footer", "Company header and footer · Presale"],
    ["/workspace/invites", "Invites form · Presale"],
    ["/workspace/tasks", "Tasks builder · Presale"],
    ["/workspace/tags", "Tags builder · Presale"],
  ] as const) {
    await page.goto(path);
    await expect.soft(page, path).toHaveTitle(title);
  }
});

test("a new page starts at the top", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.getByRole("contentinfo").locator("a[href='/agreement']").click();
  await expect(page).toHaveURL(/\/agreement$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a logged-in user can't use an emailed link to reset the password", async ({
  request,
  page,
}) => {
  const { email } = await registerCompany(request);
  await logIn(page, { email });
  await page.goto("/reset-password/any-key");
  await expect(
    page.getByText("You cannot change the password while you are logged in! You have to log out."),
  ).toBeVisible();
});

test("a list that fails to load shows an error and loads on retry", async ({ signIn }) => {
  const page = await signIn("engineer");
  let isDown = true;
  await page.route("**/api/graphql", (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    return isDown && operationName === "Tags" ? route.abort() : route.fallback();
  });
  await page.goto("/workspace/tags");
  await expect(page.getByText("Error fetching data")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Error fetching data")).toBeHidden();
});
