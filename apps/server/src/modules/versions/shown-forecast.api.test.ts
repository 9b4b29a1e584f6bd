import type { VersionContent } from "@presale/contracts/version-content.ts";
import { beforeEach, expect, it } from "vitest";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { insertFinishedTasks } from "../../testing/finished-tasks.ts";
import { setPrice } from "../../testing/prices.ts";
import { makeRateCard, makeWorkRole, setRate } from "../../testing/rates.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject, previewProject } from "../../testing/versions.ts";

const test = testApp({ worker: false });
const make = factories(test);

const price = (showHours: string) =>
  setPrice(test, admin, projectId, { kind: "fixed", fixedNet: 100_000, showHours });

let admin: TestUser;
let projectId: string;
beforeEach(async () => {
  ({ admin } = await test.company());
  const taskIds = await Promise.all(
    Array.from({ length: 10 }, () => make.task(admin, { minHours: "4.00", maxHours: "9.00" })),
  );
  const featureIds = [await make.feature(admin, { taskIds })];
  projectId = await make.project(admin, { featureIds });
});

async function showForecasts(showsForecasts: boolean): Promise<void> {
  const { errors } = await test.call(
    "mutation ($input: UpdateLetterheadInput!) { updateLetterhead(input: $input) { showsForecasts } }",
    { input: { showsForecasts } },
    admin,
  );
  expect(errors).toEqual([]);
}
const previewed = async () =>
  (await previewProject(test, admin, projectId)).content as VersionContent;

it("a version shows its forecast only if the company shows forecasts", async () => {
  expect(await previewed()).not.toHaveProperty("forecast");
  await showForecasts(true);
  const { forecast } = await previewed();
  expect(Object.keys(forecast ?? {})).toEqual(["expected", "p80"]);
  expect(Number(forecast?.expected)).toBeGreaterThan(50);
  expect(Number(forecast?.p80)).toBeGreaterThan(Number(forecast?.expected));
  await showForecasts(false);
  expect(await previewed()).not.toHaveProperty("forecast");
});

it("is hidden with the hours", async () => {
  await showForecasts(true);
  const rateCardId = await makeRateCard(test, admin, "Standard");
  const workRoleId = await makeWorkRole(test, admin, "Engineer");
  await setRate(test, admin, { rateCardId, workRoleId, validFrom: "2025-01-01", price: 8_500 });
  await setPrice(test, admin, projectId, { workRoleId });
  await price("none");
  expect(await previewed()).not.toHaveProperty("forecast");
  await price("total");
  expect(await previewed()).toHaveProperty("forecast");
});

it("freezes what the preview showed, or refuses if the forecast has changed since", async () => {
  await showForecasts(true);
  const { content, contentSha256: expectedSha256 } = await previewProject(test, admin, projectId);
  const input = { detail: "descriptions", note: "", expectedSha256 };
  const freeze = () =>
    test.call<{ freezeVersion: { id: string } | null }>(
      "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id } }",
      { projectId, input },
      admin,
    );
  await insertFinishedTasks(test, admin, 300, { actualHours: 18, finishedOn: "2025-03-01" });
  expect(errorOf(await freeze()).code).toBe("VERSION_CHANGED");
  const version = await freezeProject(test, admin, projectId);
  const [stored] = await test.sql<{ content: VersionContent }>(
    "select content from proposal_version where id = $1",
    [version.id],
  );
  const before = (content as VersionContent).forecast;
  expect(Number(stored?.content.forecast?.p80)).toBeGreaterThan(Number(before?.p80));
});
