import { publicPageNames } from "@presale/contracts/inputs/seo.input.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { type PublicPage, publicPages } from "@presale/contracts/public-pages.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { png } from "../../testing/images.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
let staff: TestUser;
let admin: TestUser;
beforeEach(async () => {
  staff ??= await test.staff("presaleManager");
  admin ??= (await test.company()).admin;
  await test.sql("truncate page_seo");
});

const seoFields = "title teaser description keywords ogType contentType";
const row = `page path defaultTitle defaultDescription seo { ${seoFields} imageFileId version }`;
const list = `query ($paging: PagingInput, $filter: PublicPageFilter) { publicPagesAdmin(paging: $paging, filter: $filter) { total items { ${row} can { create update delete } } } }`;
const calls = {
  read: list,
  create: `mutation ($page: PublicPage!, $input: PageSeoInput!) { createPageSeo(page: $page, input: $input) { ${row} } }`,
  update: `mutation ($page: PublicPage!, $input: PageSeoInput!) { updatePageSeo(page: $page, input: $input) { ${row} } }`,
  delete: `mutation ($page: PublicPage!) { deletePageSeo(page: $page) { ${row} } }`,
};
const change = (
  verb: keyof typeof calls,
  input: object = {},
  { page = "price" as PublicPage, user = staff as TestUser | null } = {},
) => test.call(calls[verb], { page, input }, user);

/** Reads the settings as a visitor's page does. */
const published = async (page: PublicPage = "price") =>
  (
    await test.call<{ pageSeo: Record<string, string> | null }>(
      `query ($page: PublicPage!) { pageSeo(page: $page) { ${seoFields} imageUrl } }`,
      { page },
      null,
    )
  ).data.pageSeo;

interface Listed {
  total: number;
  items: {
    page: PublicPage;
    path: string;
    defaultTitle: string;
    seo: object | null;
    can: object;
  }[];
}
const listed = async (variables: object = {}, user = staff) =>
  (await test.call<{ publicPagesAdmin: Listed }>(list, { ...variables }, user)).data
    .publicPagesAdmin;

const written = {
  title: "Prices of estimates",
  teaser: "30 tasks free",
  description: "What a token costs, and what is free.",
  keywords: "price, tokens",
  ogType: "article",
  contentType: "AboutPage",
};

describe("SEO settings of a public page", () => {
  it("are served to visitors until they are deleted", async () => {
    expect(await published()).toBeNull();
    expect((await change("create", written)).errors).toEqual([]);
    expect(await published()).toEqual({ ...written, imageUrl: null });
    expect(await published("about")).toBeNull();
    // Omitted and empty values fall back to the default.
    expect((await change("update", { title: "  ", description: "Only this" })).errors).toEqual([]);
    expect(await published()).toEqual({
      title: null,
      teaser: null,
      description: "Only this",
      keywords: null,
      ogType: "website",
      contentType: "WebPage",
      imageUrl: null,
    });
    expect((await change("delete")).errors).toEqual([]);
    expect(await published()).toBeNull();
  });

  it("a change invalidates its own page on every process, and no other page", async () => {
    const versions = async () =>
      Object.fromEntries(
        (
          await test.sql<{ name: string; version: number }>(
            "select name, version::int from content_version",
          )
        ).map(({ name, version }) => [name, version]),
      );
    for (const page of ["price", "articles", "login"] as const)
      for (const verb of ["create", "update", "delete"] as const) {
        const before = await versions();
        const { path } = publicPages[page];
        expect((await change(verb, written, { page })).errors).toEqual([]);
        expect(await versions()).toEqual({ ...before, [path]: (before[path] ?? 0) + 1 });
      }
  });

  it("are read from the database, so changes by other processes apply", async () => {
    await test.sql(
      "insert into page_seo (page, title, og_type, content_type) values ('about', 'Written elsewhere', 'website', 'WebPage')",
    );
    expect(await published("about")).toMatchObject({ title: "Written elsewhere" });
  });

  it("the image is public until the settings are deleted", async () => {
    const { id } = (await upload(test, staff, "price.png", await png(), true)).data.uploadFile;
    expect((await change("create", { imageFileId: id })).errors).toEqual([]);
    const { imageUrl = "" } = (await published()) ?? {};
    expect(imageUrl).toMatch(/^\/api\/public-files\/.+price\.png$/);
    const status = async () => (await fetch(`${test.url}${imageUrl}`)).status;
    expect(await status()).toBe(200);
    await change("delete");
    expect(await status()).toBe(404);
  });

  it("of two concurrent first writes one conflicts, and missing settings can't be changed", async () => {
    expect(statusOf(await change("update", written))).toBe(404);
    expect(statusOf(await change("delete"))).toBe(404);
    const both = await Promise.all([change("create", written), change("create", written)]);
    const late = both.filter(({ errors }) => errors.length > 0);
    expect(late.map((reply) => errorOf(reply).code)).toEqual(["CHANGED_MEANWHILE"]);
    expect((await change("update", { ...written, version: 1 })).errors).toEqual([]);
    expect(errorOf(await change("update", { ...written, version: 1 })).code).toBe(
      "CHANGED_MEANWHILE",
    );
  });

  it("changes are in the audit log with the changed fields", async () => {
    await change("create", { title: "First", keywords: "kept" });
    await change("update", { title: "Second", keywords: "kept", contentType: "AboutPage" });
    await change("delete");
    const entries = await test.sql(
      "select action, target_id, details from audit_entry where target_kind = 'page' order by id desc limit 3",
    );
    const entry = (action: string, before: object, after: object) => ({
      action: `page.${action}`,
      target_id: "/price",
      details: { before, after },
    });
    expect(entries.reverse()).toEqual([
      entry("seoChanged", { title: null, keywords: null }, { title: "First", keywords: "kept" }),
      entry(
        "seoChanged",
        { title: "First", contentType: "WebPage" },
        { title: "Second", contentType: "AboutPage" },
      ),
      entry(
        "seoReset",
        { title: "Second", keywords: "kept", contentType: "AboutPage" },
        { title: null, keywords: null, contentType: "WebPage" },
      ),
    ]);
  });
});

