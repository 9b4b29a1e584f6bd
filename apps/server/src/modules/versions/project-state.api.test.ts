import { type ProjectState, projectStates } from "@presale/domain/project-state.ts";
import { type VersionTransition, versionTransitions } from "@presale/domain/version-status.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { insertVersion } from "../../testing/versions.ts";
import { transitionVersion } from "./version-transitions.ts";

const test = testApp({ worker: false });
const make = factories(test);
let manager: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ manager, engineer } = await test.company());
});

const makeProject = async () => {
  const featureIds = [await make.featureWithTasks(manager, 1)];
  return make.project(manager, { featureIds });
};
const stateOf = async (id: string, by = manager) => {
  const { data } = await test.call<{ project: { state: ProjectState } }>(
    "query ($id: ID!) { project(id: $id) { state } }",
    { id },
    by,
  );
  return data.project.state;
};
const setState = (id: string, state: string, by: TestUser | null = manager) =>
  test.call<{ setProjectState: { state: string; version: number } }>(
    "mutation ($id: ID!, $state: ProjectState!) { setProjectState(id: $id, state: $state) { state version } }",
    { id, state },
    by,
  );
const move = (id: string, transition: VersionTransition) =>
  inTransaction(test.app.pool, manager.companyId, (tx) =>
    transitionVersion(tx, Number(id), transition, { failure: null }),
  );

/** The project's states after each transition, by the state before it (as in `projectStates`). */
const expected: Partial<Record<VersionTransition, ProjectState[]>> = {
  share: ["sent", "sent", "won", "sent", "done"],
  reopen: ["sent", "sent", "won", "sent", "done"],
  accept: ["won", "won", "won", "won", "done"],
  recordAcceptance: ["won", "won", "won", "won", "done"],
  decline: ["lost", "lost", "won", "lost", "done"],
  void: ["estimating", "sent", "sent", "lost", "done"],
};

describe("A version's transition sets its project's state", () => {
  it.each(Object.keys(versionTransitions) as VersionTransition[])("%s", async (transition) => {
    const project = await makeProject();
    const after = [];
    for (const state of projectStates) {
      await setState(project, state);
      const [from] = versionTransitions[transition].from;
      await move(await insertVersion(test, manager, project, from), transition);
      after.push(await stateOf(project));
    }
    expect(after).toEqual(expected[transition] ?? [...projectStates]);
  });

  it("names the last accepted version of a project", async () => {
    const project = await makeProject();
    const accepted = async () => {
      const { data } = await test.call<{ project: { acceptedVersion: number | null } }>(
        "query ($id: ID!) { project(id: $id) { acceptedVersion } }",
        { id: project },
        manager,
      );
      return data.project.acceptedVersion;
    };
    await insertVersion(test, manager, project, "open");
    expect(await accepted()).toBeNull();
    for (const status of ["accepted", "accepted", "ready"])
      await insertVersion(test, manager, project, status);
    expect(await accepted()).toBe(3);
  });

  it("moves a version whose project is in the bin", async () => {
    const project = await makeProject();
    const version = await insertVersion(test, manager, project, "accepted");
    await test.call("mutation ($id: ID!) { deleteProject(id: $id) }", { id: project }, manager);
    expect((await move(version, "void")).status).toBe("voided");
  });
});

describe("setProjectState", () => {
  it("sets any state, and open forms stay valid", async () => {
    const project = await makeProject();
    expect(await stateOf(project, engineer)).toBe("estimating");
    for (const state of projectStates.toReversed()) {
      const { data } = await setState(project, state);
      expect(data.setProjectState).toEqual({ state, version: 1 });
      expect(await stateOf(project)).toBe(state);
    }
  });

  it("records when the project got its state", async () => {
    const project = await makeProject();
    const since = async () =>
      (
        await test.sql<{ at: Date }>("select state_at as at from project where id = $1", [project])
      )[0]?.at;
    const created = await since();
    await setState(project, "estimating");
    expect(await since()).toEqual(created);
    await setState(project, "won");
    expect(await since()).not.toEqual(created);
  });

  it("is for those who may update projects of their company", async () => {
    const project = await makeProject();
    const { manager: stranger } = await test.company();
    expect(errorOf(await setState(project, "won", engineer)).code).toBe("FORBIDDEN");
    expect(errorOf(await setState(project, "won", stranger)).code).toBe("NOT_FOUND");
    expect(await stateOf(project)).toBe("estimating");
  });

  it("a duplicate of a sold project starts in the state of being estimated", async () => {
    const project = await makeProject();
    await setState(project, "won");
    const { data } = await test.call<{ duplicateProject: { state: string } }>(
      "mutation ($id: ID!) { duplicateProject(id: $id) { state } }",
      { id: project },
      manager,
    );
    expect(data.duplicateProject.state).toBe("estimating");
  });

  it("filters the list of projects", async () => {
    const project = await makeProject();
    await setState(project, "lost");
    const list = async (state: string) =>
      (
        await test.call<{ projects: { total: number; items: { id: string }[] } }>(
          "query ($filter: LibraryFilter) { projects(filter: $filter) { total items { id } } }",
          { filter: { state } },
          manager,
        )
      ).data.projects;
    const lost = await list("lost");
    expect(lost.items.map(({ id }) => id)).toContain(project);
    expect(lost.total).toBe(lost.items.length);
    expect((await list("sent")).items.map(({ id }) => id)).not.toContain(project);
    const features = await test.call(
      "query ($filter: LibraryFilter) { features(filter: $filter) { total } }",
      { filter: { state: "lost" } },
      manager,
    );
    expect(errorOf(features).code).toBe("VALIDATION");
  });
});
