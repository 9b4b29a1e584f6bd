import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { describe, expect, it } from "vitest";
import type { AppError } from "../../platform/errors.ts";
import { acceptances } from "../../testing/acceptances.ts";
import { createProjectWithCanaries } from "../../testing/canaries.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { mailsTo } from "../../testing/mails.ts";
import { metering } from "../../testing/metering.ts";
import {
  changeVersion,
  createLink,
  freezeAndWait,
  shareProject,
  shareVersion,
} from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";
import { freezeProject } from "../../testing/versions.ts";
import { createExpiryNotices } from "./expiry-notices.ts";

const test = testApp();
const make = factories(test);
const { runAsApp } = metering(test);
const { eventsOf } = acceptances(test);

interface Page {
  status: string;
  isLapsed: boolean;
  lastDay: string | null;
  content: { number: number; title: string };
}

/** Reads the content of the link's page. Throws the error that the page's server gets. */
const openLink = async (key: string): Promise<Page> => {
  const { pages } = test.app.services.clientProposals;
  const state = await pages.find(key, { ip: "127.0.0.1" });
  return (await state.read()) as Page;
};
const refusalOf = (key: string) =>
  openLink(key).then(
    () => null,
    ({ code, message }: AppError) => ({ code, message }),
  );
const linkStatus = async (key: string) =>
  (await refusalOf(key))?.code ?? (await openLink(key)).status;
const fetchPdf = (key: string) => fetch(`${test.url}/api/p/${key}/pdf`);

async function makeProject(user: TestUser, values: object = {}): Promise<string> {
  const taskIds = [await make.task(user, { title: "Login" })];
  return make.project(user, {
    title: "Web shop",
    featureIds: [await make.feature(user, { title: "Accounts", taskIds })],
    ...values,
  });
}

/** Calls a mutation of a version or link; returns "done" or the error's code. */
const send = (user: TestUser, name: string, id: string, input?: object) =>
  changeVersion(test, user, name, id, input);

describe("Earlier recipients", () => {
  const recipients = async (user: TestUser, versionId: string) => {
    const { data } = await test.call<{ earlierRecipients: { name: string; email: string }[] }>(
      "query ($versionId: ID!) { earlierRecipients(versionId: $versionId) { name email } }",
      { versionId },
      user,
    );
    return (data.earlierRecipients ?? []).map(({ name, email }) => `${name} ${email}`);
  };

  it("are those of the same client, each once, most recent first, without erased ones", async () => {
    const { manager } = await test.company();
    const version = async (clientName: string) =>
      (await freezeAndWait(test, manager, await makeProject(manager, { clientName }))).id;
    const [earlier, later, other] = [
      await version("Alder & Finch"),
      await version("ALDER & Finch"),
      await version("Moss & Fern"),
    ];
    for (const [id, recipientName, recipientEmail] of [
      [earlier, "Ada Finch", "ada@finch.example"],
      [earlier, "Bo Alder", "bo@finch.example"],
      [earlier, "Ada Finch", "ada@finch.example"],
      [earlier, "Only a link", null],
      [other, "Mia Moss", "mia@moss.example"],
    ] as const)
      await shareVersion(test, manager, id, { recipientName, recipientEmail });
    expect(await recipients(manager, later)).toEqual([
      "Ada Finch ada@finch.example",
      "Bo Alder bo@finch.example",
    ]);
    await test.sql(
      `insert into proposal_answer (company_id, version_id, link_id, kind, name, at, forgotten_at, content_sha256, record_sha256)
       select company_id, version_id, id, 'question', '–', now(), now(), 'content', id::text
       from proposal_link where recipient_name = 'Bo Alder' and company_id = $1`,
      [manager.companyId],
    );
    expect(await recipients(manager, later)).toEqual(["Ada Finch ada@finch.example"]);
  });
});

