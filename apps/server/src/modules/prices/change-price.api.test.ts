import { describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { actOnBehalf } from "../../testing/impersonation.ts";
import {
  createPriceExample,
  createRatedRole,
  exampleTerms,
  readPrice,
  setPrice,
  updatePrice,
} from "../../testing/prices.ts";
import { makeRateCard, rateOperations } from "../../testing/rates.ts";
import { openSocket } from "../../testing/sockets.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

async function example() {
  const users = await test.company();
  return { ...users, ...(await createPriceExample(test, users.admin)) };
}

describe("Changing a price", () => {
  it("refuses each invalid setting with an error at its field, and keeps the previous one", async () => {
    const { manager, project } = await example();
    const before = await setPrice(test, manager, project, exampleTerms);
    const refusal = async (input: object) =>
      fieldsOf(await updatePrice(test, manager, project, input));
    const percentage = "Enter a percentage from 0 to 100, with at most three decimals";
    expect(await refusal({ overhead: 100_001, contingency: -1, discountRate: 0.5 })).toEqual({
      overhead: percentage,
      contingency: percentage,
      discountRate: percentage,
    });
    const hidden = expect.stringContaining("Rates are shown to the client");
    expect(
      await refusal({ showRates: true, isOverheadFolded: true, isContingencyFolded: true }),
    ).toEqual({ isOverheadFolded: hidden, isContingencyFolded: hidden });
    expect(await refusal({ discountAmount: "1", currency: "EUR" })).toEqual({
      discountAmount: "Enter either a percentage or an amount.",
    });
    const discount = { discountRate: null, discountAmount: "374839", currency: "EUR" };
    expect(await refusal(discount)).toEqual({
      discountAmount: "The discount is larger than the price.",
    });
    for (const amount of ["-1", "0.5", "9000000000000001", "1e3", ""])
      expect(await refusal({ fixedNet: amount })).toHaveProperty("fixedNet");
    const large = { kind: "fixed", fixedNet: "9000000000000000", currency: "EUR" };
    expect(await refusal(large)).toEqual({ fixedNet: "The price is too large." });
    expect(await refusal({ taxLabel: "x".repeat(21), taxNote: "x".repeat(201) })).toEqual({
      taxLabel: expect.any(String),
      taxNote: expect.any(String),
    });
    expect((await readPrice(test, manager, project)).data.projectPrice).toEqual(before);
    const edge = { discountRate: null, discountAmount: "374838", taxLabel: "x".repeat(20) };
    expect((await setPrice(test, manager, project, edge)).lines?.net?.min).toBe("0");
  });

  it("keeps the folded lines while the price is fixed, since folding doesn't change it", async () => {
    const { manager, project } = await example();
    const folded = { isOverheadFolded: true, isContingencyFolded: true };
    await setPrice(test, manager, project, { ...exampleTerms, ...folded });
    const fixed = { kind: "fixed", fixedNet: "480000", showRates: true };
    const price = await setPrice(test, manager, project, fixed);
    expect(price).toMatchObject({ settings: folded, lines: { net: { min: "480000" } } });
    const unfolded = await setPrice(test, manager, project, {
      isOverheadFolded: false,
      isContingencyFolded: false,
    });
    expect([unfolded.lines, unfolded.computedNet]).toEqual([price.lines, price.computedNet]);
    await setPrice(test, manager, project, folded);
    expect(fieldsOf(await updatePrice(test, manager, project, { kind: "capped" }))).toEqual({
      isOverheadFolded: expect.any(String),
      isContingencyFolded: expect.any(String),
    });
  });

  it("refuses an outdated version, and one of two concurrent updates", async () => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, { ...exampleTerms, version: 0 });
    const stale = await updatePrice(test, manager, project, { overhead: 0, version: 0 });
    expect(errorOf(stale).code).toBe("CHANGED_MEANWHILE");
    const replies = await Promise.all(
      [1_000, 2_000].map((overhead) =>
        updatePrice(test, manager, project, { overhead, version: 1 }),
      ),
    );
    expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    // The settings are unchanged, so the version is too.
    const { version, settings } = (await readPrice(test, manager, project)).data.projectPrice;
    expect(version).toBe(2);
    expect(await setPrice(test, manager, project, settings)).toMatchObject({ version: 2 });
  });

  it("keeps an archived card, refuses it when newly chosen, and needs one", async () => {
    const { admin, manager, project, rateCardId } = await example();
    await setPrice(test, manager, project, exampleTerms);
    const other = await makeRateCard(test, admin, "Other");
    await test.call(
      rateOperations.updateRateCard,
      { id: other, input: { isDefault: true } },
      admin,
    );
    await test.call(
      rateOperations.updateRateCard,
      { id: rateCardId, input: { isArchived: true } },
      admin,
    );
    const kept = await setPrice(test, manager, project, { rateCardId, overhead: 0 });
    expect(kept).toMatchObject({ rateCard: { id: rateCardId }, lines: { overhead: null } });
    await setPrice(test, manager, project, { rateCardId: other });
    expect(fieldsOf(await updatePrice(test, manager, project, { rateCardId }))).toEqual({
      rateCardId: "This rate card is archived. Choose another one.",
    });
    const theirs = await test.company();
    const theirCard = await makeRateCard(test, theirs.admin, "Theirs");
    expect(fieldsOf(await updatePrice(test, manager, project, { rateCardId: theirCard }))).toEqual({
      rateCardId: "This rate card doesn't exist",
    });
    const bare = await test.company();
    const empty = await make.project(bare.manager);
    expect(fieldsOf(await updatePrice(test, bare.manager, empty, { kind: "estimate" }))).toEqual({
      rateCardId: "Create a rate card first.",
    });
  });

  it("clears amounts when the card has another currency, unless they are typed again", async () => {
    const { admin, manager, project } = await example();
    const { rateCardId: yen } = await createRatedRole(test, admin, "JPY", 9_500);
    const euro = { ...exampleTerms, discountRate: null, discountAmount: "500", fixedNet: "480000" };
    await setPrice(test, manager, project, { ...euro, kind: "fixed" });
    // Amounts in euros, or without a currency, are refused together with the new card.
    const refused = expect.stringContaining("Amounts are now in JPY");
    const amounts = { discountAmount: refused, fixedNet: refused };
    for (const currency of ["EUR", undefined]) {
      const reply = await updatePrice(test, manager, project, {
        ...euro,
        currency,
        rateCardId: yen,
      });
      expect(fieldsOf(reply)).toEqual(amounts);
    }
    const { settings } = await setPrice(test, manager, project, { rateCardId: yen });
    expect(settings).toMatchObject({ kind: "fixed", fixedNet: null, discountAmount: null });
    const late = await updatePrice(test, manager, project, { ...euro, currency: "EUR" });
    expect(fieldsOf(late)).toEqual(amounts);
    const { data } = await readPrice(test, manager, project);
    expect(data.projectPrice).toMatchObject({ rateCard: { currency: "JPY" }, lines: null });
    // The same number, now in yen.
    const typed = { fixedNet: "480000", currency: "JPY" };
    expect((await setPrice(test, manager, project, typed)).settings.fixedNet).toBe("480000");
  });

  it("isn't applied to amounts of a card whose currency has changed", async () => {
    const { admin, manager } = await test.company();
    const card = await makeRateCard(test, admin, "Standard");
    const project = await make.project(manager);
    await setPrice(test, manager, project, { kind: "fixed", fixedNet: "480000" });
    await test.call(rateOperations.updateRateCard, { id: card, input: { currency: "JPY" } }, admin);
    const { data } = await readPrice(test, manager, project);
    expect(data.projectPrice).toMatchObject({
      settings: { fixedNet: null },
      problems: [{ field: "fixedNet" }],
    });
    const open = await updatePrice(test, manager, project, {
      fixedNet: "480000",
      currency: "EUR",
      version: data.projectPrice.version,
    });
    expect(fieldsOf(open)).toEqual({
      fixedNet: "Amounts are now in JPY. Enter them again.",
    });
  });

  it("saves the project's work role with it, or neither", async () => {
    const { admin, manager, project, roles, tasks } = await example();
    await test.call(
      "mutation ($id: ID!) { updateTask(id: $id, input: { workRoleId: null }) { id } }",
      { id: tasks.screens },
      manager,
    );
    const designed = await setPrice(test, manager, project, {
      ...exampleTerms,
      workRoleId: roles.designer,
    });
    expect(designed.lines?.net).toEqual({ min: "356097", max: "605478" });
    const { version } = designed;
    const roleOfProject = async () => {
      const { data } = await test.call<{ project: { workRole: { id: string } | null } }>(
        "query ($id: ID!) { project(id: $id) { workRole { id } } }",
        { id: project },
        manager,
      );
      return data.project.workRole?.id ?? null;
    };
    const refused = [
      await updatePrice(test, manager, project, {
        workRoleId: roles.tester,
        discountRate: null,
        discountAmount: "9000000",
        currency: "EUR",
      }),
      await updatePrice(test, manager, project, { workRoleId: roles.tester, version: 0 }),
    ];
    for (const reply of refused) expect(errorOf(reply).code).toBeDefined();
    expect(await roleOfProject()).toBe(roles.designer);
    const archived = { id: roles.tester, input: { isArchived: true } };
    await test.call(rateOperations.updateWorkRole, archived, admin);
    expect(
      fieldsOf(await updatePrice(test, manager, project, { workRoleId: roles.tester })),
    ).toEqual({ workRoleId: "This work role is archived. Choose another one." });
    const without = await setPrice(test, manager, project, { workRoleId: null, version });
    expect(without).toMatchObject({ version: version + 1, lines: null });
    expect(await roleOfProject()).toBeNull();
  });

  it("is sent to users who view the project", async () => {
    const { manager, project } = await example();
    const subject = { kind: "project", id: project };
    const { socket, waitFor, close } = await openSocket(test.url, ["bearer", manager.token]);
    socket.send(JSON.stringify({ type: "viewing", data: { subject, isEditing: false } }));
    await waitFor("viewers");
    await setPrice(test, manager, project, exampleTerms);
    expect((await waitFor("changed")).map(({ data }) => data)).toEqual([
      { subject, what: "record" },
    ]);
    await close();
  });

  it("is audited with the names of fields, never values", async () => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, { kind: "fixed", fixedNet: "481234" });
    await setPrice(test, manager, project, { overhead: 12_345 });
    const entries = await test.sql(
      "select target_name, details from audit_entry where company_id = $1 and action = 'price.changed' order by id",
      [manager.companyId],
    );
    expect(entries).toMatchObject([
      { target_name: "Web shop", details: { fields: expect.stringContaining("fixedNet") } },
      { target_name: "Web shop", details: { fields: "overhead" } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/481234|12345/);
  });
});

