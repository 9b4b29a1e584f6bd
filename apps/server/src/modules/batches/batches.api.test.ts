import { limits } from "@presale/contracts/limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { batches, doneOf, refusedOf, type TaskHours } from "../../testing/batches.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { checksum } from "../../testing/isolation.ts";
import { createLink, freezeAndWait, shareProject } from "../../testing/proposal-links.ts";
import { makeWorkRole, rateOperations } from "../../testing/rates.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const many = batches(test);
let admin: TestUser;
let manager: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, manager, engineer } = await test.company());
});

const kinds = ["Task", "Feature", "Project"] as const;
type Kind = (typeof kinds)[number];
const makers = { Task: make.task, Feature: make.feature, Project: make.project };
const makeThree = async (kind: Kind, by = admin) => [
  await makers[kind](by, { title: `${kind} A` }),
  await makers[kind](by, { title: `${kind} B` }),
  await makers[kind](by, { title: `${kind} C` }),
];
const withTags = (ids: readonly string[], tagIds: string[]) => ids.map((id) => ({ id, tagIds }));
const tagsOf = async (kind: Kind) => {
  const table = kind.toLowerCase();
  const rows = await test.sql<{ own: number; tag: number }>(
    `select ${table}_id as own, tag_id as tag from ${table}_tag where company_id = $1 order by 1, 2`,
    [admin.companyId],
  );
  return rows.map(({ own, tag }) => [String(own), String(tag)]);
};
const hoursOf = async () =>
  (
    await test.sql<{ hours: string }>(
      "select min_hours || '–' || max_hours as hours from task where company_id = $1 order by id",
      [admin.companyId],
    )
  ).map(({ hours }) => hours);
/** Asserts that `change` leaves the company's data unchanged. */
async function expectUnchanged(change: () => Promise<unknown>) {
  const before = await checksum(test, admin.companyId);
  await change();
  expect(await checksum(test, admin.companyId)).toBe(before);
}

describe.each(kinds)("Bulk tagging: %s", (kind) => {
  const [on, off] = [`tag${kind}s`, `untag${kind}s`];

  it("adds tags, and removing only the added ones restores the earlier tags", async () => {
    const ids = await makeThree(kind);
    const [old, red, blue] = [await make.tag(admin), await make.tag(admin), await make.tag(admin)];
    doneOf(await many.tag(admin, on, [{ id: ids[1] as string, tagIds: [old, red] }]));
    const before = await tagsOf(kind);
    const gained = doneOf(await many.tag(manager, on, withTags(ids, [red, blue])));
    expect(gained).toEqual([
      { id: ids[0], tagIds: [red, blue] },
      { id: ids[1], tagIds: [blue] },
      { id: ids[2], tagIds: [red, blue] },
    ]);
    expect((await tagsOf(kind)).length).toBe(before.length + 5);
    expect(doneOf(await many.tag(manager, off, gained))).toEqual(gained);
    expect(await tagsOf(kind)).toEqual(before);
  });

  it("removes tags, and a save from an outdated form fails with a conflict", async () => {
    const ids = await makeThree(kind);
    const tag = await make.tag(admin);
    doneOf(await many.tag(admin, on, withTags(ids.slice(0, 2), [tag])));
    const lost = doneOf(await many.tag(admin, off, withTags(ids, [tag])));
    expect(lost).toEqual(withTags(ids.slice(0, 2), [tag]));
    expect(await tagsOf(kind)).toEqual([]);
    const save = await test.call(
      `mutation ($id: ID!, $input: Update${kind}Input!) { update${kind}(id: $id, input: $input) { id } }`,
      { id: ids[0], input: { tagIds: [tag], version: 1 } },
      admin,
    );
    expect(errorOf(save).code).toBe("CHANGED_MEANWHILE");
    expect(doneOf(await many.tag(admin, on, lost))).toEqual(lost);
    expect(doneOf(await many.tag(admin, on, lost))).toEqual([]);
  });

  it("names unknown rows, another company's rows and rows at the tag limit, and changes nothing", async () => {
    const ids = await makeThree(kind);
    const { admin: stranger } = await test.company();
    const theirs = await makers[kind](stranger, {});
    const tagIds = await Promise.all(
      Array.from({ length: limits.perObject.tags + 1 }, () => make.tag(admin)),
    );
    const [tag = "", ...rest] = tagIds;
    const full = ids[1] as string;
    doneOf(await many.tag(admin, on, [{ id: full, tagIds: rest }]));
    await expectUnchanged(async () => {
      const rows = withTags([...ids, theirs, "987654321"], [tag]);
      expect(refusedOf(await many.tag(admin, on, rows))).toMatchObject([
        { id: theirs, title: null, code: "NOT_FOUND" },
        { id: "987654321", title: null, code: "NOT_FOUND" },
        { id: full, title: `${kind} B`, message: "An item can have up to 20 tags" },
      ]);
      const refused = refusedOf(await many.tag(admin, off, rows));
      expect(refused.map(({ id }) => id)).toEqual([theirs, "987654321"]);
      const foreign = await make.tag(stranger);
      for (const unknown of [foreign, "987654321"])
        expect(fieldsOf(await many.tag(admin, on, withTags(ids, [unknown])))).toEqual({
          tagIds: "This tag doesn't exist or was deleted",
        });
      expect(doneOf(await many.tag(admin, off, withTags(ids, [foreign])))).toEqual([]);
    });
  });

  it("rejects callers without permission and invalid lists", async () => {
    const ids = await makeThree(kind);
    const tag = await make.tag(admin);
    const { admin: stranger } = await test.company();
    await expectUnchanged(async () => {
      for (const name of [on, off]) {
        expect(statusOf(await many.tag(null, name, withTags(ids, [tag])))).toBe(401);
        const names = (rows: Parameters<typeof many.tag>[2]) => many.tag(admin, name, rows);
        expect(Object.keys(fieldsOf(await names([])))).toEqual(["rows"]);
        expect(
          Object.keys(fieldsOf(await names(withTags([ids[0], ids[0]] as string[], [tag])))),
        ).toEqual(["rows"]);
        expect(Object.keys(fieldsOf(await names(withTags(ids, []))))).toContain("rows.0.tagIds");
        const tooMany = Array.from({ length: limits.batch + 1 }, (_, n) => String(n + 1));
        expect(fieldsOf(await names(withTags(tooMany, [tag])))).toEqual({
          rows: "Choose at most 100",
        });
        const own = await make.tag(stranger);
        expect(refusedOf(await many.tag(stranger, name, withTags(ids, [own])))).toHaveLength(3);
        if (kind === "Project")
          expect(statusOf(await many.tag(engineer, name, withTags(ids, [tag])))).toBe(403);
      }
    });
  });
});