describe("Sharing a version", () => {
  it("sends it: its link opens the content and the PDF without an account", async () => {
    const { manager } = await test.company("Northlight");
    const project = await makeProject(manager);
    const version = await freezeAndWait(test, manager, project);
    const { key } = await createLink(test, manager, version.id);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await openLink(key)).toMatchObject({
      status: "open",
      isLapsed: false,
      lastDay: null,
      content: { number: 1, title: "Web shop" },
    });
    const pdf = await fetchPdf(key);
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
    expect(pdf.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(pages[0]).toContain(`Version 1 · ${version.contentSha256.slice(0, 12)}`);
    expect(await eventsOf(version.id)).toEqual(["shared", "linked"]);
    expect((await test.call("{ hasExports }", {}, manager)).data).toEqual({ hasExports: true });
  });

  it("stores the key only as a hash and sealed, and never lists it", async () => {
    const { manager } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    const { key } = await createLink(test, manager, version.id);
    const rows = await test.sql("select to_jsonb(l)::text as row from proposal_link l");
    expect(JSON.stringify(rows)).not.toContain(key);
    const log = await test.sql("select to_jsonb(a)::text as row from audit_entry a");
    expect(JSON.stringify(log)).not.toContain(key);
  });

  it("expires at the end of the last day in the frozen time zone, also when the clocks change", async () => {
    const { admin, manager } = await test.company();
    await test.sql("update company set time_zone = 'Europe/Berlin' where id = $1", [
      admin.companyId,
    ]);
    const project = await makeProject(manager);
    for (const [validUntil, end] of [
      ["2099-01-31", "2099-01-31T23:00:00.000Z"],
      // Summer time begins on the last Sunday of March.
      ["2099-03-28", "2099-03-28T23:00:00.000Z"],
      ["2099-03-29", "2099-03-29T22:00:00.000Z"],
    ] as const) {
      const version = await freezeAndWait(test, manager, project, { validUntil });
      const { key } = await createLink(test, manager, version.id);
      const [row] = await test.sql<{ end: Date }>(
        "select expires_at as end from proposal_version where id = $1",
        [version.id],
      );
      expect(row?.end.toISOString()).toBe(end);
      expect((await openLink(key)).lastDay).toBe(validUntil);
    }
  });

  it("replaces the project's other open versions, unless they stay open as alternatives", async () => {
    const { manager } = await test.company();
    const project = await makeProject(manager);
    const keys = [];
    for (const keepsOtherVersionsOpen of [false, false, true]) {
      const version = await freezeAndWait(test, manager, project);
      keys.push((await createLink(test, manager, version.id, { keepsOtherVersionsOpen })).key);
    }
    expect(await Promise.all(keys.map(linkStatus))).toEqual(["superseded", "open", "open"]);
  });

  it("refuses a version without a PDF, an expired one, and an eleventh link", async () => {
    const { manager } = await test.company();
    const project = await makeProject(manager);
    const waiting = await freezeProject(test, manager, project);
    await test.sql("update proposal_version set status = 'preparing' where id = $1", [waiting.id]);
    expect(errorOf(await shareVersion(test, manager, waiting.id)).code).toBe("VERSION_STATUS");
    const late = await freezeAndWait(test, manager, project, { validUntil: "2099-01-01" });
    await test.sql("update proposal_version set valid_until = '2020-01-01' where id = $1", [
      late.id,
    ]);
    expect(fieldsOf(await shareVersion(test, manager, late.id))).toHaveProperty("id");
    const version = await freezeAndWait(test, manager, project);
    for (let n = 0; n < 10; n += 1)
      expect((await shareVersion(test, manager, version.id)).errors).toEqual([]);
    const refused = await shareVersion(test, manager, version.id);
    expect(Object.keys(fieldsOf(refused))).toEqual(["recipientName"]);
  });

  it("is refused to engineers, another company and staff who act as a user", async () => {
    const { manager, engineer } = await test.company();
    const { manager: stranger } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    expect(errorOf(await shareVersion(test, engineer, version.id)).code).toBe("FORBIDDEN");
    expect(errorOf(await shareVersion(test, stranger, version.id)).code).toBe("NOT_FOUND");
  });
});

