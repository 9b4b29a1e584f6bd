import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditOf } from "../../testing/audit.ts";
import { statusOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { delegationReason } from "../../testing/impersonation.ts";
import { absentId } from "../../testing/isolation.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const make = factories(test);
let staff: TestUser;
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});
beforeEach(async () => {
  ({ admin, engineer } = await test.company("Row Owners Ltd"));
});

interface Row {
  id: string;
  title: string;
  company: { name: string };
  canWork: boolean;
}
const list = async (
  area: "tasks" | "features" | "projects" | "tags",
  filter: object,
  as: TestUser = staff,
  paging: object = { order: "DESC" },
) => {
  const reply = await test.call<Record<string, { total: number; items: Row[] }>>(
    `query ($filter: CompanyRowFilter, $paging: PagingInput) { ${area}OfCompanies(filter: $filter, paging: $paging) { total items { id title company { id name } canWork authorName } } }`,
    { filter, paging },
    as,
  );
  expect(reply.errors).toEqual([]);
  return reply.data[`${area}OfCompanies`] as { total: number; items: Row[] };
};
const titles = ({ items }: { items: Row[] }) => items.map(({ title }) => title);

describe("Libraries of all companies", () => {
  it("are searched by title or company name and filtered by company", async () => {
    const { admin: other } = await test.company("Other Owners Ltd");
    await make.task(engineer, { title: "Walrus one" });
    await make.task(other, { title: "Walrus two" });
    expect(titles(await list("tasks", { query: "walrus" }))).toEqual(["Walrus two", "Walrus one"]);
    expect(titles(await list("tasks", { query: "walrus other" }))).toEqual(["Walrus two"]);
    const own = { query: "walrus", companyId: admin.companyId };
    expect(await list("tasks", own)).toMatchObject({
      total: 1,
      items: [{ title: "Walrus one", company: { name: "Row Owners Ltd" }, canWork: true }],
    });
    const byTitle = { orderBy: "title", order: "ASC" };
    expect(titles(await list("tasks", { query: "walrus" }, staff, byTitle))).toEqual([
      "Walrus one",
      "Walrus two",
    ]);
  });

  it("include features, projects and tags", async () => {
    await make.feature(engineer, { title: "Narwhal" });
    await make.project(admin, { title: "Narwhal" });
    await make.tag(engineer, { title: "Narwhal" });
    for (const area of ["features", "projects", "tags"] as const)
      expect([area, titles(await list(area, { query: "narwhal" }))]).toEqual([area, ["Narwhal"]]);
  });

  it("staff can't work in a closed company or read rows without permission", async () => {
    await make.tag(engineer, { title: "Seal" });
    await make.task(engineer, { title: "Seal" });
    const reader = await test.staff("presaleManager");
    await grantOnly(test, reader, ["canLoginAdmin", "canReadCompanyTagsAdmin"]);
    expect((await list("tags", { query: "seal" }, reader)).items[0]?.canWork).toBe(true);
    const refused = await test.call("{ tasksOfCompanies { total } }", {}, reader);
    expect(statusOf(refused)).toBe(403);
    await test.sql("update company set closed_at = now() where id = $1", [admin.companyId]);
    expect((await list("tags", { query: "seal" })).items[0]?.canWork).toBe(false);
  });
});

describe("A company's row", () => {
  const details = "minHours maxHours text tags holds { title } usedIn { title } clientName tokens";
  const one = (kind: string, id: string, as: TestUser = staff) =>
    test.call(
      `query ($id: ID!) { ${kind}OfCompany(id: $id) { title details { ${details} } } }`,
      { id },
      as,
    );

  it("shows its details, its contents and where it is used", async () => {
    const tagIds = [await make.tag(engineer, { title: "Backend" })];
    const taskId = await make.task(engineer, {
      title: "Log in",
      description: text("By e-mail"),
      tagIds,
    });
    const featureId = await make.feature(engineer, { title: "Accounts", taskIds: [taskId] });
    const projectId = await make.project(admin, {
      title: "Shop",
      clientName: "Client Co",
      featureIds: [featureId],
    });
    expect((await one("task", taskId)).data).toEqual({
      taskOfCompany: {
        title: "Log in",
        details: {
          minHours: "1.00",
          maxHours: "2.00",
          text: "By e-mail",
          tags: ["Backend"],
          holds: [],
          usedIn: [{ title: "Accounts" }],
          clientName: null,
          tokens: null,
        },
      },
    });
    expect((await one("feature", featureId)).data).toMatchObject({
      featureOfCompany: {
        details: {
          minHours: "1.00",
          maxHours: "2.00",
          holds: [{ title: "Log in" }],
          usedIn: [{ title: "Shop" }],
        },
      },
    });
    expect((await one("project", projectId)).data).toMatchObject({
      projectOfCompany: {
        details: {
          maxHours: "2.00",
          holds: [{ title: "Accounts" }],
          clientName: "Client Co",
          tokens: 0,
        },
      },
    });
    expect(statusOf(await one("task", absentId))).toBe(404);
    expect(statusOf(await one("task", taskId, admin))).toBe(403);
  });
});

