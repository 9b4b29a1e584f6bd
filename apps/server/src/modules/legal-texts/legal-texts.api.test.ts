import { limits } from "@presale/contracts/limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { text } from "../../testing/factories.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { legalInput, publishMutation, publishTerms } from "../../testing/legal-texts.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
let admin: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  staff ??= await test.staff();
  ({ admin, engineer: colleague } = await test.company());
  await test.sql("truncate legal_text_version");
  await test.sql("update app_user set terms_version = null, privacy_version = null");
});

const send = (input: object, user: TestUser | null = staff) =>
  test.call(publishMutation, { input }, user);
const read = async (kind: string) =>
  (
    await test.call<{ legalText: { version: number; content: unknown; changes: string } }>(
      "query ($kind: LegalKind!) { legalText(kind: $kind) { version content changes createdAt } }",
      { kind },
      null,
    )
  ).data.legalText;
const news = async (user = admin) =>
  (
    await test.call<{ legalNews: { kind: string; version: number; changes: string }[] }>(
      "{ legalNews { kind version changes } }",
      {},
      user,
    )
  ).data.legalNews;
const accept = (input: { terms: number; privacy: number }) =>
  test.call(
    "mutation ($input: AcceptLegalTextsInput!) { acceptLegalTexts(input: $input) }",
    { input },
    admin,
  );
const setAcceptedVersions = (terms: number | null, privacy: number | null) =>
  test.sql("update app_user set terms_version = $2, privacy_version = $3 where id = $1", [
    admin.id,
    terms,
    privacy,
  ]);

describe("Legal texts", () => {
  it("version 1 exists from the start and has placeholders for numbers", async () => {
    const terms = await read("terms");
    expect(terms.version).toBe(1);
    expect(JSON.stringify(terms.content)).toContain("{freeTasks} tasks free");
    const privacy = JSON.stringify((await read("privacy")).content);
    expect(privacy).toContain("deleted after {addressDays} days");
    // The text says which visits aren't counted.
    expect(privacy).toContain("count nothing until you have said yes");
    expect(privacy).toContain("Do Not Track or Global Privacy Control");
    // Version 1 is stored by now: a later release can't change what was accepted.
    expect(await test.sql("select kind, version from legal_text_version order by kind")).toEqual([
      { kind: "privacy", version: 1 },
      { kind: "terms", version: 1 },
    ]);
  });

  it("publishing adds a version, outdates cached pages and is audited", async () => {
    const pages = async () =>
      (await test.sql("select version from content_version where name = 'texts'"))[0]?.version ?? 0;
    const before = Number(await pages());
    expect((await send(legalInput("terms", 1))).data).toMatchObject({
      publishLegalText: { version: 2, authorName: expect.any(String) },
    });
    expect(Number(await pages())).toBe(before + 1);
    expect(await read("terms")).toMatchObject({
      version: 2,
      changes: "Said more plainly what is free.",
    });
    expect((await read("privacy")).version).toBe(1);
    const [entry] = await test.sql(
      "select action, target_id, details->>'version' as version from audit_entry where action = 'legalText.published' order by id desc limit 1",
    );
    expect(entry).toEqual({ action: "legalText.published", target_id: "terms", version: "2" });
    const list = "query ($kind: LegalKind!) { legalTextVersions(kind: $kind) { version } }";
    const { data } = await test.call(list, { kind: "terms" }, staff);
    expect(data).toEqual({ legalTextVersions: [{ version: 2 }, { version: 1 }] });
  });

  it("only staff who can change settings can publish", async () => {
    const support = await test.staff("presaleManager");
    for (const user of [null, admin, support])
      expect([401, 403]).toContain(statusOf(await send(legalInput("terms", 1), user)));
    expect((await read("terms")).version).toBe(1);
  });

  it("texts with missing or misspelt placeholders are refused", async () => {
    const content = text(`Each project holds 30 tasks free. ${"Words. ".repeat(20)}`);
    expect(fieldsOf(await send(legalInput("terms", 1, { content })))).toEqual({
      content: "The text must contain {freeTasks}",
    });
    expect(fieldsOf(await send(legalInput("privacy", 1, { content })))).toEqual({
      content: "The text must contain {addressDays}",
    });
    const misspelt = text(`{freeTasks} of {freetasks}. ${"Words. ".repeat(20)}`);
    expect(fieldsOf(await send(legalInput("terms", 1, { content: misspelt })))).toEqual({
      content: "{freetasks} isn't a placeholder. Correct or remove it.",
    });
    expect(statusOf(await send(legalInput("terms", 1, { changes: "Short" })))).toBe(400);
    expect(statusOf(await send(legalInput("terms", 1, { content: text("{freeTasks}") })))).toBe(
      400,
    );
  });

  it("only the first of two texts based on the same version is published", async () => {
    const both = await Promise.all([send(legalInput("terms", 1)), send(legalInput("terms", 1))]);
    expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const late = both.find(({ errors }) => errors.length > 0);
    expect(late && errorOf(late)?.code).toBe("CHANGED_MEANWHILE");
    expect((await read("terms")).version).toBe(2);
  });
});

