import { describe, expect, it } from "vitest";
import { articlesOf, peopleOf } from "../../testing/articles.ts";
import { factories, text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const articles = articlesOf(test);
const { author, staff } = peopleOf(test);

const kinds = ["tasks", "features", "projects", "notes", "articles"] as const;
type Kind = (typeof kinds)[number];
type Found = Record<Kind, { title?: string; description?: string }[]>;

const search = (words: string, user: TestUser | null) =>
  test.call<{ search: Found }>(
    `query ($query: String!) { search(query: $query) {
      tasks { title minHours author { name } } features { title maxHours } projects { title clientName }
      notes { description entityTitle } articles { title slug }
    } }`,
    { query: words },
    user,
  );

/** Returns the titles found, by kind. */
async function found(words: string, user: TestUser): Promise<Partial<Record<Kind, string[]>>> {
  const { data, errors } = await search(words, user);
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const titles = data.search[kind].map(({ title, description }) => title ?? description ?? "");
      return titles.length > 0 ? [[kind, titles]] : [];
    }),
  );
}

const note = (user: TestUser, entityId: string, description: string, isShared = false) =>
  make.create("Note", user, {
    entityType: "task",
    entityId,
    description,
    isShared,
    remindOn: "2028-05-05",
    remindTime: "09:00",
    timeZone: "Europe/Berlin",
  });

