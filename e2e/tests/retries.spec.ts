import { createTaskButton, fillTask, heading } from "../support/task-form.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("a retry after a lost response creates one task, not two", async ({ signIn, api }) => {
  const page = await signIn("engineer");
  const title = unique("Once only");
  let lost = 0;
  await page.route("**/api/graphql", async (route) => {
    const isCreation = route.request().postData()?.includes("createTask");
    if (!isCreation || lost > 0) return route.continue();
    lost += 1;
    // The server handles the request, but its response never arrives.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title);
  await createTaskButton(page).click();
  await expect(page.locator("form").getByText(/The server can't be reached/)).toBeVisible();
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  const { tasks } = await api<{ tasks: { total: number } }>(
    "query ($words: String) { tasks(filter: { query: $words }) { total } }",
    { words: title },
  );
  expect([lost, tasks.total]).toEqual([1, 1]);
});
