import type { GraphqlReply } from "./call-graphql.ts";
import { factories } from "./factories.ts";
import { makeRateCard, makeWorkRole, setRate } from "./rates.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface TestRange {
  min: string;
  max: string;
}

export interface TestPrice {
  version: number;
  settings: Record<string, unknown>;
  rateCard: { id: string; currency: string; digits: number } | null;
  ratesDay: string;
  roles: Record<string, unknown>[];
  lines:
    | ({ features: (TestRange & { title: string })[] } & Record<
        "work" | "overhead" | "contingency" | "discount" | "net" | "tax" | "total",
        TestRange | null
      >)
    | null;
  problems: { field: string; message: string }[];
  computedNet: TestRange | null;
  cost: TestRange | null;
  margin: (TestRange & { minTenths: number | null; maxTenths: number | null }) | null;
  rolesWithoutCost: string[];
  warnings: string[];
}

const range = "{ min max }";
const fields = `version ratesDay warnings rolesWithoutCost
  settings { kind ratesOn overhead contingency discountRate discountAmount taxRate taxLabel taxNote
    fixedNet showHours showPrices showRates isOverheadFolded isContingencyFolded }
  rateCard { id currency digits }
  roles { title archivedAt price cost }
  lines { features { title min max } work ${range} overhead ${range} contingency ${range}
    discount ${range} net ${range} tax ${range} total ${range} }
  problems { field message }
  computedNet ${range} cost ${range} margin { min max minTenths maxTenths }`;

export const readPrice = (test: TestApp, user: TestUser, projectId: string) =>
  test.call<{ projectPrice: TestPrice }>(
    `query ($projectId: ID!) { projectPrice(projectId: $projectId) { ${fields} } }`,
    { projectId },
    user,
  );

export const readWorkNet = (test: TestApp, user: TestUser, projectId: string, rateCardId: string) =>
  test.call<{ workNet: TestRange | null }>(
    "query ($projectId: ID!, $rateCardId: ID!) { workNet(projectId: $projectId, rateCardId: $rateCardId) { min max } }",
    { projectId, rateCardId },
    user,
  );

export const updatePrice = (
  test: TestApp,
  user: TestUser,
  projectId: string,
  input: object,
): Promise<GraphqlReply<{ updateProjectPrice: TestPrice }>> =>
  test.call(
    `mutation ($projectId: ID!, $input: UpdateProjectPriceInput!) { updateProjectPrice(projectId: $projectId, input: $input) { ${fields} } }`,
    { projectId, input },
    user,
  );

export const previewPrice = (test: TestApp, user: TestUser, projectId: string, input: object) =>
  test.call<{ previewProjectPrice: TestPrice | null }>(
    `query ($projectId: ID!, $input: UpdateProjectPriceInput!) { previewProjectPrice(projectId: $projectId, input: $input) { ${fields} } }`,
    { projectId, input },
    user,
  );

/** Sets the price, which must succeed. Amounts are in EUR by default. */
export async function setPrice(
  test: TestApp,
  user: TestUser,
  projectId: string,
  input: object,
): Promise<TestPrice> {
  const { data, errors } = await updatePrice(test, user, projectId, {
    currency: "EUR",
    ...input,
  });
  if (!data.updateProjectPrice) throw new Error(JSON.stringify(errors));
  return data.updateProjectPrice;
}

/** Price settings of the first example in the tests of `price.ts`, in thousandths of a percent. */
export const exampleTerms = {
  kind: "estimate",
  overhead: 15_000,
  contingency: 10_000,
  discountRate: 5_000,
  taxRate: 23_000,
  taxLabel: "VAT 23 %",
};

type Hours = readonly [min: string, max: string];

/** Creates a task of this role in a new project. Returns the project's id. */
export async function createProjectWithTask(
  test: TestApp,
  user: TestUser,
  workRoleId: string | null,
  [minHours, maxHours]: Hours,
): Promise<string> {
  const make = factories(test);
  const task = await make.task(user, { minHours, maxHours, workRoleId });
  return make.project(user, { featureIds: [await make.feature(user, { taskIds: [task] })] });
}

/** Creates a role with a rate from 2020 on, on a card in this currency. */
export async function createRatedRole(
  test: TestApp,
  admin: TestUser,
  currency: string,
  price: number,
): Promise<{ workRoleId: string; rateCardId: string }> {
  const workRoleId = await makeWorkRole(test, admin, `Role ${currency}`);
  const rateCardId = await makeRateCard(test, admin, `Card ${currency}`, currency);
  await setRate(test, admin, { workRoleId, rateCardId, validFrom: "2020-01-01", price });
  return { workRoleId, rateCardId };
}

/** Creates the example of `exampleTerms`: its roles, card and project, not yet priced. */
export async function createPriceExample(test: TestApp, admin: TestUser) {
  const make = factories(test);
  const rateCardId = await makeRateCard(test, admin, "Standard");
  const roles = {
    engineer: await makeWorkRole(test, admin, "Engineer"),
    designer: await makeWorkRole(test, admin, "Designer"),
    tester: await makeWorkRole(test, admin, "QA"),
  };
  const rated = [
    [roles.engineer, 8_500, 4_500],
    [roles.designer, 7_250, 4_000],
    [roles.tester, 5_490, 3_000],
  ] as const;
  for (const [workRoleId, price, cost] of rated)
    await setRate(test, admin, { rateCardId, workRoleId, validFrom: "2020-01-01", price, cost });
  const task = (title: string, workRoleId: string, [minHours, maxHours]: Hours) =>
    make.task(admin, { title, workRoleId, minHours, maxHours });
  const tasks = {
    login: await task("Login", roles.engineer, ["8", "13"]),
    screens: await task("Screens", roles.designer, ["3.5", "6.25"]),
    export: await task("Export", roles.engineer, ["20", "34"]),
    checks: await task("Checks", roles.tester, ["6", "10.75"]),
  };
  const feature = (title: string, taskIds: string[]) => make.feature(admin, { title, taskIds });
  const project = await make.project(admin, {
    title: "Web shop",
    featureIds: [
      await feature("Sign-in", [tasks.login, tasks.screens]),
      await feature("Reports", [tasks.export, tasks.checks]),
    ],
  });
  return { rateCardId, roles, tasks, project };
}
