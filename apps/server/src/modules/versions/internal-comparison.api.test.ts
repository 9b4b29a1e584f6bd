import type { FeatureDifference } from "@presale/domain/compare-versions.ts";
import { describe, expect, it } from "vitest";
import { actOnBehalf } from "../../testing/impersonation.ts";
import { createPriceExample, exampleTerms, readPrice, setPrice } from "../../testing/prices.ts";
import { setRate } from "../../testing/rates.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject } from "../../testing/versions.ts";

const test = testApp();

interface Internals {
  overhead: number;
  contingency: number;
  rates: { title: string; price: string; cost: string | null }[];
  cost: object | null;
  margin: object | null;
  rolesWithoutCost: string[];
}
interface Compared {
  features: FeatureDifference[];
  internal: {
    roles: { id: string; title: string }[];
    from: Internals | null;
    to: Internals | null;
  } | null;
}

const internals = `{ overhead contingency rolesWithoutCost rates { title price cost }
  cost { min max } margin { min max minTenths maxTenths } }`;
const selected = `from to features isPriceIncomplete
  internal { roles { id title } from ${internals} to ${internals} }`;

async function compare(user: TestUser, project: string, to: number | null = null) {
  const { data, errors } = await test.call<{ compareVersions: Compared }>(
    `query ($id: ID!, $to: Int) { compareVersions(projectId: $id, from: 1, to: $to) { ${selected} } }`,
    { id: project, to },
    user,
  );
  expect(errors).toEqual([]);
  return data.compareVersions;
}

/** Creates a priced project and freezes it, then changes its roles, rates and percentages. */
async function changedExample() {
  const users = await test.company();
  const { admin, manager } = users;
  const example = await createPriceExample(test, admin);
  const { project, roles, tasks, rateCardId } = example;
  await setPrice(test, manager, project, exampleTerms);
  await freezeProject(test, manager, project);
  await setPrice(test, manager, project, { overhead: 20_000, contingency: 0 });
  await test.call(
    "mutation ($id: ID!, $role: ID!) { updateTask(id: $id, input: { workRoleId: $role }) { id } }",
    { id: tasks.checks, role: roles.designer },
    admin,
  );
  const rate = { rateCardId, workRoleId: roles.designer, validFrom: "2021-01-01" };
  await setRate(test, admin, { ...rate, price: 8_123, cost: 4_567 });
  return { ...users, ...example };
}

const rolesChanged = ({ features }: Compared) =>
  features
    .flatMap((feature) => feature.tasks)
    .filter(({ fields }) => fields.includes("role"))
    .map(({ kind, from, to }) => [kind, to?.title, from?.workRoleId, to?.workRoleId]);

describe("The internal comparison", () => {
  it("names roles of tasks, rates, percentages, cost and margin before and after", async () => {
    const { manager, project, roles } = await changedExample();
    const now = await compare(manager, project);
    expect(now.internal?.from).toEqual({
      overhead: 15_000,
      contingency: 10_000,
      rates: [
        { title: "Engineer", price: "8500", cost: "4500" },
        { title: "Designer", price: "7250", cost: "4000" },
        { title: "QA", price: "5490", cost: "3000" },
      ],
      cost: { min: "181700", max: "309063" },
      margin: { min: "174397", max: "296415", minTenths: 490, maxTenths: 490 },
      rolesWithoutCost: [],
    });
    // The comparison has the same current cost and margin as the price page.
    const { cost, margin } = (await readPrice(test, manager, project)).data.projectPrice;
    expect(now.internal?.to).toMatchObject({
      overhead: 20_000,
      contingency: 0,
      rates: [
        { title: "Engineer", price: "8500", cost: "4500" },
        { title: "Designer", price: "8123", cost: "4567" },
      ],
      cost,
      margin,
    });
    expect(now.internal?.roles.map(({ title }) => title)).toEqual(["Engineer", "Designer", "QA"]);
    expect(rolesChanged(now)).toEqual([
      ["changed", "Checks", Number(roles.tester), Number(roles.designer)],
    ]);
    await freezeProject(test, manager, project);
    expect((await compare(manager, project, 2)).internal).toEqual(now.internal);
    expect((await compare(manager, project, 1)).internal?.to).toEqual(now.internal?.from);
  });

  it("compares the role that applies to a task, also if it is the project's", async () => {
    const { manager, project, roles, tasks } = await changedExample();
    const setRole = (workRoleId: string | null) =>
      test.call(
        "mutation ($id: ID!, $role: ID) { updateTask(id: $id, input: { workRoleId: $role }) { id } }",
        { id: tasks.login, role: workRoleId },
        manager,
      );
    await setRole(null);
    expect(rolesChanged(await compare(manager, project))[0]).toEqual([
      "changed",
      "Login",
      Number(roles.engineer),
      null,
    ]);
    // The price is incomplete, so it has no cost.
    expect((await compare(manager, project)).internal?.to).toBeNull();
    await setPrice(test, manager, project, { workRoleId: roles.engineer });
    expect(rolesChanged(await compare(manager, project)).map(([, title]) => title)).toEqual([
      "Checks",
    ]);
  });

  it("has an unknown margin while a role has no cost, and nothing without a price", async () => {
    const { admin, manager } = await test.company();
    const { project, roles, rateCardId } = await createPriceExample(test, admin);
    await freezeProject(test, manager, project);
    expect((await compare(manager, project)).internal).toMatchObject({ from: null, to: null });
    const rate = { rateCardId, workRoleId: roles.tester, validFrom: "2021-01-01", price: 5_490 };
    await setRate(test, admin, { ...rate, cost: null });
    await setPrice(test, manager, project, exampleTerms);
    const { internal } = await compare(manager, project);
    expect(internal?.from).toBeNull();
    expect(internal?.to).toMatchObject({ cost: null, margin: null, rolesWithoutCost: ["QA"] });
  });

  it.each<[string, (users: Awaited<ReturnType<typeof changedExample>>) => Promise<TestUser>]>([
    ["engineers", async ({ engineer }) => engineer],
    [
      "users who may only read projects",
      async ({ engineer }) => {
        await grantOnly(test, engineer, ["canReadCompanyProjects"]);
        return engineer;
      },
    ],
    [
      "staff on the company's behalf",
      async ({ admin }) => actOnBehalf(test, await test.staff(), admin),
    ],
  ])("is null for %s", async (_name, readerOf) => {
    const users = await changedExample();
    const { manager, project } = users;
    await freezeProject(test, manager, project);
    const reader = await readerOf(users);
    for (const to of [2, null]) {
      const compared = await compare(reader, project, to);
      expect(compared.internal).toBeNull();
      expect(JSON.stringify(compared)).not.toMatch(/workRole|role"|Designer|8123|4567/);
      const { data } = await test.call(
        `query ($id: ID!, $to: Int) { other: compareVersions(projectId: $id, from: 1, to: $to) { known: internal { from ${internals} } } }`,
        { id: project, to },
        reader,
      );
      expect(data).toEqual({ other: { known: null } });
    }
  });
});
