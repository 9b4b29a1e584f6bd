import { expect, test } from "vitest";
import { emptyProject, projectInputOf, projectSchema } from "./project-values.ts";

test("a file that the form removes is no longer for the client, the others stay so", () => {
  const values = { ...emptyProject, title: "Shop", fileIds: [7, 9], clientFileIds: [7, 8] };
  expect(projectInputOf(projectSchema.parse(values))).toMatchObject({
    fileIds: ["7", "9"],
    clientFileIds: ["7"],
  });
});