describe("Search", () => {
  it("finds every kind of record, ignoring case and position", async () => {
    const { admin } = await test.company();
    const taskId = await make.task(admin, { title: "Log in with Zebrafish" });
    await make.task(admin, { title: "Something else", description: text("of the ZEBRAFISH kind") });
    await make.feature(admin, { title: "Zebrafish accounts" });
    await make.project(admin, { title: "A portal", clientName: "Zebrafish Ltd" });
    await note(admin, taskId, "Ask about the zebrafish");
    await articles.createPublished(await author, await staff, { title: "Why zebrafish" });
    expect(await found("zebrafish", admin)).toEqual({
      tasks: ["Log in with Zebrafish", "Something else"],
      features: ["Zebrafish accounts"],
      projects: ["A portal"],
      notes: ["Ask about the zebrafish"],
      articles: ["Why zebrafish"],
    });
  });

  it("matches prefixes and English stems and requires every word", async () => {
    const { admin } = await test.company();
    await make.task(admin, { title: "Migrate invoices" });
    await make.task(admin, { title: "Invoicing, later" });
    await make.task(admin, { title: "Płatność i zwrot" });
    expect(await found("inv", admin)).toEqual({ tasks: ["Invoicing, later", "Migrate invoices"] });
    expect((await found("migrating", admin)).tasks).toEqual(["Migrate invoices"]);
    expect((await found("invoice migr", admin)).tasks).toEqual(["Migrate invoices"]);
    expect((await found("płat", admin)).tasks).toEqual(["Płatność i zwrot"]);
    // English stop words are searched like any other word.
    await make.task(admin, { title: "And then" });
    expect((await found("and", admin)).tasks).toEqual(["And then"]);
  });

  it("tolerates typos and finds parts of words", async () => {
    const { admin } = await test.company();
    await make.task(admin, { title: "Authentication by password" });
    await make.task(admin, { title: "Workflow editor" });
    expect((await found("athentification", admin)).tasks).toEqual(["Authentication by password"]);
    expect((await found("flow", admin)).tasks).toEqual(["Workflow editor"]);
    // Similar words are shown only if nothing matches exactly.
    await make.feature(admin, { title: "Athentic" });
    expect(await found("athentic", admin)).toEqual({ features: ["Athentic"] });
    expect(await found("qqqq", admin)).toEqual({});
    expect(await found("zz", admin)).toEqual({});
  });

  it("finds words with two letters swapped, in titles and descriptions", async () => {
    const { admin } = await test.company();
    await make.task(admin, { title: "Card payment" });
    await make.task(admin, { title: "Checkout", description: text("Takes payments") });
    await make.task(admin, { title: "Pavement repairs" });
    expect((await found("pyaments", admin)).tasks?.slice(0, 2)).toEqual([
      "Card payment",
      "Checkout",
    ]);
    expect((await found("crad payemnt", admin)).tasks?.[0]).toBe("Card payment");
    expect(await found("chekcout", admin)).toEqual({ tasks: ["Checkout"] });
    // Swapped letters are tried only if nothing matches as typed.
    await make.feature(admin, { title: "Pyaments" });
    expect(await found("pyaments", admin)).toEqual({ features: ["Pyaments"] });
    expect(await found("xqzzy", admin)).toEqual({});
  });

  it("ranks titles: equal, starting with the words, containing them, starting with a longer word", async () => {
    const { admin } = await test.company();
    for (const title of [
      "A report of payment",
      "Payments and refunds",
      "Payment",
      "Payment by card",
      "Prepayment",
    ])
      await make.task(admin, { title });
    expect((await found("payment", admin)).tasks).toEqual([
      "Payment",
      "Payment by card",
      "A report of payment",
      "Payments and refunds",
      "Prepayment",
    ]);
  });

  it("ranks matches with the exact symbols first, such as C#", async () => {
    const { admin } = await test.company();
    for (const title of [
      "C# service",
      "C++ driver",
      "Cache warm-up",
      "Calendar",
      "Catalogue",
      "Cart",
      "Checkout",
      ".NET migration",
      "Network check",
      "Node.js upgrade",
      "Node pool",
      "IT audit",
      "Items of a list",
      "R&D",
      "a/b test",
      "CI/CD",
      "50% rule",
      "500 rows",
      "5 days",
      "100_percent",
      "1000 percent",
    ])
      await make.task(admin, { title });
    const first = async (words: string) => (await found(words, admin)).tasks?.[0];
    for (const [words, title] of [
      ["C#", "C# service"],
      ["c#", "C# service"],
      ["C++", "C++ driver"],
      [".NET", ".NET migration"],
      ["Node.js", "Node.js upgrade"],
      ["IT", "IT audit"],
      ["R&D", "R&D"],
      ["a/b", "a/b test"],
      ["CI/CD", "CI/CD"],
      ["50%", "50% rule"],
      ["100_", "100_percent"],
    ] as const)
      expect([words, await first(words)]).toEqual([words, title]);
    for (const words of ["\\", "'", '"', ":*", "!", "( )", "<->", "[", "(?i)x", "\\1"])
      expect((await found(words, admin)).tasks ?? []).not.toContain("Calendar");
  });

  it("matches words without accents and in full-width letters", async () => {
    const { admin } = await test.company();
    for (const title of ["Café Zürich", "Überweisung", "Cache warm-up"])
      await make.task(admin, { title });
    for (const [words, title] of [
      ["cafe", "Café Zürich"],
      ["Cafe\u0301", "Café Zürich"],
      ["zurich", "Café Zürich"],
      ["uberweisung", "Überweisung"],
      ["ｃａｃｈｅ", "Cache warm-up"],
    ] as const)
      expect([words, await found(words, admin)]).toEqual([words, { tasks: [title] }]);
  });

  it("ranks exact titles first, then other titles, and returns six results per kind", async () => {
    const { admin } = await test.company();
    await make.task(admin, { title: "About it", description: text("login login login") });
    for (const number of [1, 2, 3, 4, 5, 6]) await make.task(admin, { title: `A login ${number}` });
    await make.task(admin, { title: "Login" });
    const { tasks = [] } = await found("login", admin);
    expect(tasks).toHaveLength(6);
    expect(tasks[0]).toBe("Login");
    expect(tasks).not.toContain("About it");
  });

  it("hides other companies' records, unpermitted kinds and others' private notes", async () => {
    const own = await test.company();
    const other = await test.company();
    const taskId = await make.task(own.admin, { title: "Okapi task" });
    await make.project(own.admin, { title: "Okapi project" });
    await note(own.admin, taskId, "Okapi alone");
    await note(own.admin, taskId, "Okapi shared", true);
    await articles.createUnpublished(await author, { title: "Okapi draft" });
    expect(await found("okapi", own.engineer)).toEqual({
      tasks: ["Okapi task"],
      projects: ["Okapi project"],
      notes: ["Okapi shared"],
    });
    expect(await found("okapi", other.admin)).toEqual({});
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('Reads features', '{canLoginCompany,canReadCompanyFeatures}') returning id",
    );
    const blind = await test.user(own.admin.companyId, "companyEngineer");
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, blind.id]);
    expect(await found("okapi", blind)).toEqual({});
  });

  it.each([
    "'",
    "\\",
    "a' | 'b",
    ":* & !",
    "(((",
    "<->",
    "%_%",
    "😀",
    "https://x.example/?a=b",
    "x".repeat(120),
  ])("treats %j as plain text", async (words) => {
    const { admin } = await test.company();
    await make.task(admin, { title: "Nothing of that" });
    const { data, errors } = await search(words, admin);
    expect(errors).toEqual([]);
    expect(data.search.tasks).toEqual([]);
  });

  it("rejects an empty query and one that is too long", async () => {
    const { admin } = await test.company();
    for (const words of ["", "   ", "\u0000", "x".repeat(121)]) {
      const { errors } = await search(words, admin);
      expect(errors[0]?.extensions).toMatchObject({
        code: "VALIDATION",
        fields: [{ path: "query" }],
      });
    }
  });

  it("finds an updated task by its new title only", async () => {
    const { admin } = await test.company();
    const id = await make.task(admin, { title: "Narwhal" });
    await test.call(
      "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
      { id, input: { title: "Walrus", version: 1 } },
      admin,
    );
    expect(await found("narwhal", admin)).toEqual({});
    expect((await found("walrus", admin)).tasks).toEqual(["Walrus"]);
  });
});
