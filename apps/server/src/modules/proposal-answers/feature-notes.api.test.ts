import { describe, expect, it } from "vitest";
import { answerAs, readClientPage, storedAnswers } from "../../testing/client-answers.ts";
import { fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { createLink, freezeAndWait, shareProject } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { findBrokenAnswer } from "./answer-record.ts";

const test = testApp();

async function shareFeatures(user: TestUser, count: number) {
  const make = factories(test);
  const taskIds = [await make.task(user)];
  const featureIds: string[] = [];
  for (let made = 0; made < count; made += 1)
    featureIds.push(await make.feature(user, { taskIds }));
  const project = await make.project(user, { featureIds });
  const version = await freezeAndWait(test, user, project, { detail: "features" });
  return { project, version, ...(await createLink(test, user, version.id)) };
}

const refs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ref: `f${index + 1}`, text: null }));

describe("A request for changes", () => {
  it("names features with notes, for the company and on the page of its link only", async () => {
    const { manager } = await test.company();
    const { project, version, key } = await shareFeatures(manager, 3);
    const { key: otherKey } = await createLink(test, manager, version.id);
    const given = [
      { ref: "f3", text: " No admin\r\nNo exports " },
      { ref: "f1", text: "" },
    ];
    expect((await answerAs(test, key, "changes", { featureNotes: given })).errors).toEqual([]);
    const notes = [
      { ref: "f3", text: "No admin\nNo exports" },
      { ref: "f1", text: null },
    ];
    const { data } = await test.call<{ version: { answers: object[] } }>(
      "query ($projectId: ID!) { version(projectId: $projectId, number: 1) { answers { kind featureNotes { ref text } } } }",
      { projectId: project },
      manager,
    );
    expect(data.version.answers).toEqual([{ kind: "changes", featureNotes: notes }]);
    expect((await readClientPage(test, key)).messages).toMatchObject([{ featureNotes: notes }]);
    expect((await readClientPage(test, otherKey)).messages).toEqual([]);
  });

  it("is hashed with them, and unchanged without any", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    for (const featureNotes of [[], null, [{ ref: "f1", text: "Less" }]])
      expect((await answerAs(test, key, "changes", { featureNotes })).errors).toEqual([]);
    const answers = await storedAnswers(test, version.id);
    expect(answers.map(({ featureNotes }) => featureNotes)).toEqual([
      null,
      null,
      [{ ref: "f1", text: "Less" }],
    ]);
    expect(findBrokenAnswer(answers)).toBeNull();
    await test.sql(
      `update proposal_answer set feature_notes = '[{"ref": "f1", "text": "More"}]'
       where version_id = $1 and feature_notes is not null`,
      [version.id],
    );
    expect(findBrokenAnswer(await storedAnswers(test, version.id))).toMatchObject({
      featureNotes: [{ text: "More" }],
    });
  });

  it("names only features of this version, each once, and up to 50", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareFeatures(manager, 51);
    const refused = async (featureNotes: object[]) =>
      fieldsOf(await answerAs(test, key, "changes", { featureNotes }));
    const unknown = {
      featureNotes: "One of these features isn't in this version. Reload the page.",
    };
    expect(await refused([{ ref: "f52" }])).toEqual(unknown);
    expect(await refused([{ ref: "f1" }, { ref: "f0" }])).toEqual(unknown);
    for (const ref of ["t1", "F1", "", "1", `f${"1".repeat(1_000)}`])
      expect(Object.keys(await refused([{ ref }]))).toEqual(["featureNotes.0.ref"]);
    expect(await refused([{ ref: "f1" }, { ref: "f1", text: "Again" }])).toEqual({
      featureNotes: "This is listed twice",
    });
    expect(await refused([{ ref: "f2", text: "x".repeat(1_001) }])).toEqual({
      "featureNotes.0.text": "Use a maximum of 1000 characters",
    });
    expect(await refused(refs(51))).toEqual({ featureNotes: "Choose at most 50" });
    expect(await storedAnswers(test, version.id)).toEqual([]);
    const whole = refs(50).map((note) => ({ ...note, text: "x".repeat(1_000) }));
    expect((await answerAs(test, key, "changes", { featureNotes: whole })).errors).toEqual([]);
  });
});