describe("Users who accepted an older version", () => {
  it("see the changes until they accept them", async () => {
    await setAcceptedVersions(1, 1);
    await test.sql("update app_user set terms_version = 1, accepted_at = null where id = any($1)", [
      [admin.id, colleague.id],
    ]);
    expect(await news()).toEqual([]);
    await publishTerms(test, staff);
    await send(legalInput("terms", 2, { changes: "The second change." }));
    expect(await news()).toEqual([
      { kind: "terms", version: 3, changes: "The second change." },
      { kind: "terms", version: 2, changes: "Said more plainly what is free." },
    ]);
    // A version that is published while the user reads is shown the next time.
    await accept({ terms: 2, privacy: 1 });
    expect((await news()).map(({ version }) => version)).toEqual([3]);
    await accept({ terms: 99, privacy: 99 });
    expect(await news()).toEqual([]);
    await accept({ terms: 1, privacy: 0 });
    const stored = await test.sql(
      "select terms_version, privacy_version, accepted_at > now() - interval '1 minute' as now from app_user where id = $1",
      [admin.id],
    );
    expect(stored).toEqual([{ terms_version: 3, privacy_version: 1, now: true }]);
    // One user's acceptance doesn't count for colleagues.
    expect((await news(colleague)).map(({ version }) => version)).toEqual([3, 2]);
    // Staff don't see the changes during impersonation.
    expect(await news(await impersonate(test, staff, colleague))).toEqual([]);
    const written = await test.sql(
      "select details from audit_entry where action = 'legalText.accepted' and company_id = $1 order by id",
      [admin.companyId],
    );
    expect(written).toEqual([
      { details: { before: { terms: 1, privacy: 1 }, after: { terms: 2, privacy: 1 } } },
      { details: { before: { terms: 2, privacy: 1 }, after: { terms: 3, privacy: 1 } } },
    ]);
  });

  it("users who accepted nothing see no changes and can't accept them", async () => {
    await setAcceptedVersions(null, null);
    await publishTerms(test, staff);
    expect(await news()).toEqual([]);
    await accept({ terms: 2, privacy: 1 });
    const [stored] = await test.sql("select terms_version from app_user where id = $1", [admin.id]);
    expect(stored).toEqual({ terms_version: null });
  });
});

it("visitors' IP addresses are deleted after the retention period", async () => {
  for (const [table, columns, values] of [
    ["contact", "name, email, subject, message", "'N', 'n@example.test', 'S', 'M'"],
    ["feedback", "score, review", "5, 'Good'"],
  ]) {
    const add = (days: number) =>
      test.sql(
        `insert into ${table} (${columns}, ip, created_at) values (${values}, '192.0.2.1', now() - make_interval(days => $1))`,
        [days],
      );
    await add(limits.retention.visitorAddresses + 1);
    await add(limits.retention.visitorAddresses - 1);
    await test.app.runMaintenance();
    expect(await test.sql(`select ip from ${table} order by created_at`)).toEqual([
      { ip: null },
      { ip: "192.0.2.1" },
    ]);
  }
});