describe("A client link", () => {
  it("that is unknown, altered, revoked, expired or of a closed company is not found", async () => {
    const { manager, admin } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    const { id, key } = await createLink(test, manager, version.id);
    const over = await createLink(test, manager, version.id);
    const last = await createLink(test, manager, version.id);
    await send(manager, "revokeProposalLink", id);
    await test.sql("update proposal_link set ends_at = now() where id = $1", [over.id]);
    const altered = `${last.key.slice(0, -1)}${last.key.endsWith("A") ? "B" : "A"}`;
    const replies = await Promise.all(
      [key, over.key, altered, "x".repeat(43)].map(async (each) => ({
        page: await refusalOf(each),
        pdf: (await fetchPdf(each)).status,
      })),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ page: { code: "NOT_FOUND" }, pdf: 404 });
    expect(await linkStatus(last.key)).toBe("open");
    await test.sql("update company set closed_at = now() where id = $1", [admin.companyId]);
    expect(await linkStatus(last.key)).toBe("NOT_FOUND");
    await test.sql("update company set closed_at = null where id = $1", [admin.companyId]);
    expect(await linkStatus(last.key)).toBe("open");
  });

  it("of a withdrawn version or deleted project names the company only", async () => {
    const { manager, admin } = await test.company("Northlight");
    const project = await makeProject(manager);
    const version = await freezeAndWait(test, manager, project);
    const { key } = await createLink(test, manager, version.id);
    const remove = (evenIfUsed: boolean) =>
      test.call<{ deleteProject: string }>(
        "mutation ($id: ID!, $evenIfUsed: Boolean) { deleteProject(id: $id, evenIfUsed: $evenIfUsed) }",
        { id: project, evenIfUsed },
        admin,
      );
    expect(errorOf(await remove(false))).toMatchObject({
      message: "A client can still accept version 1 of this project.",
      code: "IN_USE",
    });
    const { data } = await remove(true);
    expect(await refusalOf(key)).toMatchObject({
      code: "PROPOSAL_GONE",
      message: "This proposal from Northlight isn't available any more.",
    });
    expect((await fetchPdf(key)).status).toBe(410);
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id, maxTokens: 0) { id } }",
      { id: data.deleteProject },
      admin,
    );
    expect(await linkStatus(key)).toBe("open");
    expect(await send(manager, "withdrawVersion", version.id)).toBe("done");
    expect(await linkStatus(key)).toBe("PROPOSAL_GONE");
    expect((await fetchPdf(key)).status).toBe(410);
  });

  it("shows the images of its version, and no other file", async () => {
    const { manager } = await test.company();
    const image = async () =>
      (await upload(test, manager, "plan.png", await png(), true)).data.uploadFile.id;
    const [shown, other] = [await image(), await image()];
    const description = {
      type: "doc",
      content: [{ type: "image", attrs: { fileId: shown } }],
    };
    const project = await makeProject(manager, { description, fileIds: [other] });
    const version = await freezeAndWait(test, manager, project);
    const { id, key } = await createLink(test, manager, version.id);
    const statusOf = async (file: string) =>
      (await fetch(`${test.url}/api/p/${key}/images/${file}`)).status;
    expect(await statusOf(shown)).toBe(200);
    for (const file of [other, "0", "x", "9".repeat(30), "..%2F..%2Fpdf"])
      expect([file, await statusOf(file)]).toEqual([file, 404]);
    await send(manager, "revokeProposalLink", id);
    expect(await statusOf(shown)).toBe(404);
  });

  it("counts people who read, not fetches", async () => {
    const { manager } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    const { id, key } = await createLink(test, manager, version.id);
    await openLink(key);
    await fetchPdf(key);
    const counted = async () =>
      (
        await test.sql<{ count: number }>(
          "select opened_count as count from proposal_link where id = $1",
          [id],
        )
      )[0]?.count;
    expect(await counted()).toBe(0);
    // All calls have the same IP address, so they are one reader in several tabs.
    const read = (readerCompany?: unknown) =>
      test.call(
        "mutation ($key: String!, $readerCompany: String) { recordProposalOpened(key: $key, readerCompany: $readerCompany) }",
        { key, readerCompany },
      );
    // The sender's colleagues aren't counted.
    expect((await read(String(manager.companyId))).errors).toEqual([]);
    expect(await counted()).toBe(0);
    // A user of another company is a reader like any other.
    await Promise.all([read(String(manager.companyId + 1)), read(), read(null)]);
    expect(await counted()).toBe(1);
    expect((await eventsOf(version.id)).filter((kind) => kind === "opened")).toHaveLength(1);
  });

  it("is emailed to its recipient, with replies to the sender", async () => {
    const { manager } = await test.company("Northlight");
    const version = await freezeAndWait(test, manager, await makeProject(manager), {
      validUntil: "2099-01-01",
    });
    const recipientEmail = `client-${Date.now()}@finch.example`;
    const { id, key } = await createLink(test, manager, version.id, { recipientEmail });
    expect(await send(manager, "emailProposalLink", id, { message: "Here it is" })).toBe("done");
    const [mail] = await mailsTo(test, recipientEmail);
    expect(mail?.subject).toBe("Proposal from Northlight: Web shop");
    expect(mail?.text).toContain(`/p/${key}`);
    expect(mail?.text).toContain("writes: Here it is");
    expect(mail?.text).toContain("The proposal is open until the end of 01/01/2099 (UTC).");
    const silent = await createLink(test, manager, version.id, { recipientEmail: null });
    expect(await send(manager, "emailProposalLink", silent.id, { message: null })).toBe(
      "VALIDATION",
    );
  });
});

