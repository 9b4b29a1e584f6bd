import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { allProjects, projectCalls } from "../../testing/projects.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let manager: TestUser;
let call: ReturnType<typeof projectCalls>;
beforeAll(async () => {
  ({ manager } = await test.company());
  call = projectCalls(test, manager);
});

describe("Project validation", () => {
  it("reports every invalid field", async () => {
    const reply = await call("create", {
      input: {
        title: "x",
        clientName: "y".repeat(41),
        proposalNumber: "a\u0000b",
        validUntil: "2026-02-30",
        assumptions: 1,
        exclusions: "no",
        members: [
          { userId: "x", role: "lead" },
          { userId: "1", role: "boss" },
        ],
      },
    });
    expect(fieldsOf(reply)).toEqual({
      title: "Use a minimum of 2 and a maximum of 120 characters",
      clientName: "Use a maximum of 40 characters",
      proposalNumber: "This text can't be read. Enter it again.",
      validUntil: "Enter a date as DD/MM/YYYY",
      assumptions: "This text can't be read. Enter it again.",
      exclusions: "This text can't be read. Enter it again.",
      "members.0.userId": "Incorrect ID number",
      "members.1.role": "Choose an option from the list",
    });
  });

  it.each([
    ["validUntil", "30/02/2027", "Enter a date as DD/MM/YYYY"],
    ["validUntil", "0000-01-01", "Enter a date as DD/MM/YYYY"],
    ["validUntil", 5, "Enter a date as DD/MM/YYYY"],
    [
      "members",
      [{ userId: "999999999", role: "lead" }],
      "This person isn't a member of your company",
    ],
    [
      "members",
      [
        { userId: "1", role: "lead" },
        { userId: "1", role: "engineer" },
      ],
      "This is listed twice",
    ],
    ["tagIds", ["999999999"], "This tag doesn't exist or was deleted"],
    ["fileIds", ["999999999"], "This file doesn't exist or was deleted"],
  ])("rejects %s %j", async (field, value, sentence) => {
    const before = await allProjects(test);
    const reply = await call("create", { input: { title: "Refused", [field]: value } });
    expect(fieldsOf(reply)).toEqual({ [field]: sentence });
    expect(await allProjects(test)).toEqual(before);
  });

  it("rejects a missing feature in every operation", async () => {
    const id = await make.project(manager);
    expect(fieldsOf(await call("addFeatures", { id, featureIds: ["999999999"] }))).toEqual({
      featureIds: "This feature doesn't exist or was deleted",
    });
    const gone = { id, featureIds: ["999999999"], featureId: "999999999", position: 0 };
    for (const name of ["removeFeatures", "moveFeature"] as const)
      expect(statusOf(await call(name, gone))).toBe(404);
  });
});
