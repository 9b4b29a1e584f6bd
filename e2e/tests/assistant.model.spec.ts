import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startModelServer } from "../../apps/server/src/testing/model-server.ts";
import { startProduct } from "../../apps/server/src/testing/start-product.ts";
import { draftOf, expectDraftComplete, partsOf, runAssistant } from "../support/assistant.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { descriptionField } from "../support/task-form.ts";
import { expect, logIn, test } from "../support/workspace.ts";

/** Starts a proxy to the product, whose connections the test can cut. */
async function startLine(to: string) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), "127.0.0.1");
    for (const [from, on] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(on);
      from.on("error", () => on.destroy());
      from.on("close", () => on.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: async () => {
      cut();
      server.close();
    },
  };
}

let product: Awaited<ReturnType<typeof startProduct>>;
let model: Awaited<ReturnType<typeof startModelServer>>;
let dataDir: string;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  model = await startModelServer({ chunks: [] });
  dataDir = await mkdtemp(join(tmpdir(), "presale-e2e-assistant-"));
  product = await startProduct({
    dataDir,
    port: 0,
    env: { AI_BASE_URL: model.url, AI_MODEL: "test", AI_API_KEY: "sk-test", AI_TIMEOUT: "9" },
  });
});
test.afterAll(async () => {
  await product.stop();
  await model.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const formerText = "The former text.";

/** Opens a new task's form with a title and a description. */
async function openTaskForm(browser: Browser, baseURL = product.url): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  const page = await context.newPage();
  await logIn(page, "manager");
  await page.goto("/workspace/tasks/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Log in by Google");
  await descriptionField(page).click();
  await page.keyboard.type(formerText);
  return page;
}

const slowAnswer = {
  chunks: [
    "## Goal\n\n",
    "People ",
    "log in ",
    "with **one** press.\n\n",
    ...Array(3_000).fill("More. "), // five minutes
  ],
  delay: 100,
};

test("the draft streams in, and cancelling stops the model and keeps the text", async ({
  browser,
}) => {
  const page = await openTaskForm(browser);
  model.setAnswer(slowAnswer);
  await runAssistant(page, "Improve the text");
  const draft = draftOf(page);
  await expect(draft).toBeFocused();
  await expect(draft.getByText("More. More.")).toBeVisible();
  await expect(draft.locator("strong")).toHaveText("one");
  await expect(draft).toContainText(`are sent to ${new URL(model.url).host}`);
  await expectAccessible(page, "a draft being streamed");
  expect(model.requests[0]?.isClosed).toBe(false);
  await page.keyboard.press("Escape");
  await expect(draft).toHaveCount(0);
  await expect(descriptionField(page)).toHaveText(formerText);
  await expect(page.getByRole("button", { name: "Assistant", exact: true })).toBeFocused();
  await expect.poll(() => model.requests[0]?.isClosed).toBe(true);

  await runAssistant(page, "Improve the text");
  await expect(draft.getByText("More.")).toBeVisible();
  await draft.getByRole("button", { name: "Cancel" }).click();
  await expect(descriptionField(page)).toHaveText(formerText);

  // After a reload, the typed text can be restored, but not the assistant's unfinished draft.
  await runAssistant(page, "Improve the text");
  await expect(draft.getByText("More.")).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(descriptionField(page)).toHaveText(formerText);
  await expect.poll(() => model.requests.every(({ isClosed }) => isClosed)).toBe(true);
});

test("a stopped draft can be accepted, and one undo restores the former text", async ({
  browser,
}) => {
  const page = await openTaskForm(browser);
  model.setAnswer(slowAnswer);
  await runAssistant(page, "Improve the text");
  const draft = draftOf(page);
  await expect(draft.getByText("More.")).toBeVisible();
  await draft.getByRole("button", { name: "Stop here" }).click();
  await expect(draft).toContainText("Stopped. Accept or discard the draft so far.");
  await expectAccessibleLayout(page, "a stopped draft", async () => draft);
  await draft.getByRole("button", { name: "Accept" }).click();
  await expect(descriptionField(page)).toContainText("People log in with one press.");
  await expect(descriptionField(page)).not.toContainText(formerText);
  await expect(page.getByText("Undo restores your previous text.")).toBeVisible();
  await expect(descriptionField(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(descriptionField(page)).toHaveText(formerText);
});

test("markup and unsafe links in an answer are shown as text", async ({ browser }) => {
  const page = await openTaskForm(browser);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  model.setAnswer({
    chunks: [
      "<img src=x onerror=alert(1)> <script>alert(2)</script>\n\n[press](javascript:alert(3)) [fine](https://fine.example)",
    ],
  });
  await runAssistant(page, "Shorten the text");
  await expectDraftComplete(page);
  const draft = draftOf(page);
  await expect(draft).toContainText("<script>alert(2)</script>");
  await draft.getByRole("button", { name: "Accept" }).click();
  await expect(descriptionField(page)).toContainText("<img src=x onerror=alert(1)>");
  await expect(descriptionField(page).getByRole("link")).toHaveText(["fine"]);
  expect(dialogs).toEqual([]);
});

test("an error of the model is shown and leaves the text unchanged", async ({ browser }) => {
  const page = await openTaskForm(browser);
  const draft = draftOf(page);
  model.setAnswer({ status: 429, headers: { "retry-after": "30" } });
  await runAssistant(page, "Improve the text");
  await expect(draft.getByRole("alert")).toContainText("Try again in 30 seconds");
  await expectAccessibleLayout(page, "a model error", async () => draft);
  model.setAnswer({ fault: "garbage" });
  await draft.getByRole("button", { name: "Try again" }).click();
  await expect(draft.getByRole("alert")).toContainText("was interrupted");
  model.setAnswer({ chunks: ["## Here\n", "It is."] });
  await draft.getByRole("button", { name: "Try again" }).click();
  await expectDraftComplete(page);
  await expect(draft.getByRole("alert")).toHaveCount(0);
  await draft.getByRole("button", { name: "Discard" }).click();
  await expect(descriptionField(page)).toHaveText(formerText);
});

test("a lost connection is shown and leaves the text unchanged", async ({ browser }) => {
  const line = await startLine(product.url);
  const page = await openTaskForm(browser, line.url);
  const draft = draftOf(page);
  model.setAnswer(slowAnswer);
  await runAssistant(page, "Improve the text");
  await expect(draft.getByText("More.")).toBeVisible();
  line.cut();
  await expect(draft.getByRole("alert")).toContainText("The connection was lost");
  await draft.getByRole("button", { name: "Discard" }).click();
  await expect(descriptionField(page)).toHaveText(formerText);
  await line.close();
});

test("the model splits a task, and two of three suggestions are added", async ({ browser }) => {
  const page = await openTaskForm(browser);
  model.setAnswer({
    chunks: [
      "## OAuth client\nHours: 2-4\nRegisters the product.\n\n## Account lin",
      "king\nHours: 3-6\nLinks **both** accounts.\n## Log-in button\nHours: 1-2\nOn the page.",
    ],
  });
  await runAssistant(page, "Split into smaller tasks");
  const parts = partsOf(page);
  await expect(parts.getByRole("checkbox")).toHaveCount(3);
  await expect(parts.locator("strong")).toHaveText("both");
  await expectAccessibleLayout(page, "proposed subtasks", async () => parts);
  await parts.getByRole("checkbox", { name: "Add Account linking" }).uncheck();
  await parts.getByRole("button", { name: "Add 2 tasks" }).dblclick();
  await expect(page.getByText("2 tasks added").first()).toBeVisible();
  await expect(descriptionField(page)).toHaveText(formerText);
});