describe("Permissions of prices", () => {
  it("engineers see neither settings, cost nor margin, only titles of roles", async () => {
    const { engineer, manager, project, roles, tasks } = await example();
    await setPrice(test, manager, project, exampleTerms);
    expect(statusOf(await readPrice(test, engineer, project))).toBe(403);
    expect(statusOf(await updatePrice(test, engineer, project, { overhead: 0 }))).toBe(403);
    const { data, errors } = await test.call<{ task: { workRole: { title: string } } }>(
      "query ($id: ID!) { task(id: $id) { workRole { id title } } }",
      { id: tasks.login },
      engineer,
    );
    expect(errors).toEqual([]);
    expect(data.task.workRole).toEqual({ id: roles.engineer, title: "Engineer" });
  });

  it("other companies and staff can neither read nor change it", async () => {
    const { admin, manager, project } = await example();
    await setPrice(test, manager, project, exampleTerms);
    const stranger = (await test.company()).manager;
    expect(statusOf(await readPrice(test, stranger, project))).toBe(404);
    expect(statusOf(await updatePrice(test, stranger, project, { overhead: 0 }))).toBe(404);
    const staff = await actOnBehalf(test, await test.staff(), admin);
    expect(statusOf(await updatePrice(test, staff, project, { overhead: 0 }))).toBe(403);
    expect(statusOf(await readPrice(test, staff, project))).toBe(403);
    expect(statusOf(await test.call(rateOperations.rateCards, {}, staff))).toBe(403);
  });
});
