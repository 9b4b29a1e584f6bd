import { beforeAll, describe, expect, it } from "vitest";
import { askAssistant, eventsOf, textOf } from "../../testing/assistant.ts";
import { factories, text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

const heading = (title: string) => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text: title }],
});
const list = (...items: string[]) => ({
  type: "bulletList",
  content: items.map((item) => ({
    type: "listItem",
    content: [{ type: "paragraph", content: [{ type: "text", text: item }] }],
  })),
});
const similar =
  "query ($title: String!, $ownId: ID) { similarTasks(title: $title, ownId: $ownId) { title minHours maxHours } }";
const titlesLike = async (user: TestUser, title: string, ownId?: string) => {
  const { data } = await test.call<{ similarTasks: { title: string }[] }>(
    similar,
    { title, ownId },
    user,
  );
  return data.similarTasks.map((task) => task.title);
};

describe("Similar tasks", () => {
  it("are found by words, stems and spelling within the company, best match first", async () => {
    const { admin: own } = await test.company();
    const { admin: foreign } = await test.company();
    for (const title of [
      "Export of invoices as PDF",
      "Exporting an invoice",
      "Invoice exprot",
      "Payment by card",
      "Set up monitoring",
    ])
      await make.task(own, { title });
    await make.task(own, {
      title: "Reports",
      description: text("Totals by month, and an export of each invoice."),
    });
    await make.task(foreign, { title: "Export of invoices of the foreign" });
    const itself = await make.task(own, { title: "Invoice export" });
    expect(await titlesLike(own, "Invoice export", itself)).toEqual([
      "Exporting an invoice",
      "Export of invoices as PDF",
      "Invoice exprot",
    ]);
    expect(await titlesLike(own, "Set up of a monitoring system")).toEqual(["Set up monitoring"]);
  });

  it.each([
    ["full-text operators", `'or" & | ! ( ) :* <-> \\ -not`],
    ["no words", "!?"],
    ["LIKE wildcards", "100%_\\"],
    ["the maximum title length", "ß".repeat(120)],
    ["a non-Latin script", "登录表单"],
  ])("a search with %s doesn't fail", async (_what, title) => {
    const { errors } = await test.call(similar, { title }, admin);
    expect(errors).toEqual([]);
  });
});

describe("Assistant without a model", () => {
  it("rejects actions that require a model", async () => {
    expect((await test.call("{ assistant { host } }", {}, admin)).data).toEqual({
      assistant: { host: null },
    });
    for (const action of ["improve", "shorten"]) {
      const reply = await askAssistant(test, admin, {
        action,
        title: "Login",
        description: "Text",
      });
      expect(await reply.json()).toMatchObject({
        errors: [
          {
            extensions: {
              status: 400,
              fields: [{ path: "action", message: "Requires an AI model." }],
            },
          },
        ],
      });
    }
  });

  it("appends an outline with the default sections to existing text", async () => {
    const { admin: own } = await test.company();
    const events = await eventsOf(
      await askAssistant(test, own, {
        action: "write",
        title: "Login *form*",
        description: "# Scope\n\nMine",
      }),
    );
    expect(events[0]).toEqual({ type: "started", mode: "outline", placement: "append" });
    // The headings have no filler text: the author fills in the sections.
    expect(textOf(events).split("\n\n")).toEqual([
      "## Goal",
      "## Not included",
      "## Acceptance criteria",
      [
        "- “Login \\*form\\*” works as described.",
        "- Invalid input is rejected with a message that says what to do.",
        "- Automated tests cover it.",
      ].join("\n"),
    ]);
    expect(events.at(-1)).toEqual({ type: "end", isCut: false });
  });

  it("builds an outline from the sections of similar tasks, most frequent first", async () => {
    const { admin: own } = await test.company();
    for (const [number, title] of ["API of orders", "API of invoices", "API of users"].entries())
      await make.task(own, {
        title,
        description: {
          type: "doc",
          content: [
            heading("Endpoints"),
            list("List", "Create"),
            ...(number > 0 ? [heading("Errors"), list("404 <b>for</b> unknown")] : []),
            ...(number === 2 ? [heading("Once")] : []),
          ],
        },
      });
    const reply = await askAssistant(test, own, { action: "write", title: "API of products" });
    expect(textOf(await eventsOf(reply))).toBe(
      "## Endpoints\n\n- List\n- Create\n\n## Errors\n\n- 404 \\<b\\>for\\</b\\> unknown",
    );
  });

  it("builds acceptance criteria from the task's own list", async () => {
    const reply = await askAssistant(test, admin, {
      action: "criteria",
      title: "Checkout",
      description: "- Card payment.\n- **Bank** transfer\n",
    });
    const lines = textOf(await eventsOf(reply)).split("\n");
    expect(lines).toContain("- Card payment: done and verified.");
    expect(lines).toContain("- Bank transfer: done and verified.");
  });

  it("splits a task into the items of its list, with the hours of similar tasks", async () => {
    const { admin: own } = await test.company();
    for (const [minHours, maxHours] of [
      ["2.00", "4.00"],
      ["4.00", "8.00"],
    ])
      await make.task(own, { title: "Card payment", minHours, maxHours });
    const reply = await askAssistant(test, own, {
      action: "split",
      title: "Checkout",
      description: "We need:\n\n1. Card payment\n2. Something unheard of\n",
    });
    const tasks = (await eventsOf(reply)).filter(({ type }) => type === "task");
    expect(tasks).toMatchObject([
      { title: "Card payment", minHours: "3.00", maxHours: "6.00", similar: 2 },
      { title: "Something unheard of", minHours: "2.00", maxHours: "4.00", similar: 0 },
    ]);
  });

  it("takes no hours from a single similar task", async () => {
    const { admin: own } = await test.company();
    await make.task(own, { title: "Search page", minHours: "10.00", maxHours: "20.00" });
    const reply = await askAssistant(test, own, { action: "split", title: "Search of pages" });
    const tasks = (await eventsOf(reply)).filter(({ type }) => type === "task");
    expect(tasks.length).toBeGreaterThan(0);
    for (const each of tasks)
      expect(each).toMatchObject({ minHours: "2.00", maxHours: "4.00", similar: 0 });
  });

  it("splits a task without a list into steps that share the hours of similar tasks", async () => {
    const { admin: own } = await test.company();
    for (const title of ["Search page", "Search field"])
      await make.task(own, { title, minHours: "10.00", maxHours: "20.00" });
    const reply = await askAssistant(test, own, {
      action: "split",
      title: "Search of articles page",
    });
    const tasks = (await eventsOf(reply)).filter(({ type }) => type === "task");
    expect(tasks).toMatchObject([
      { title: "Search of articles page: prepare", minHours: "2.00", maxHours: "4.00", similar: 2 },
      { title: "Search of articles page: build", minHours: "6.00", maxHours: "12.00" },
      { title: "Search of articles page: check", minHours: "2.00", maxHours: "4.00" },
    ]);
  });
});