describe("Emailing a link", () => {
  it("happens when the link is created, if requested and an address is given", async () => {
    const { manager } = await test.company("Northlight");
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    const refused = await shareVersion(test, manager, version.id, {
      recipientEmail: null,
      sendsEmail: true,
    });
    expect(Object.keys(fieldsOf(refused))).toEqual(["recipientEmail"]);
    expect(await eventsOf(version.id)).toEqual([]);
    const recipientEmail = `client-${Date.now()}@finch.example`;
    const { key } = await createLink(test, manager, version.id, {
      recipientEmail,
      sendsEmail: true,
      message: "Here it is",
    });
    const [mail] = await mailsTo(test, recipientEmail);
    expect(mail?.text).toContain(`/p/${key}`);
    expect(mail?.text).toContain("writes: Here it is");
    expect(await eventsOf(version.id)).toEqual(["shared", "linked", "mailed"]);
  });

  it("is limited to five an hour, and to versions that are on offer", async () => {
    const { manager } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    const { id } = await createLink(test, manager, version.id);
    const mail = () => send(manager, "emailProposalLink", id, { message: null });
    for (let n = 0; n < 5; n += 1) expect(await mail()).toBe("done");
    expect(await mail()).toBe("RATE_LIMITED");
    const { id: other } = await createLink(test, manager, version.id);
    await test.sql("update proposal_version set status = 'superseded' where id = $1", [version.id]);
    expect(await send(manager, "emailProposalLink", other, { message: null })).toBe(
      "VERSION_STATUS",
    );
  });
});

