import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

const update =
  "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }";

describe("a tag that is deleted while tasks are saved with it", () => {
  it("fails nobody: the task has it until it is gone", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [kept, gone] = [await make.tag(admin), await make.tag(admin)];
      const ids: string[] = [];
      for (let n = 0; n < 8; n += 1) ids.push(await make.task(admin, { tagIds: [kept, gone] }));
      const remove = "mutation ($id: ID!) { deleteTag(id: $id) }";
      const [deleted, ...saved] = await Promise.all([
        test.call(remove, { id: gone }, admin),
        ...ids.map((id) => test.call(update, { id, input: { tagIds: [gone, kept] } }, admin)),
      ]);
      expect(deleted?.errors).toEqual([]);
      for (const reply of saved)
        if (reply.errors.length > 0)
          expect(fieldsOf(reply)).toEqual({ tagIds: "This tag doesn't exist or was deleted" });
      const left = await test.sql("select 1 from task_tag where tag_id = $1", [gone]);
      expect(left).toEqual([]);
    }
  });
});
