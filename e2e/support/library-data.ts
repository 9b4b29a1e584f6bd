import type { Locator, Page } from "@playwright/test";

type Api = <Data>(query: string, variables?: object) => Promise<Data>;
export interface CreatedRow {
  id: string;
  title: string;
}

/** Creates tasks of 2 to 4 hours. */
export async function makeTasks(api: Api, titles: readonly string[]): Promise<CreatedRow[]> {
  const fields = titles.map(
    (_, index) =>
      `t${index}: createTask(input: { title: $t${index}, minHours: "2", maxHours: "4" }) { id title }`,
  );
  const made: CreatedRow[] = [];
  // The API limits the fields per request.
  for (let from = 0; from < titles.length; from += 10) {
    const part = fields.slice(from, from + 10);
    const names = part.map((_, index) => `$t${from + index}: String!`).join(", ");
    const values = Object.fromEntries(
      titles.slice(from, from + 10).map((title, index) => [`t${from + index}`, title]),
    );
    const data = await api<Record<string, CreatedRow>>(
      `mutation (${names}) { ${part.join(" ")} }`,
      values,
    );
    made.push(...Object.values(data));
  }
  return made;
}

export async function makeFeature(api: Api, title: string, tasks: readonly CreatedRow[] = []) {
  const data = await api<{ createFeature: CreatedRow }>(
    "mutation ($input: CreateFeatureInput!) { createFeature(input: $input) { id title } }",
    { input: { title, taskIds: tasks.map(({ id }) => id) } },
  );
  return data.createFeature;
}

export async function makeProject(api: Api, title: string, features: readonly CreatedRow[] = []) {
  const { createProject: project } = await api<{ createProject: CreatedRow }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id title } }",
    { input: { title } },
  );
  if (features.length > 0)
    await api(
      "mutation ($id: ID!, $ids: [ID!]!) { addFeaturesToProject(projectId: $id, featureIds: $ids, maxTokens: 0) { id } }",
      { id: project.id, ids: features.map(({ id }) => id) },
    );
  return project;
}

const centre = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error("The source or target of the drag is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
};

/** Drags with the mouse. `edge`: -1 drops above the target's middle, 1 below it, 0 on it. */
export async function dragTo(page: Page, from: Locator, to: Locator, edge: -1 | 0 | 1 = 0) {
  const start = await centre(from);
  const end = await centre(to);
  const y = end.y + edge * end.height * 0.35;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x, y, { steps: 12 });
  await page.mouse.move(end.x, y + 1);
  // The item drops at the indicated position, which lags behind the pointer by a few frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
  await page.mouse.up();
}
