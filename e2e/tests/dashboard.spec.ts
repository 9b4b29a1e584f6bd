import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeTasks } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("the dashboard shows a new mention at once and links to its comment", async ({
  signIn,
  api,
}) => {
  const [task] = await makeTasks(api, [unique("Waits")]);
  if (!task) throw new Error("No task was made");
  const eve = await signIn("engineer");
  await eve.goto("/workspace");
  const attention = eve.getByRole("region", { name: "Needs your attention" });
  await expect(attention).toBeVisible();
  const { teamMembers } = await api<{ teamMembers: { items: { id: string; name: string }[] } }>(
    "{ teamMembers { items { id name } } }",
  );
  const engineer = teamMembers.items.find(({ name }) => name === "Eve Engineer")?.id;
  await api("mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }", {
    input: { entityType: "task", entityId: task.id, text: `@{${engineer}} look, please` },
  });
  const mentionLink = attention.getByRole("link", {
    name: `Max Manager mentioned you on “${task.title}”`,
  });
  await expect(mentionLink).toBeVisible();
  await expectAccessibleLayout(eve, "an engineer's dashboard");
  await mentionLink.click();
  await expect(eve).toHaveURL(new RegExp(`/workspace/tasks/${task.id}#comment-`));
  // Opening the comment marks the mention as read.
  await eve.goto("/workspace");
  await expect(eve.getByRole("region", { name: "Latest projects" })).toBeVisible();
  await expect(mentionLink).toHaveCount(0);
});

test("a mention that arrives during a dashboard request isn't lost", async ({ signIn, api }) => {
  const [task] = await makeTasks(api, [unique("Overtaken")]);
  if (!task) throw new Error("No task was made");
  const { teamMembers } = await api<{ teamMembers: { items: { id: string; name: string }[] } }>(
    "{ teamMembers { items { id name } } }",
  );
  const engineer = teamMembers.items.find(({ name }) => name === "Eve Engineer")?.id;
  const eve = await signIn("engineer");
  let pushed = 0;
  eve.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"notification"')) pushed += 1;
    }),
  );
  await eve.goto("/workspace");
  const attention = eve.getByRole("region", { name: "Needs your attention" });
  await expect(attention).toBeVisible();
  const mention = (words: string) =>
    api("mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }", {
      input: { entityType: "task", entityId: task.id, text: `@{${engineer}} ${words}` },
    });
  // The response to the first mention lacks the second and arrives after it.
  let held = 0;
  const late = Promise.withResolvers<void>();
  await eve.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("query Dashboard") || held > 0)
      return route.continue();
    held += 1;
    const response = await route.fetch();
    await mention("second");
    await expect.poll(() => pushed).toBe(2);
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
    late.resolve();
  });
  await mention("first");
  await late.promise;
  const mentionLink = attention.getByRole("link", {
    name: `Max Manager mentioned you on “${task.title}”`,
  });
  await expect(mentionLink).toHaveCount(2);
  // An older response doesn't remove it either.
  await waitUntilSettled(eve);
  await expect(mentionLink).toHaveCount(2);
});

test("managers see token usage as a chart and as a table", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace");
  const chart = page.getByRole("region", { name: "Token usage, last 6 months" });
  await expect(chart.getByRole("row")).toHaveCount(7);
  await expect(chart.getByRole("columnheader", { name: "Spent" })).toBeAttached();
  await chart.getByRole("link", { name: "All entries" }).click();
  await expect(page).toHaveURL(/\/workspace\/.*tokens/);
});