describe("A deleted project", () => {
  it("can't be shared, nor its links copied", async () => {
    const { manager, admin } = await test.company();
    const project = await makeProject(manager);
    const version = await freezeAndWait(test, manager, project);
    const { id } = await createLink(test, manager, version.id);
    await test.call(
      "mutation ($id: ID!) { deleteProject(id: $id, evenIfUsed: true) }",
      { id: project },
      admin,
    );
    expect(errorOf(await shareVersion(test, manager, version.id)).code).toBe("NOT_FOUND");
    const copied = await test.call(
      "mutation ($id: ID!) { proposalLinkUrl(id: $id) }",
      { id },
      manager,
    );
    expect(errorOf(copied).code).toBe("LINK_OVER");
  });
});

describe("What a client gets", () => {
  it("contains no internal word, in page data, PDF, email and error", async () => {
    const { admin, manager, engineer } = await test.company("Northlight");
    const { project, canaries } = await createProjectWithCanaries(test, manager, engineer);
    const version = await freezeAndWait(test, manager, project, {
      note: canaries.versionNote,
      detail: "features",
    });
    await createLink(test, manager, version.id, { recipientName: canaries.recipient });
    const recipientEmail = `client-${Date.now()}@finch.example`;
    const { id, key } = await createLink(test, manager, version.id, { recipientEmail });
    await send(manager, "emailProposalLink", id, { message: null });

    const [mail] = await mailsTo(test, recipientEmail);
    const pdf = new Uint8Array(await (await fetchPdf(key)).arrayBuffer());
    const page = JSON.stringify(await openLink(key));
    const missing = await (await fetch(`${test.url}/api/p/${key}/images/1`)).text();
    const outputs = {
      page,
      pdf: JSON.stringify(await readPdf(pdf)),
      bytes: Buffer.from(pdf).toString("latin1"),
      mail: JSON.stringify(mail),
      missing,
    };
    for (const [what, output] of Object.entries(outputs)) {
      for (const canary of [...Object.values(canaries), admin.email, engineer.email])
        expect(output.includes(canary), `${canary} in ${what}`).toBe(false);
    }
    expect(page).toContain(manager.email);
  });
});

describe("A deadline", () => {
  it("is moved to a later day, also after it has passed", async () => {
    const { manager } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager), {
      validUntil: "2099-01-01",
    });
    const { key } = await createLink(test, manager, version.id);
    const extend = (validUntil: string) =>
      send(manager, "extendVersion", version.id, { validUntil });
    expect(await extend("2098-12-31")).toBe("VALIDATION");
    expect(await extend("2099-01-01")).toBe("VALIDATION");
    await test.sql("update proposal_version set expires_at = now() where id = $1", [version.id]);
    expect(await openLink(key)).toMatchObject({ status: "open", isLapsed: true });
    expect(await extend("2020-01-01")).toBe("VALIDATION");
    expect(await extend("2099-01-02")).toBe("done");
    expect(await openLink(key)).toMatchObject({ isLapsed: false, lastDay: "2099-01-02" });
    expect((await eventsOf(version.id)).at(-1)).toBe("extended");
    const [link] = await test.sql<{ isLonger: boolean }>(
      "select ends_at > '2099-12-31' as \"isLonger\" from proposal_link where version_id = $1",
      [version.id],
    );
    expect(link?.isLonger).toBe(true);
  });

  it("is given to a reopened version, which must not be before an accepted one", async () => {
    const { manager } = await test.company();
    const project = await makeProject(manager);
    const first = await freezeAndWait(test, manager, project);
    const { key } = await createLink(test, manager, first.id);
    expect(await send(manager, "withdrawVersion", first.id)).toBe("done");
    expect(await send(manager, "withdrawVersion", first.id)).toBe("VERSION_STATUS");
    const reopen = (validUntil: string) => send(manager, "reopenVersion", first.id, { validUntil });
    expect(await reopen("2020-01-01")).toBe("VALIDATION");
    expect(await reopen("2099-01-01")).toBe("done");
    expect(await linkStatus(key)).toBe("open");
    const second = await freezeAndWait(test, manager, project);
    await createLink(test, manager, second.id);
    await test.sql("update proposal_version set status = 'accepted' where id = $1", [second.id]);
    expect(await reopen("2099-01-01")).toBe("VERSION_STATUS");
  });
});