describe("Comments on a company's row", () => {
  async function threadOn(entityId: string) {
    const subject = { entityType: "task", entityId };
    const threadId = await make.create("Comment", engineer, { ...subject, text: "Rude words" });
    const replyId = await make.create("Comment", admin, { ...subject, threadId, text: "A reply" });
    return { threadId, replyId };
  }
  const read = async (entityId: string, as: TestUser = staff) => {
    const reply = await test.call<{ commentsOfCompany: { total: number; items: object[] } }>(
      "query ($entityId: ID!) { commentsOfCompany(entityType: task, entityId: $entityId, paging: { order: ASC }) { total items { id text authorName } } }",
      { entityId },
      as,
    );
    return reply.data?.commentsOfCompany ?? reply.errors[0]?.extensions.status;
  };
  const remove = (commentId: string, companyId: number, as: TestUser = staff) =>
    test.call(
      "mutation ($companyId: ID!, $commentId: ID!, $reason: String!) { deleteCommentOfCompany(companyId: $companyId, commentId: $commentId, reason: $reason) }",
      { companyId, commentId, reason: delegationReason },
      as,
    );

  it("staff delete a comment, and the company's log shows the reason", async () => {
    const taskId = await make.task(engineer, { title: "Discussed" });
    const { threadId } = await threadOn(taskId);
    expect(await read(taskId)).toMatchObject({
      total: 2,
      items: [{ text: "Rude words" }, { text: "A reply" }],
    });
    const { admin: other } = await test.company();
    expect(statusOf(await remove(threadId, other.companyId))).toBe(404);
    expect((await remove(threadId, admin.companyId)).errors).toEqual([]);
    expect(await read(taskId)).toMatchObject({
      total: 2,
      items: [{ text: null }, { text: "A reply" }],
    });
    expect(await auditOf(test)(admin, "comment.deleted")).toEqual([
      {
        actorKind: "staff",
        actorName: null,
        targetName: "Discussed",
        details: { reason: delegationReason },
      },
    ]);
    expect(statusOf(await remove(threadId, admin.companyId))).toBe(404);
  });

  it("shows its images to staff", async () => {
    const entityId = await make.task(engineer);
    const imageId = (await upload(test, engineer, "rude.png", await png(), true)).data.uploadFile
      .id;
    const input = { entityType: "task", entityId, text: "Look", imageIds: [imageId] };
    await make.create("Comment", engineer, input);
    const { data } = await test.call<{
      commentsOfCompany: { items: { images: { name: string; url: string }[] }[] };
    }>(
      "query ($entityId: ID!) { commentsOfCompany(entityType: task, entityId: $entityId) { items { images { name url } } } }",
      { entityId },
      staff,
    );
    const [shown] = data.commentsOfCompany.items[0]?.images ?? [];
    expect(shown?.name).toBe("rude.png");
    const response = await fetch(test.url + shown?.url);
    expect(response.headers.get("content-type")).toBe("image/png");
  });

  it("can be deleted by moderators only", async () => {
    const taskId = await make.task(engineer);
    const { replyId } = await threadOn(taskId);
    const reader = await test.staff("presaleManager");
    await grantOnly(test, reader, ["canLoginAdmin", "canReadCommentsAdmin"]);
    expect(await read(taskId, reader)).toMatchObject({ total: 2 });
    expect(statusOf(await remove(replyId, admin.companyId, reader))).toBe(403);
    expect(await read(taskId, admin)).toBe(403);
  });
});