describe("SEO permissions", () => {
  it.each([
    ["read", "canReadSeoAdmin"],
    ["create", "canCreateSeoAdmin"],
    ["update", "canUpdateSeoAdmin"],
    ["delete", "canDeleteSeoAdmin"],
  ] as const)("%s requires %s and no other SEO permission", async (verb, needed) => {
    const all = ["Read", "Create", "Update", "Delete"].map(
      (what) => `can${what}SeoAdmin` as Permission,
    );
    const only = await test.staff("presaleManager");
    const others = await test.staff("presaleManager");
    await grantOnly(test, only, ["canLoginAdmin", needed]);
    await grantOnly(test, others, ["canLoginAdmin", ...all.filter((each) => each !== needed)]);
    if (verb === "update" || verb === "delete") await change("create", written);
    for (const [user, status] of [
      [null, 401],
      [admin, 403],
      [others, 403],
      [only, undefined],
    ] as const)
      expect(statusOf(await change(verb, written, { user }))).toBe(status);
  });

  it("are returned with each page", async () => {
    const reader = await test.staff("presaleManager");
    await grantOnly(test, reader, ["canLoginAdmin", "canReadSeoAdmin", "canUpdateSeoAdmin"]);
    const [first] = (await listed({}, reader)).items;
    expect(first?.can).toEqual({ create: false, update: true, delete: false });
  });
});

describe("SEO validation", () => {
  const long = (length: number) => "a".repeat(length);
  it.each([
    ["title", long(121), "Use a maximum of 120 characters"],
    ["title", "Two\nlines", /./],
    ["title", "\u0007", /./],
    ["teaser", long(301), "Use a maximum of 300 characters"],
    ["teaser", "a\u0000b", /./],
    ["description", long(301), "Use a maximum of 300 characters"],
    ["description", "a\u0008b", /./],
    ["keywords", long(201), "Use a maximum of 200 characters"],
    ["keywords", "a\u001bb", /./],
    ["imageFileId", "999999999", /./],
    ["imageFileId", "x", /./],
  ] as const)("%s rejects %j with an error on the field", async (field, value, message) => {
    const reply = await change("create", { [field]: value });
    const [[path, said] = [], ...more] = Object.entries(fieldsOf(reply));
    expect(more).toEqual([]);
    expect(path?.replace(/^input\./, "")).toBe(field);
    expect(said).toMatch(message);
    expect(await published()).toBeNull();
  });

  it.each([
    ["title", long(120)],
    ["teaser", long(300)],
    ["description", long(300)],
    ["keywords", long(200)],
  ])("%s accepts the maximum length", async (field, value) => {
    await change("create", { [field]: value });
    expect(await published()).toMatchObject({ [field]: value });
  });

  it("rejects a file that isn't an image", async () => {
    const text = Buffer.from("Not an image");
    const { id } = (await upload(test, staff, "price.txt", text)).data.uploadFile;
    expect(fieldsOf(await change("create", { imageFileId: id }))).toEqual({
      imageFileId: "Incorrect image format",
    });
  });

  it.each([
    ["ogType", "video"],
    ["contentType", "Article"],
  ])("%s rejects the option %s", async (field, value) => {
    expect(statusOf(await change("create", { [field]: value }))).toBe(400);
    expect(await published()).toBeNull();
  });
});

describe("SEO page list", () => {
  it("has every page with its defaults and is searchable", async () => {
    const { total, items } = await listed({ paging: { perPage: 100 } });
    expect(total).toBe(publicPageNames.length);
    expect(items.map(({ path }) => path).toSorted()).toEqual(
      publicPageNames.map((page) => publicPages[page].path).toSorted(),
    );
    expect(items.find(({ page }) => page === "price")).toMatchObject({
      defaultTitle: "Price",
      defaultDescription: expect.stringContaining("30 tasks"),
      seo: null,
    });
    await change("create", { title: "Cost of a token" });
    const found = async (words: string) =>
      (await listed({ filter: { query: words } })).items.map(({ page }) => page);
    expect(await found("COST OF")).toEqual(["price"]);
    expect(await found("/privacy")).toEqual(["privacyPolicy"]);
    expect(await found("no such page")).toEqual([]);
  });

  it("is paginated and sorted", async () => {
    await change("create", { title: "ZZZ" });
    const paged = async (paging: object) =>
      (await listed({ paging })).items.map(({ page }) => page);
    const byTitle = await paged({ orderBy: "title", order: "DESC", perPage: 3 });
    expect(byTitle).toHaveLength(3);
    expect(byTitle[0]).toBe("price");
    expect(await paged({ orderBy: "title", order: "DESC", perPage: 2, offset: 1 })).toEqual(
      byTitle.slice(1),
    );
    expect((await paged({ orderBy: "updatedAt", order: "DESC" }))[0]).toBe("price");
    expect(await paged({ offset: 100 })).toEqual([]);
    const odd = await test.call(list, { paging: { orderBy: "nothing" } }, staff);
    expect(fieldsOf(odd)).toEqual({ "paging.orderBy": "Choose an option from the list" });
  });
});