describe("A sent version", () => {
  it("can't be discarded", async () => {
    const { manager, admin } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    await createLink(test, manager, version.id);
    const reply = await test.call(
      "mutation ($id: ID!) { discardVersion(id: $id) }",
      { id: version.id },
      admin,
    );
    expect(errorOf(reply).code).toBe("VERSION_STATUS");
  });

  it.each([
    "update proposal_link set key_hash = 'x'",
    "update proposal_link set recipient_email = 'other@example.test'",
    "update proposal_link set can_answer = true",
    "update proposal_event set kind = 'x'",
    "delete from proposal_event",
  ])("can't be changed by the product's own database role: %s", async (statement) => {
    const { manager } = await test.company();
    const version = await freezeAndWait(test, manager, await makeProject(manager));
    await createLink(test, manager, version.id);
    await expect(runAsApp(manager.companyId, statement)).rejects.toThrow("permission denied");
  });
});

describe("The team", () => {
  const noticesOf = async ({ id }: TestUser) =>
    (
      await test.sql<{ kind: string; data: { kind?: string } }>(
        "select kind, data from notification where user_id = $1 order by id",
        [id],
      )
    ).map(({ kind, data }) => data.kind ?? kind);
  const look = () => createExpiryNotices({ pools: test.app.pools, log: test.app.log })();

  it("is notified once when a link is opened for the first time", async () => {
    const { manager } = await test.company();
    const { key } = await shareProject(test, manager);
    for (const ip of ["192.0.2.1", "192.0.2.2"])
      await test.app.services.clientProposals.recordOpened(key, { ip });
    expect(await noticesOf(manager)).toEqual(["proposalOpened"]);
  });

  it("is notified once three days before the deadline and once after it, again if it moves", async () => {
    const { manager } = await test.company();
    const { version } = await shareProject(test, manager);
    const expire = (interval: string) =>
      test.sql("update proposal_version set expires_at = now() + $2::interval where id = $1", [
        version.id,
        interval,
      ]);
    for (const [interval, expected] of [
      ["73 hours", []],
      ["71 hours", ["expiring"]],
      ["-1 second", ["expiring", "lapsed"]],
      ["40 hours", ["expiring", "lapsed", "expiring"]],
    ] as const) {
      await expire(interval);
      await Promise.all([look(), look()]);
      expect(await noticesOf(manager)).toEqual(expected);
    }
    await send(manager, "withdrawVersion", version.id);
    await expire("-2 hours");
    await look();
    expect(await noticesOf(manager)).toHaveLength(3);
  });
});

describe("Recipients", () => {
  it("are emailed about a later deadline, and about a withdrawal if requested", async () => {
    const { manager } = await test.company("Northlight");
    const email = `client-${Date.now()}@finch.example`;
    const today = utcDay(new Date());
    const { version, key } = await shareProject(
      test,
      manager,
      { recipientEmail: email },
      { validUntil: addDays(today, 30) },
    );
    const validUntil = addDays(today, 90);
    expect(await send(manager, "extendVersion", version.id, { validUntil })).toBe("done");
    const [extended] = await mailsTo(test, email);
    expect(extended?.subject).toMatch(/^Open until \d\d\/\d\d\/\d{4}: Web shop$/);
    expect(extended?.text).toContain(`/p/${key}`);
    const reason = "The shop is sold";
    await send(manager, "withdrawVersion", version.id, { sendsEmail: true, reason });
    const withdrawn = (await mailsTo(test, email, 2)).at(-1);
    expect(withdrawn?.text).toContain("Northlight withdrew the proposal “Web shop”");
    expect(withdrawn?.text).toContain(reason);
    expect(withdrawn?.text).not.toContain(key);
  });
});
