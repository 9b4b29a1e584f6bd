import { expect, test } from "vitest";
import { emptyProject, projectInputOf, projectSchema } from "./project-values.ts";

test("the form never changes the files for the client, not even from an older draft", () => {
  const draft = { ...emptyProject, title: "Shop", fileIds: [7], clientFileIds: [7] };
  expect(projectInputOf(projectSchema.parse(draft))).not.toHaveProperty("clientFileIds");
});