describe.each(kinds)("Bulk delete: %s", (kind) => {
  const name = `delete${kind}s`;
  it("a bulk restore brings the rows back with all their data", async () => {
    const tag = await make.tag(admin);
    const tasks = await Promise.all(
      ["A", "B"].map((title) => make.task(admin, { title: `Task ${title}`, tagIds: [tag] })),
    );
    const features = [
      await make.feature(admin, { taskIds: tasks, tagIds: [tag] }),
      await make.feature(admin, { taskIds: tasks.toReversed() }),
    ];
    const projects = [
      await make.project(admin, { featureIds: features, tagIds: [tag] }),
      await make.project(admin, { featureIds: features.toReversed() }),
    ];
    const ids = { Task: tasks, Feature: features, Project: projects }[kind];
    const evenIfUsed = kind === "Project" ? undefined : true;
    let entries: string[] = [];
    await expectUnchanged(async () => {
      entries = doneOf(await many.delete(admin, name, ids, evenIfUsed));
      expect(entries).toHaveLength(2);
      expect(
        await test.sql(`select from ${kind.toLowerCase()} where company_id = $1`, [
          admin.companyId,
        ]),
      ).toEqual([]);
      const back = doneOf(await many.restore(admin, entries, 0));
      expect(back.map(({ rowId }) => rowId).toSorted()).toEqual(ids.toSorted());
    });
    expect(refusedOf(await many.restore(admin, entries))).toHaveLength(2);
  });

  it("rejects callers without permission and invalid ids", async () => {
    const ids = await makeThree(kind);
    const { admin: stranger } = await test.company();
    await expectUnchanged(async () => {
      expect(statusOf(await many.delete(null, name, ids))).toBe(401);
      expect(refusedOf(await many.delete(stranger, name, ids))).toHaveLength(3);
      expect(Object.keys(fieldsOf(await many.delete(admin, name, [])))).toEqual(["ids"]);
      expect(errorOf(await many.delete(admin, name, ["x"])).code).toBe("INVALID_ID");
      if (kind === "Project") expect(statusOf(await many.delete(engineer, name, ids))).toBe(403);
    });
  });
});

