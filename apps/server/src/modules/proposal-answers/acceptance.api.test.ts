import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  acceptances,
  differentCode,
  hashOf,
  newEmail,
  pdfTextWithoutSpaces,
} from "../../testing/acceptances.ts";
import {
  accept,
  acceptWithCode,
  answerAs,
  emailedCodeOf,
  insertAcceptance,
  readClientPage,
  requestCode,
  storedAnswers,
} from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import { metering } from "../../testing/metering.ts";
import {
  changeVersion,
  createLink,
  freezeAndWait,
  shareProject,
  shareVersion,
} from "../../testing/proposal-links.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { findBrokenAnswer } from "./answer-record.ts";
import { createMissingRecords } from "./missing-records.ts";

const test = testApp();
beforeEach(() => resetLimits(test));
const { runAsApp } = metering(test);

const { fetchRecord, statusOf, codeFor, record, voidAcceptance, waitForRecord, attachmentsOf } =
  acceptances(test);

const share = (user: TestUser, recipient: Parameters<typeof shareProject>[2] = {}) =>
  shareProject(test, user, recipient);

/** Calls a mutation of a version or link; returns "done" or the error's code. */
const send = (user: TestUser, name: string, id: string, input?: object) =>
  changeVersion(test, user, name, id, input);

describe("Accepting", () => {
  it("requires a name, a checked box and an emailed code; both sides get the PDF and the record", async () => {
    const { manager } = await test.company("Northlight");
    const recipientEmail = newEmail();
    const email = newEmail();
    const { version, key } = await share(manager, { recipientEmail });
    const other = await createLink(test, manager, version.id, { recipientName: "Bob" });
    const { statement } = await readClientPage(test, key);
    const pdf = new Uint8Array(await (await fetch(`${test.url}/api/p/${key}/pdf`)).arrayBuffer());
    expect(statement).toContain("I accept version 1 of “Web shop” by Northlight");
    expect(statement).toContain(hashOf(pdf));
    const { errors } = await accept(test, key, email, {
      jobTitle: "Head of IT",
      purchaseOrder: "PO-7",
    });
    expect(errors).toEqual([]);
    const [code] = await mailsTo(test, email);
    expect(code?.text).not.toContain("http");
    expect(await readClientPage(test, key)).toMatchObject({
      status: "accepted",
      isRecorded: false,
    });

    const [answer] = await storedAnswers(test, version.id);
    expect(answer).toMatchObject({
      kind: "accepted",
      name: "Ada Finch",
      email,
      jobTitle: "Head of IT",
      purchaseOrder: "PO-7",
      statement,
      pdfSha256: hashOf(pdf),
      emailVerifiedAt: expect.any(Date),
    });
    expect(findBrokenAnswer(await storedAnswers(test, version.id))).toBeNull();

    const recorded = await waitForRecord(key);
    const words = await pdfTextWithoutSpaces(recorded);
    for (const fact of ["AdaFinch", email, "HeadofIT", "PO-7", hashOf(pdf), answer?.recordSha256])
      expect(words).toContain(fact);
    expect(words).toContain(statement.replace(/\s+/g, ""));
    expect((await fetchRecord(other.key)).status).toBe(404);

    for (const [address, count, words] of [
      [email, 2, "Thank you. You accepted version 1"],
      [recipientEmail, 1, "Ada Finch accepted version 1"],
      [manager.email, 1, "Ada Finch accepted version 1"],
    ] as const) {
      const mails = (await mailsTo(test, address, count)).filter(
        ({ subject }) => subject === "Accepted: Web shop",
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(words);
      expect((await attachmentsOf(mails[0])).map(hashOf)).toEqual([hashOf(pdf), hashOf(recorded)]);
      expect(mails[0]?.text).toContain(hashOf(recorded));
    }
    expect(
      await test.sql("select data->>'kind' as kind from notification where user_id = $1", [
        manager.id,
      ]),
    ).toEqual([{ kind: "accepted" }]);
  });

  it("replaces the project's other open versions", async () => {
    const { manager } = await test.company();
    const { project, version, key } = await share(manager);
    const second = await freezeAndWait(test, manager, project);
    await shareVersion(test, manager, second.id, { keepsOtherVersionsOpen: true });
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
    expect([await statusOf(version.id), await statusOf(second.id)]).toEqual([
      "accepted",
      "superseded",
    ]);
  });

  it("is refused without agreement, or if the page shows other content", async () => {
    const { manager } = await test.company();
    const { key } = await share(manager);
    const email = newEmail();
    const refusal = async (values: Record<string, unknown>) =>
      requestCode(test, key, email, values);
    expect(Object.keys(fieldsOf(await refusal({ isAgreed: false })))).toEqual(["isAgreed"]);
    expect(Object.keys(fieldsOf(await refusal({ email: "" })))).toEqual(["email"]);
    expect(errorOf(await refusal({ statementSha256: "0".repeat(64) })).code).toBe(
      "VERSION_CHANGED",
    );
  });

  it("needs the recipient's mailbox if the link says so, whatever address is typed", async () => {
    const { manager } = await test.company();
    const recipientEmail = newEmail();
    const { key } = await share(manager, { recipientEmail, onlyRecipientAccepts: true });
    expect((await readClientPage(test, key)).acceptsFrom).toBe("c•••@finch.example");
    const stranger = newEmail();
    const { requestId } = await requestCode(test, key, stranger);
    const code = await emailedCodeOf(test, recipientEmail);
    expect((await test.mails()).filter(({ to }) => to.includes(stranger))).toEqual([]);
    expect((await acceptWithCode(test, key, requestId, code)).errors).toEqual([]);
  });

  it("isn't possible for the company's own users, who get no code", async () => {
    const { manager, engineer } = await test.company();
    const { key } = await share(manager);
    const { errors } = await requestCode(test, key, engineer.email.toUpperCase());
    expect(errors).toEqual([]);
    const [mail] = await mailsTo(test, engineer.email);
    expect(mail?.subject).toBe("You can't accept your own proposal");
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it("isn't possible by a read-only link or after the deadline", async () => {
    const { manager } = await test.company();
    const { version, key } = await share(manager);
    const reading = await createLink(test, manager, version.id, { canAnswer: false });
    expect(errorOf(await requestCode(test, reading.key, newEmail())).code).toBe("FORBIDDEN");
    const { requestId, code } = await codeFor(key);
    await test.sql("update proposal_version set expires_at = now() where id = $1", [version.id]);
    expect(errorOf(await acceptWithCode(test, key, requestId, code)).code).toBe("OFFER_LAPSED");
    expect(errorOf(await requestCode(test, key, newEmail())).code).toBe("OFFER_LAPSED");
    expect(await statusOf(version.id)).toBe("open");
  });

  it("works after a request for changes; a repeated acceptance changes nothing", async () => {
    const { manager } = await test.company();
    const { version, key } = await share(manager);
    await answerAs(test, key, "changes");
    const { requestId, code } = await codeFor(key);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => acceptWithCode(test, key, requestId, ` ${code} `)),
    );
    for (const { errors } of replies) expect(errors).toEqual([]);
    const kinds = (await storedAnswers(test, version.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(["changes", "accepted"]);
    for (const kind of ["declined", "changes"] as const)
      expect(errorOf(await answerAs(test, key, kind)).code).toBe("VERSION_STATUS");
    expect((await answerAs(test, key, "question")).errors).toEqual([]);
  });
});

describe("A code", () => {
  it("works five times at most, and only for its own link and attempt", async () => {
    const { manager } = await test.company();
    const { version, key } = await share(manager);
    const other = await createLink(test, manager, version.id);
    const { requestId, code } = await codeFor(key);
    const elsewhere = await codeFor(other.key);
    expect(errorOf(await acceptWithCode(test, other.key, requestId, code)).code).toBe("CODE_OVER");
    expect(errorOf(await acceptWithCode(test, key, elsewhere.requestId, elsewhere.code)).code).toBe(
      "CODE_OVER",
    );
    for (const left of [4, 3, 2, 1])
      expect(
        fieldsOf(await acceptWithCode(test, key, requestId, differentCode(code))).code,
      ).toContain(String(left));
    for (const last of [differentCode(code), code])
      expect(errorOf(await acceptWithCode(test, key, requestId, last)).code).toBe("CODE_OVER");
    expect(await statusOf(version.id)).toBe("open");
  });

  it("is sent once, however often the same request arrives", async () => {
    const { manager } = await test.company();
    const { key } = await share(manager);
    const email = newEmail();
    const requestId = "a".repeat(32);
    for (let n = 0; n < 3; n += 1)
      expect((await requestCode(test, key, email, { requestId })).errors).toEqual([]);
    const code = await emailedCodeOf(test, email);
    expect((await acceptWithCode(test, key, requestId, code)).errors).toEqual([]);
    expect((await mailsTo(test, email)).filter(({ subject }) => /code/.test(subject))).toHaveLength(
      1,
    );
  });

  it("ends after 15 minutes, and when another one is sent", async () => {
    const { manager } = await test.company();
    const { key } = await share(manager);
    const first = await codeFor(key);
    const second = await codeFor(key);
    expect(errorOf(await acceptWithCode(test, key, first.requestId, first.code)).code).toBe(
      "CODE_OVER",
    );
    await test.sql("update accept_attempt set expires_at = now() where request_id = $1", [
      second.requestId,
    ]);
    expect(errorOf(await acceptWithCode(test, key, second.requestId, second.code)).code).toBe(
      "CODE_OVER",
    );
  });

  it("is sent five times an hour by a link, and once a minute to an address", async () => {
    const { manager } = await test.company();
    const { version, key } = await share(manager);
    const other = await createLink(test, manager, version.id);
    const email = newEmail();
    expect((await requestCode(test, key, email)).errors).toEqual([]);
    expect(errorOf(await requestCode(test, other.key, email)).code).toBe("RATE_LIMITED");
    for (let n = 0; n < 4; n += 1)
      expect((await requestCode(test, key, newEmail())).errors).toEqual([]);
    expect(errorOf(await requestCode(test, key, newEmail())).code).toBe("RATE_LIMITED");
  });

  it("that is wrong 20 times locks the link for a day, which the company can end", async () => {
    const { manager, engineer } = await test.company();
    const { id, version, key } = await share(manager);
    const guess = async () => {
      const { requestId, code } = await codeFor(key);
      for (let n = 0; n < 5; n += 1)
        await acceptWithCode(test, key, requestId, differentCode(code));
    };
    for (let n = 0; n < 3; n += 1) await guess();
    const last = await codeFor(key);
    for (let n = 0; n < 4; n += 1)
      await acceptWithCode(test, key, last.requestId, differentCode(last.code));
    const tried = await Promise.all(
      Array.from({ length: 20 }, () =>
        acceptWithCode(test, key, last.requestId, differentCode(last.code)),
      ),
    );
    expect(tried.filter(({ errors }) => errors.length === 0)).toEqual([]);
    expect(errorOf(await acceptWithCode(test, key, last.requestId, last.code)).code).toBe(
      "RATE_LIMITED",
    );
    expect((await answerAs(test, key, "question")).errors).toEqual([]);
    const other = await createLink(test, manager, version.id);
    expect(await send(engineer, "unlockProposalLink", id)).toBe("FORBIDDEN");
    expect(await send(manager, "unlockProposalLink", id)).toBe("done");
    const again = await codeFor(key);
    expect(
      fieldsOf(await acceptWithCode(test, key, again.requestId, differentCode(again.code))),
    ).toHaveProperty("code");
    expect((await acceptWithCode(test, key, again.requestId, again.code)).errors).toEqual([]);
    expect((await readClientPage(test, other.key)).status).toBe("accepted");
  });
});

describe("An acceptance that a user records", () => {
  it("says who recorded it, and can follow an expired or declined offer", async () => {
    const { manager } = await test.company("Northlight");
    const recipientEmail = newEmail();
    const { id, version, key } = await share(manager, { recipientEmail });
    const bob = newEmail();
    const other = await createLink(test, manager, version.id, { recipientEmail: bob });
    await answerAs(test, key, "declined");
    expect(await record(manager, version.id, { linkId: id })).toBe("done");
    expect((await readClientPage(test, other.key)).messages).toEqual([]);
    expect((await readClientPage(test, key)).messages.at(-1)).toMatchObject({
      kind: "accepted",
      text: null,
      way: "paper",
      recordedBy: { name: expect.any(String) },
    });
    expect(await readClientPage(test, key)).toMatchObject({ status: "accepted", isRecorded: true });
    expect((await storedAnswers(test, version.id)).at(-1)).toMatchObject({
      kind: "accepted",
      way: "paper",
      linkId: Number(id),
      statement: null,
      userId: Number(manager.id),
    });
    // The first email was the receipt of the refusal.
    const mails = await mailsTo(test, recipientEmail, 2);
    const mail = mails.find(({ subject }) => subject === "Recorded as accepted: Web shop");
    expect(mail?.text).not.toContain("Signed order");
    const [, recorded] = await attachmentsOf(mail);
    const words = await pdfTextWithoutSpaces(recorded ?? new Uint8Array());
    expect(words).toContain("NorthlightrecordedthatAdaFinchacceptedversion1");
    expect(words).not.toContain("Signedorder");
    expect((await fetchRecord(key)).status).toBe(200);
    expect((await fetchRecord(other.key)).status).toBe(404);
    expect((await test.mails()).filter(({ to }) => to.includes(bob))).toEqual([]);
    expect(await record(manager, version.id)).toBe("VERSION_STATUS");
  });

  it("names who recorded it in lists, and a later accepted version replaces it there", async () => {
    const { manager } = await test.company();
    const { project, version, key } = await share(manager);
    const second = await freezeAndWait(test, manager, project);
    const { key: secondKey } = await createLink(test, manager, second.id, {
      keepsOtherVersionsOpen: true,
    });
    const listed = async () => {
      const { data } = await test.call<{ versions: object[] }>(
        "query ($id: ID!) { versions(projectId: $id) { number status replacedBy recordedBy { id } } }",
        { id: project },
        manager,
      );
      return data.versions;
    };
    await answerAs(test, key, "declined");
    await answerAs(test, secondKey, "question");
    const none = { replacedBy: null, recordedBy: null };
    expect(await listed()).toEqual([
      { number: 2, status: "open", ...none },
      { number: 1, status: "declined", ...none },
    ]);
    expect(await record(manager, version.id)).toBe("done");
    const recordedBy = { id: String(manager.id) };
    expect((await listed())[1]).toEqual({
      number: 1,
      status: "accepted",
      replacedBy: null,
      recordedBy,
    });
    await test.sql("update proposal_version set status = 'open' where id = $1", [second.id]);
    expect((await accept(test, secondKey, newEmail())).errors).toEqual([]);
    expect(await listed()).toEqual([
      { number: 2, status: "accepted", ...none },
      { number: 1, status: "accepted", replacedBy: 2, recordedBy },
    ]);
  });

  it("is possible after the deadline, but not while the project is in the bin", async () => {
    const { manager, admin } = await test.company();
    const { project, version } = await share(manager);
    await test.sql("update proposal_version set expires_at = now() where id = $1", [version.id]);
    await test.call("mutation ($id: ID!) { deleteProject(id: $id) }", { id: project }, admin);
    expect(await record(manager, version.id)).toBe("NOT_FOUND");
    const elsewhere = await share(manager);
    expect(await record(manager, elsewhere.version.id, { linkId: "1" })).toBe("NOT_FOUND");
    await test.sql("update proposal_version set expires_at = now() where id = $1", [
      elsewhere.version.id,
    ]);
    expect(await record(manager, elsewhere.version.id)).toBe("done");
  });

  it("is refused to engineers and to other companies", async () => {
    const { manager, engineer } = await test.company();
    const { manager: stranger } = await test.company();
    const { version } = await share(manager);
    expect(await record(engineer, version.id)).toBe("FORBIDDEN");
    expect(await record(stranger, version.id)).toBe("NOT_FOUND");
    expect(await record(manager, version.id, { kind: "declined" })).toBe("done");
    expect(await statusOf(version.id)).toBe("declined");
  });
});

describe("A voided acceptance", () => {
  it("keeps its PDF and record, is emailed to the client, and ends the version", async () => {
    const { manager } = await test.company();
    const email = newEmail();
    const { version, key } = await share(manager, { recipientEmail: null });
    expect(await voidAcceptance(manager, version.id)).toBe("VERSION_STATUS");
    await accept(test, key, email);
    await waitForRecord(key);
    expect(await voidAcceptance(manager, version.id)).toBe("done");
    expect(await statusOf(version.id)).toBe("voided");
    expect((await fetchRecord(key)).status).toBe(200);
    const mails = await mailsTo(test, email, 3);
    expect(mails.map(({ subject }) => subject)).toContain("Acceptance voided: Web shop");
    expect(errorOf(await requestCode(test, key, newEmail())).code).toBe("VERSION_STATUS");
    expect(findBrokenAnswer(await storedAnswers(test, version.id))).toBeNull();
  });
});

describe("A record that is missing", () => {
  it("is made later, once the company is open", async () => {
    const { manager } = await test.company();
    const { version } = await share(manager, { recipientEmail: null });
    await insertAcceptance(test, manager, version.id, "Ada Finch");
    await test.sql(
      "update proposal_answer set at = now() - interval '4 days' where version_id = $1",
      [version.id],
    );
    const count = async () =>
      (
        await test.sql(
          "select from acceptance_record where answer_id in (select id from proposal_answer where version_id = $1)",
          [version.id],
        )
      ).length;
    const close = (at: string) =>
      test.sql(`update company set closed_at = ${at} where id = $1`, [manager.companyId]);
    const look = createMissingRecords(test.app, test.app.services.acceptanceRecords);
    await close("now()");
    await look();
    expect(await count()).toBe(0);
    await close("null");
    await Promise.all([look(), look()]);
    await look();
    expect(await count()).toBe(1);
  });
});

describe("Evidence", () => {
  it("can't be changed by the product, and isn't served if its bytes changed", async () => {
    const { manager } = await test.company();
    const { version, key } = await share(manager);
    await accept(test, key, newEmail());
    await waitForRecord(key);
    for (const statement of [
      "update acceptance_record set sha256 = ''",
      "delete from acceptance_record",
      "update proposal_answer set purchase_order = 'PO-8'",
    ])
      await expect(runAsApp(manager.companyId, statement)).rejects.toThrow("permission denied");
    await test.sql(
      `update acceptance_record set sha256 = 'other' where answer_id in
        (select id from proposal_answer where version_id = $1)`,
      [version.id],
    );
    expect((await fetchRecord(key)).status).toBe(500);
  });

  it("isn't served if the stored bytes changed", async () => {
    const { manager } = await test.company();
    const { version, key } = await share(manager);
    await accept(test, key, newEmail());
    await waitForRecord(key);
    for (const [path, table, where] of [
      ["pdf", "version_pdf", "version_id = $1"],
      [
        "record",
        "acceptance_record",
        "answer_id in (select id from proposal_answer where version_id = $1)",
      ],
    ]) {
      const [file] = await test.sql<{ storage_key: string }>(
        `select storage_key from file where id in (select file_id from ${table} where ${where})`,
        [version.id],
      );
      const stored = join(test.dataDir, "files", file?.storage_key ?? "");
      const bytes = await readFile(stored);
      await writeFile(stored, bytes.fill(0, 100, 200));
      // The download of a large file starts, then fails midway.
      const isServed = await fetch(`${test.url}/api/p/${key}/${path}`)
        .then(async (reply) => reply.ok && (await reply.arrayBuffer()).byteLength > 0)
        .catch(() => false);
      expect(isServed).toBe(false);
    }
  });

  it("stays complete when clients and users act at the same time", async () => {
    const { manager } = await test.company();
    const { project, version, key } = await share(manager);
    const other = await createLink(test, manager, version.id);
    const second = await freezeAndWait(test, manager, project);
    const [first, rival] = [await codeFor(key), await codeFor(other.key)];
    await Promise.all([
      acceptWithCode(test, key, first.requestId, first.code),
      acceptWithCode(test, other.key, rival.requestId, rival.code),
      answerAs(test, key, "declined"),
      answerAs(test, other.key, "changes"),
      send(manager, "withdrawVersion", version.id),
      shareVersion(test, manager, second.id),
      record(manager, version.id),
    ]);
    const answers = await storedAnswers(test, version.id);
    expect(findBrokenAnswer(answers)).toBeNull();
    const accepted = answers.filter(({ kind }) => kind === "accepted");
    const status = await statusOf(version.id);
    expect(accepted).toHaveLength(status === "accepted" ? 1 : 0);
    expect(["accepted", "declined", "superseded", "withdrawn"]).toContain(status);
  });
});
