import { type PrintedTable, printedPriceOf } from "@presale/contracts/printed-price.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import { translate } from "@presale/contracts/translate.ts";
import { type VersionContent, versionContentSchema } from "@presale/contracts/version-content.ts";
import { describe, expect, it } from "vitest";
import { acceptances, newEmail, pdfTextWithoutSpaces } from "../../testing/acceptances.ts";
import { accept, readClientPage } from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { createPriceExample, exampleTerms, readPrice, setPrice } from "../../testing/prices.ts";
import { createLink, freezeAndWait } from "../../testing/proposal-links.ts";
import { rateOperations, setRate } from "../../testing/rates.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject, previewProject } from "../../testing/versions.ts";
import { canonicalJson, sha256 } from "../versions/content-hash.ts";

const test = testApp();

async function example() {
  const users = await test.company();
  return { ...users, ...(await createPriceExample(test, users.admin)) };
}

const { waitForRecord } = acceptances(test);

/** Freezes, sends and accepts the project. Returns all texts that the client receives. */
async function acceptAndRead(user: TestUser, project: string) {
  const version = await freezeAndWait(test, user, project);
  const { key } = await createLink(test, user, version.id);
  await accept(test, key, newEmail());
  const record = await pdfTextWithoutSpaces(await waitForRecord(key));
  const reply = await fetch(`${test.url}/api/p/${key}/pdf`);
  const pdf = await pdfTextWithoutSpaces(new Uint8Array(await reply.arrayBuffer()));
  const page = (await readClientPage(test, key)) as unknown as { content: VersionContent };
  return { page, pdf, record };
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");
/** Returns the text of the table's rows as a PDF contains it, without spaces. */
const rowsOf = ({ rows, sum }: PrintedTable) =>
  withoutSpaces(
    [...rows, ...(sum ? [sum] : [])].flatMap((row) => [row.label, ...row.amounts]).join(""),
  );

const contentOf = async (user: TestUser, project: string): Promise<VersionContent> =>
  versionContentSchema.parse((await previewProject(test, user, project)).content);

const hasHours = (row: object) => "minHours" in row || "maxHours" in row;

const readVersion = async (user: TestUser, projectId: string, number = 1) => {
  const { data } = await test.call<{
    version: Record<"currency" | "minNet" | "maxTotal", string> & {
      content: VersionContent;
      contentSha256: string;
    };
  }>(
    "query ($projectId: ID!, $number: Int!) { version(projectId: $projectId, number: $number) { currency digits minNet maxNet minTotal maxTotal content contentSha256 } }",
    { projectId, number },
    user,
  );
  return data.version;
};

describe("A frozen price", () => {
  it("is shown to the client and stays the same when rates change", async () => {
    const { admin, engineer, manager, project, rateCardId, roles } = await example();
    await setPrice(test, manager, project, {
      ...exampleTerms,
      taxNote: "Reverse charge",
      showPrices: "features",
      showRates: true,
    });
    await freezeProject(test, manager, project);
    const frozen = await readVersion(engineer, project);
    expect(frozen).toMatchObject({
      currency: "EUR",
      digits: 2,
      minNet: "356097",
      maxNet: "605478",
      minTotal: "437999",
      maxTotal: "744738",
    });
    const content = versionContentSchema.parse(frozen.content);
    expect(sha256(canonicalJson(frozen.content))).toBe(frozen.contentSha256);
    expect(content.features.map(({ price }) => price)).toEqual([
      { min: 93_375, max: 155_813 },
      { min: 202_940, max: 348_017 },
    ]);
    expect(content.price).toEqual({
      kind: "estimate",
      currency: "EUR",
      digits: 2,
      lines: [
        { kind: "work", min: 296_315, max: 503_830 },
        { kind: "overhead", min: 44_447, max: 75_575 },
        { kind: "contingency", min: 34_076, max: 57_940 },
        { kind: "discount", min: 18_741, max: 31_867 },
      ],
      net: { min: 356_097, max: 605_478 },
      taxRate: 23_000,
      taxLabel: "VAT 23 %",
      taxNote: "Reverse charge",
      tax: { min: 81_902, max: 139_260 },
      total: { min: 437_999, max: 744_738 },
      rates: [
        { title: "Engineer", price: 8_500 },
        { title: "Designer", price: 7_250 },
        { title: "QA", price: 5_490 },
      ],
    });
    const rate = { rateCardId, workRoleId: roles.engineer, validFrom: "2020-01-01", price: 99_900 };
    await setRate(test, admin, rate);
    await setPrice(test, manager, project, { taxRate: 0 });
    expect(await readVersion(engineer, project)).toEqual(frozen);
    const { data } = await test.call<{ compareVersions: Record<"from" | "to", VersionContent> }>(
      "query ($id: ID!) { compareVersions(projectId: $id, from: 1) { from to } }",
      { id: project },
      manager,
    );
    const { from, to } = data.compareVersions;
    expect(from.price).toEqual(content.price);
    expect(to.price?.net.min).toBeGreaterThan(content.price?.net.min ?? 0);
  });

  it("leaves out what is hidden: costs, margins, folded percentages, rates, prices of features", async () => {
    const { admin, engineer, manager, project, rateCardId, roles } = await example();
    const validFrom = "2021-01-01";
    const canaries = { price: 8_123, cost: 4_567 };
    for (const workRoleId of Object.values(roles))
      await setRate(test, admin, { rateCardId, workRoleId, validFrom, ...canaries });
    await setPrice(test, manager, project, {
      ...exampleTerms,
      overhead: 13_579,
      contingency: 24_680,
      isOverheadFolded: true,
      isContingencyFolded: true,
    });
    await freezeProject(test, manager, project);
    const { data } = await readPrice(test, manager, project);
    const { cost, margin } = data.projectPrice;
    const { content } = await readVersion(engineer, project);
    expect(content.price?.lines.map(({ kind }) => kind)).toEqual(["work", "discount"]);
    expect(content.features.some((feature) => "price" in feature)).toBe(false);
    const text = JSON.stringify(content);
    const hidden = [8_123, 4_567, 13_579, 24_680, cost?.min, cost?.max, margin?.min, margin?.max];
    for (const canary of hidden) expect(text).not.toMatch(new RegExp(`\\b${canary}\\b`));
    for (const word of ["Designer", "overhead", "contingency", "workRole", "cost", "margin"])
      expect(text).not.toContain(word);
    // The internal part is stored separately.
    const [internal] = await test.sql<{ body: { price: object } }>(
      "select body from version_internal where company_id = $1",
      [manager.companyId],
    );
    expect(internal?.body.price).toMatchObject({
      settings: { overhead: 13_579, contingency: 24_680 },
      rates: Object.values(roles).map((id) => ({ workRoleId: Number(id), ...canaries })),
    });
  });

  it.each([
    ["tasks", true, true, true],
    ["features", false, true, true],
    ["total", false, false, true],
    ["none", false, false, false],
  ])("has hours at the chosen level: %s", async (showHours, ofTasks, ofFeatures, ofTotals) => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, { ...exampleTerms, showHours });
    const { features, totals } = await contentOf(manager, project);
    expect(features.flatMap(({ tasks }) => tasks.map(hasHours))).toEqual(Array(4).fill(ofTasks));
    expect(features.map(hasHours)).toEqual([ofFeatures, ofFeatures]);
    expect(hasHours(totals)).toBe(ofTotals);
    // Hidden hours are still stored for the list of versions, which is internal.
    await freezeProject(test, manager, project);
    expect(
      await test.sql("select min_hours from proposal_version where company_id = $1", [
        manager.companyId,
      ]),
    ).toEqual([{ min_hours: "37.50" }]);
  });

  it("has one figure and no lines if it is fixed", async () => {
    const { manager, project } = await example();
    const fixed = { ...exampleTerms, kind: "fixed", fixedNet: "480000", showPrices: "features" };
    await setPrice(test, manager, project, fixed);
    const { price, features } = await contentOf(manager, project);
    expect(price).toMatchObject({
      kind: "fixed",
      lines: [],
      net: { min: 480_000, max: 480_000 },
      total: { min: 590_400, max: 590_400 },
    });
    expect(features.map((feature) => feature.price?.min)).toEqual([149_485, 330_515]);
  });

  it("is refused while it is incomplete, with an error at the field", async () => {
    const { manager, project, tasks } = await example();
    await setPrice(test, manager, project, exampleTerms);
    const { contentSha256: expectedSha256 } = await previewProject(test, manager, project);
    const roleless = (id: string) =>
      test.call(
        "mutation ($id: ID!) { updateTask(id: $id, input: { workRoleId: null }) { id } }",
        { id },
        manager,
      );
    await roleless(tasks.login);
    await roleless(tasks.checks);
    const input = { detail: "descriptions" };
    for (const [operation, own] of [
      [
        "query ($id: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $id, input: $input) { contentSha256 } }",
        input,
      ],
      [
        "mutation ($id: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $id, input: $input) { id } }",
        { ...input, expectedSha256 },
      ],
    ] as const) {
      const reply = await test.call(operation, { id: project, input: own }, manager);
      expect(errorOf(reply)).toMatchObject({ code: "PRICE_INCOMPLETE", status: 400 });
      expect(fieldsOf(reply)).toEqual({ workRoleId: "2 tasks have no work role." });
    }
    await setPrice(test, manager, project, { kind: "none" });
    expect(await freezeProject(test, manager, project)).toMatchObject({ number: 1 });
  });

  it("leaves the content of projects without a price unchanged, and so its hash", async () => {
    const { manager, project } = await example();
    const before = await previewProject(test, manager, project);
    expect(Object.keys(before.content)).not.toContain("price");
    await setPrice(test, manager, project, exampleTerms);
    expect((await previewProject(test, manager, project)).contentSha256).not.toBe(
      before.contentSha256,
    );
    // Without a price, the price settings neither show nor hide anything.
    await setPrice(test, manager, project, { kind: "none", showHours: "none" });
    expect(await previewProject(test, manager, project)).toEqual(before);
    const bare = await test.company();
    const make = factories(test);
    const taskIds = [await make.task(bare.manager, { title: "Login" })];
    const other = await make.project(bare.manager, {
      featureIds: [await make.feature(bare.manager, { title: "Accounts", taskIds })],
    });
    const { features, totals, ...rest } = await contentOf(bare.manager, other);
    expect(features).toEqual([
      {
        ref: "f1",
        title: "Accounts",
        description: null,
        minHours: "1.00",
        maxHours: "2.00",
        tasks: [
          {
            ref: "t1",
            title: "Login",
            description: null,
            minHours: "1.00",
            maxHours: "2.00",
            repeated: false,
          },
        ],
      },
    ]);
    expect(totals).toEqual({ minHours: "1.00", maxHours: "2.00" });
    expect(Object.keys(rest)).not.toContain("price");
  });

  it("is printed with the same lines on the page, in the PDF and in the record", async () => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, {
      ...exampleTerms,
      kind: "capped",
      taxNote: "At the rate in force when supplied",
      showPrices: "features",
      showRates: true,
    });
    const { page, pdf, record } = await acceptAndRead(manager, project);
    // The client's page prints the result of this function.
    const printed = printedPriceOf(page.content, translate);
    if (!printed?.rates || !printed.features) throw new Error("Rates or prices are missing");
    const { binding, net, withTax, taxNote, lines, rates, features } = printed;
    expect(lines.rows.map(({ label }) => label)).toEqual([
      "Work",
      "Overhead",
      "Contingency",
      "Discount",
      "Net price",
      "VAT 23 %",
    ]);
    expect(net).toBe("€3,560.97–6,054.78");
    for (const text of [pdf, record])
      for (const shown of [rowsOf(lines), withoutSpaces(binding), withoutSpaces(taxNote ?? "")])
        expect(text).toContain(shown);
    for (const shown of [
      withoutSpaces(net),
      withoutSpaces(withTax ?? ""),
      rowsOf(rates),
      rowsOf(features),
    ])
      expect(pdf).toContain(shown);
    expect(record).toContain("nevermorethan€6,054.78plusVAT23%");
  });

  it("hides its hidden parts on every page, in PDFs and in records", async () => {
    const { admin, manager, project, rateCardId, roles } = await example();
    for (const workRoleId of Object.values(roles))
      await setRate(test, admin, {
        rateCardId,
        workRoleId,
        validFrom: "2021-01-01",
        price: 8_123,
        cost: 4_567,
      });
    await setPrice(test, manager, project, {
      ...exampleTerms,
      overhead: 13_579,
      contingency: 24_680,
      isOverheadFolded: true,
      isContingencyFolded: true,
      showHours: "none",
    });
    const { data } = await readPrice(test, manager, project);
    const { cost, margin } = data.projectPrice;
    const sums = [cost?.min, cost?.max, margin?.min, margin?.max].map((sum) =>
      formatAmount(BigInt(sum ?? 0), "EUR").slice(1),
    );
    const { page, pdf, record } = await acceptAndRead(manager, project);
    const figures = ["81.23", "45.67", "13.579", "24.68", ...sums];
    const words = ["Overhead", "Contingency", "Designer", "Margin", "Pricebyfeature", "Perhour"];
    for (const hidden of [...figures, ...words])
      expect(`${pdf}${record}`.includes(hidden), hidden).toBe(false);
    for (const hidden of ["8123", "4567", "13579", "24680", cost?.min, margin?.max])
      expect(JSON.stringify(page)).not.toMatch(new RegExp(`\\b${hidden}\\b`));
    // The PDF contains all features and tasks, but no hours.
    for (const title of ["Sign-in", "Login", "Screens", "Reports", "Export", "Checks"])
      expect(pdf).toContain(title);
    expect(pdf).not.toMatch(/\d(\.\d+)?h\b/);
  });

  it("is compared without current prices for those who can't change projects", async () => {
    const { engineer, manager, project, tasks } = await example();
    const shown = { ...exampleTerms, showPrices: "features", showHours: "total" };
    await setPrice(test, manager, project, shown);
    await freezeProject(test, manager, project);
    await test.call(
      "mutation ($id: ID!) { updateTask(id: $id, input: { maxHours: 20 }) { id } }",
      { id: tasks.login },
      manager,
    );
    const compare = async (user: TestUser) => {
      const { data } = await test.call<{
        compareVersions: Record<"from" | "to", VersionContent> & {
          features: { fields: string[]; to: object; tasks: { kind: string; to: object }[] }[];
        };
      }>(
        "query ($id: ID!) { compareVersions(projectId: $id, from: 1) { from to features } }",
        { id: project },
        user,
      );
      return data.compareVersions;
    };
    const own = await compare(engineer);
    const { features } = own;
    // Rates could be worked out from current prices and hours.
    expect(JSON.stringify(own)).not.toContain('"price"');
    expect(features[0]).toMatchObject({ kind: "same", fields: [] });
    expect(features[0]?.tasks.map(({ kind }) => kind)).toEqual(["same", "same"]);
    expect(
      features.flatMap((feature) => [feature, ...feature.tasks]).some((row) => hasHours(row.to)),
    ).toBe(false);
    const internal = await compare(manager);
    const { from, to } = internal;
    expect(to.price?.net.max).toBeGreaterThan(from.price?.net.max ?? 0);
    expect(internal.features[0]).toMatchObject({ fields: ["hours", "price"] });
    expect(internal.features[0]?.tasks.map(({ kind }) => kind)).toEqual(["changed", "same"]);
  });

  it("is compared with an incomplete current price, with hours still hidden", async () => {
    const { engineer, manager, project, tasks } = await example();
    await setPrice(test, manager, project, { ...exampleTerms, showHours: "none" });
    await freezeProject(test, manager, project);
    const compare = async (user: TestUser) => {
      const { data } = await test.call<{
        compareVersions: Record<"from" | "to", VersionContent> & {
          isPriceIncomplete: boolean;
          features: { to: object; tasks: { to: object }[] }[];
        };
      }>(
        "query ($id: ID!) { compareVersions(projectId: $id, from: 1) { from to features isPriceIncomplete } }",
        { id: project },
        user,
      );
      return data.compareVersions;
    };
    expect(await compare(manager)).toMatchObject({ isPriceIncomplete: false });
    await test.call(
      "mutation ($id: ID!) { updateTask(id: $id, input: { workRoleId: null }) { id } }",
      { id: tasks.login },
      manager,
    );
    const { from, to, isPriceIncomplete } = await compare(manager);
    expect(isPriceIncomplete).toBe(true);
    expect([from.price?.net.min, to.price]).toEqual([356_097, undefined]);
    const own = await compare(engineer);
    expect(own.isPriceIncomplete).toBe(false);
    const rows = own.features.flatMap((feature) => [
      feature.to,
      ...feature.tasks.map((row) => row.to),
    ]);
    expect([own.to.totals, ...rows].some(hasHours)).toBe(false);
  });

  it("is copied when a version is restored as a project", async () => {
    const { admin, manager, project, roles } = await example();
    await setPrice(test, manager, project, exampleTerms);
    await freezeProject(test, manager, project);
    await setPrice(test, manager, project, { kind: "none" });
    const archived = { id: roles.designer, input: { isArchived: true } };
    await test.call(rateOperations.updateWorkRole, archived, admin);
    const { data, errors } = await test.call<{ restoreVersion: { id: string } }>(
      "mutation ($id: ID!) { restoreVersion(projectId: $id, number: 1, maxTokens: 0) { id } }",
      { id: project },
      manager,
    );
    expect(errors).toEqual([]);
    const restored = await readPrice(test, manager, data.restoreVersion.id);
    expect(restored.data.projectPrice).toMatchObject({
      version: 1,
      settings: { ...exampleTerms },
      lines: { net: { min: "356097", max: "605478" } },
    });
  });

  it("is refused if it differs from the preview", async () => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, exampleTerms);
    const { contentSha256: expectedSha256 } = await previewProject(test, manager, project);
    await setPrice(test, manager, project, { taxRate: 0 });
    const reply = await test.call(
      "mutation ($id: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $id, input: $input) { id } }",
      { id: project, input: { detail: "descriptions", expectedSha256 } },
      manager,
    );
    expect(errorOf(reply).code).toBe("VERSION_CHANGED");
  });
});