it("a bulk delete of projects names the versions that clients can still accept", async () => {
  const unsent = await make.project(admin, { featureIds: [await make.featureWithTasks(admin, 1)] });
  const { project } = await shareProject(test, admin);
  const next = await freezeAndWait(test, admin, project);
  await createLink(test, admin, next.id, { keepsOtherVersionsOpen: true });
  const refused = refusedOf(await many.delete(admin, "deleteProjects", [unsent, project]));
  expect(refused).toEqual([
    {
      id: project,
      title: "Web shop",
      code: "IN_USE",
      message: "Clients can still accept versions 1, 2 of this project.",
    },
  ]);
  const anyway = await many.delete(admin, "deleteProjects", [unsent, project], true);
  expect(doneOf(anyway)).toHaveLength(2);
});

it("a bulk delete names each rejected row with its reason, such as being in use", async () => {
  const [mine, used, theirs] = [
    await make.task(engineer, { title: "Mine" }),
    await make.task(engineer, { title: "Used" }),
    await make.task(admin, { title: "Theirs" }),
  ];
  for (const title of ["Login", "Billing"]) await make.feature(admin, { title, taskIds: [used] });
  await expectUnchanged(async () => {
    const ids = [mine, used, theirs, "987654321"];
    const reply = await many.delete(engineer, "deleteTasks", ids);
    expect(errorOf(reply).message).toBe(
      "3 of the selected items can't be changed, so nothing was changed.",
    );
    const message = "This doesn't exist or was deleted.";
    expect(refusedOf(reply)).toEqual([
      { id: "987654321", title: null, code: "NOT_FOUND", message },
      { id: used, title: "Used", code: "IN_USE", message: "This is used in: Billing, Login." },
      {
        id: theirs,
        title: "Theirs",
        code: "FORBIDDEN",
        message: "You don't have permission to do this.",
      },
    ]);
    const evenSo = refusedOf(await many.delete(engineer, "deleteTasks", ids, true));
    expect(evenSo.map(({ id }) => id)).toEqual(["987654321", theirs]);
  });
  expect(doneOf(await many.delete(engineer, "deleteTasks", [mine, used], true))).toHaveLength(2);
  const entries = await test.sql<{ id: string }>("select id::text from bin_entry order by id desc");
  expect(statusOf(await many.restore(null, [entries[0]?.id ?? ""]))).toBe(401);
  const { admin: stranger } = await test.company();
  const refused = refusedOf(await many.restore(stranger, [entries[0]?.id ?? ""]));
  expect(refused).toMatchObject([{ title: null, code: "NOT_FOUND" }]);
});

it("a bulk restore names the rows that the user may not restore", async () => {
  const [mine, theirs] = [await make.task(engineer), await make.task(admin, { title: "Theirs" })];
  const own = doneOf(await many.delete(engineer, "deleteTasks", [mine]));
  const other = doneOf(await many.delete(admin, "deleteTasks", [theirs]));
  await expectUnchanged(async () => {
    expect(refusedOf(await many.restore(engineer, [...own, ...other]))).toMatchObject([
      { id: other[0], title: "Theirs", code: "FORBIDDEN" },
    ]);
    expect(Object.keys(fieldsOf(await many.restore(engineer, [])))).toEqual(["ids"]);
  });
  doneOf(await many.restore(engineer, own));
});

