import { expect, test } from "vitest";
import { emptyProject, projectInputOf, projectSchema } from "./project-values.ts";

test("the form leaves alone which files are for the client, also from an older draft", () => {
  const draft = { ...emptyProject, title: "Shop", fileIds: [7], clientFileIds: [7] };
  expect(projectInputOf(projectSchema.parse(draft))).not.toHaveProperty("clientFileIds");
});