describe("Bulk change of hours", () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [
      await make.task(admin, { title: "Small", minHours: "1", maxHours: "2" }),
      await make.task(admin, { title: "Middle", minHours: "4.25", maxHours: "10" }),
      await make.task(admin, { title: "Large", minHours: "100", maxHours: "9000" }),
    ];
  });

  it("multiplies to the nearest quarter hour, and setting the old hours undoes it", async () => {
    const before = await hoursOf();
    const were = doneOf(await many.multiply(engineer, ids, 1.1));
    expect(await hoursOf()).toEqual(["1.00–2.25", "4.75–11.00", "110.00–9900.00"]);
    expect(were).toEqual(
      expect.arrayContaining([
        { id: ids[0], minHours: "1.00", maxHours: "2.00", version: 2 },
        { id: ids[1], minHours: "4.25", maxHours: "10.00", version: 2 },
      ]),
    );
    expect(doneOf(await many.setHours(engineer, were))).toHaveLength(3);
    expect(await hoursOf()).toEqual(before);
    await expectUnchanged(async () =>
      expect(doneOf(await many.multiply(admin, ids, 1))).toEqual([]),
    );
  });

  it("names rows beyond the limits of an estimate, and changes nothing", async () => {
    await expectUnchanged(async () => {
      const message = (hours: string) =>
        `Its hours would be ${hours}. An estimate must be from 1 to 10,000 hours.`;
      expect(refusedOf(await many.multiply(admin, [...ids, "987654321"], 2))).toMatchObject([
        { id: "987654321", code: "NOT_FOUND" },
        { id: ids[2], title: "Large", message: message("200–18000") },
      ]);
      expect(refusedOf(await many.multiply(admin, ids, 0.5))).toMatchObject([
        { id: ids[0], title: "Small", message: message("0.5–1") },
      ]);
      for (const factor of [0, 0.09, 10.01, -1, 1.005])
        expect(Object.keys(fieldsOf(await many.multiply(admin, ids, factor)))).toEqual(["factor"]);
      expect(statusOf(await many.multiply(null, ids, 2))).toBe(401);
      const { admin: stranger } = await test.company();
      expect(refusedOf(await many.multiply(stranger, ids, 2))).toHaveLength(3);
    });
  });

  it("an undo doesn't overwrite hours that a colleague has changed since", async () => {
    const were = doneOf(await many.multiply(admin, ids.slice(0, 2), 3));
    await test.call(
      'mutation ($id: ID!) { updateTask(id: $id, input: { minHours: "7", maxHours: "8" }) { id } }',
      { id: ids[1] },
      engineer,
    );
    await expectUnchanged(async () => {
      expect(refusedOf(await many.setHours(admin, were))).toEqual([
        {
          id: ids[1],
          title: "Middle",
          code: "CHANGED_MEANWHILE",
          message: "Someone has changed it since.",
        },
      ]);
      expect(statusOf(await many.setHours(null, were))).toBe(401);
      const { admin: stranger } = await test.company();
      expect(refusedOf(await many.setHours(stranger, were))).toHaveLength(2);
      const upside = were.map((row): TaskHours => ({ ...row, minHours: "9", maxHours: "8" }));
      expect(Object.keys(fieldsOf(await many.setHours(admin, upside)))).toContain(
        "rows.0.maxHours",
      );
    });
    doneOf(
      await many.setHours(
        admin,
        were.filter(({ id }) => id === ids[0]),
      ),
    );
    expect((await hoursOf()).slice(0, 2)).toEqual(["1.00–2.00", "7.00–8.00"]);
  });
});

describe("Bulk work roles", () => {
  const rolesOf = async () =>
    (
      await test.sql<{ role: string | null }>(
        "select work_role_id::text as role from task where company_id = $1 order by id",
        [admin.companyId],
      )
    ).map(({ role }) => role);
  const to = (workRoleId: string | null, ids: readonly string[]) =>
    ids.map((id) => ({ id, workRoleId }));

  it("sets the role of all tasks, and setting the previous roles undoes it", async () => {
    const [engineering, design] = [
      await makeWorkRole(test, admin, "Engineer"),
      await makeWorkRole(test, admin, "Designer"),
    ];
    const ids = await makeThree("Task");
    doneOf(await many.setRoles(admin, to(design, ids.slice(0, 1))));
    doneOf(await many.setRoles(admin, to(engineering, ids.slice(1, 2))));
    const before = doneOf(await many.setRoles(engineer, to(engineering, ids)));
    expect(await rolesOf()).toEqual([engineering, engineering, engineering]);
    // A task that already had the role isn't changed.
    expect(before.map(({ id, workRoleId }) => [id, workRoleId])).toEqual(
      expect.arrayContaining([
        [ids[0], design],
        [ids[2], null],
      ]),
    );
    expect(before).toHaveLength(2);
    doneOf(await many.setRoles(engineer, before));
    expect(await rolesOf()).toEqual([design, engineering, null]);
    const refused = refusedOf(await many.setRoles(engineer, before));
    expect(refused.map(({ code }) => code)).toEqual(["CHANGED_MEANWHILE", "CHANGED_MEANWHILE"]);
  });

  it("changes no task for a role or a task that can't be used", async () => {
    const role = await makeWorkRole(test, admin, "Engineer");
    const { admin: stranger } = await test.company();
    const [foreign, theirs] = [
      await makeWorkRole(test, stranger, "Theirs"),
      await make.task(stranger),
    ];
    const ids = await makeThree("Task");
    await expectUnchanged(async () => {
      const named = refusedOf(await many.setRoles(admin, to(role, [...ids, theirs])));
      expect(named.map(({ id, code }) => [id, code])).toEqual([[theirs, "NOT_FOUND"]]);
      const unknown = await many.setRoles(admin, to(foreign, ids));
      expect(fieldsOf(unknown)).toEqual({ workRoleId: "This work role doesn't exist" });
    });
    await test.call(
      rateOperations.updateWorkRole,
      { id: role, input: { isArchived: true } },
      admin,
    );
    await expectUnchanged(async () => {
      const archived = fieldsOf(await many.setRoles(admin, to(role, ids)));
      expect(archived).toHaveProperty("workRoleId");
    });
  });
});
