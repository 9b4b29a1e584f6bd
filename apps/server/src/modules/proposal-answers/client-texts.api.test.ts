import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { acceptances, newEmail, pdfTextWithoutSpaces } from "../../testing/acceptances.ts";
import { createProjectWithCanaries } from "../../testing/canaries.ts";
import {
  accept,
  answerAs,
  readClientPage,
  requestCode,
  storedAnswers,
} from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import {
  changeVersion,
  createLink,
  freezeAndWait,
  shareProject,
} from "../../testing/proposal-links.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const { waitForRecord, attachmentsOf } = acceptances(test);

const parsed = async (mail: { id: string } | undefined) => {
  const bytes = await test.rawMail(mail?.id ?? "");
  const { headers, html = "", text = "" } = await PostalMime.parse(bytes);
  return { headers, html, text };
};

describe("Texts that a client enters to accept", () => {
  it("are text in the record and emails, never markup, a header or a link", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const email = newEmail();
    const typed = {
      name: '<b>=HYPERLINK("x") #strong[Ada] finch.example',
      jobTitle: "Head\u202e of\u200b \u2066IT\u2069\r\nBcc: eve@evil.example",
      purchaseOrder: "PO-7\r\nBcc: eve@evil.example",
    };
    expect((await accept(test, key, email, typed)).errors).toEqual([]);
    const stored = {
      name: typed.name,
      jobTitle: "Head of IT Bcc: eve@evil.example",
      purchaseOrder: "PO-7 Bcc: eve@evil.example",
    };
    expect(await storedAnswers(test, version.id)).toMatchObject([stored]);

    const record = await waitForRecord(key);
    const { links } = await readPdf(record);
    expect(links).toEqual([]);
    const words = await pdfTextWithoutSpaces(record);
    for (const value of Object.values(stored)) expect(words).toContain(value.replaceAll(" ", ""));

    for (const mail of [
      ...(await mailsTo(test, email, 2)),
      ...(await mailsTo(test, manager.email)),
    ]) {
      const { headers, html } = await parsed(mail);
      const names = headers.map((header) => header.key);
      expect(names).not.toContain("bcc");
      expect(names).not.toContain("cc");
      expect(html).not.toContain("<b>");
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^http:\/\/presale\.test\//);
    }
    const told = (await mailsTo(test, manager.email)).find(({ subject }) =>
      subject.startsWith("Accepted"),
    );
    // Email clients turn a bare domain into a link, unless its dot follows an invisible character.
    expect((await parsed(told)).html).toContain("finch\u2060.example");
  });

  it("are refused if they are an address, too long or only invisible characters", async () => {
    const { manager } = await test.company();
    const { key } = await shareProject(test, manager);
    const refused = async (values: Record<string, unknown>) =>
      Object.keys(fieldsOf(await requestCode(test, key, newEmail(), values)));
    for (const [field, value] of [
      ["name", "Ada https://evil.example/now"],
      ["name", "\u200b\u202e\u2060"],
      ["name", "x".repeat(81)],
      ["name", "Ada\u0000Finch"],
      ["email", "ada@finch.example\r\nBcc: eve@evil.example"],
      ["email", "ada@finch.example, eve@evil.example"],
      ["jobTitle", "x".repeat(81)],
      ["purchaseOrder", "x".repeat(41)],
    ] as const)
      expect([value, await refused({ [field]: value })]).toEqual([value, [field]]);
  });
});

describe("A message", () => {
  it("keeps its lines and characters, and appears only on its page", async () => {
    const { manager } = await test.company();
    const { key } = await shareProject(test, manager);
    const text = `<script>alert(1)</script>\n=1+1\r\nBcc: eve@evil.example\n${"a\n".repeat(900)}end`;
    expect((await answerAs(test, key, "changes", { text })).errors).toEqual([]);
    const { messages } = await readClientPage(test, key);
    expect(messages).toMatchObject([{ text: text.replaceAll("\r\n", "\n") }]);
    const hidden = await answerAs(test, key, "question", { text: "Is\u202e it\u200b so?" });
    expect(hidden.errors).toEqual([]);
    expect((await readClientPage(test, key)).messages.at(-1)?.text).toBe("Is it so?");
    expect((await test.mails()).filter((mail) => mail.text.includes("alert(1)"))).toEqual([]);
  });
});

describe("The record and the emails of an acceptance", () => {
  it("contain no internal text and nothing about other recipients", async () => {
    const { admin, manager, engineer } = await test.company("Northlight");
    const { project, canaries } = await createProjectWithCanaries(test, manager, engineer);
    const version = await freezeAndWait(test, manager, project, {
      note: canaries.versionNote,
      detail: "features",
    });
    const other = await createLink(test, manager, version.id, {
      recipientName: canaries.recipient,
      recipientEmail: newEmail(),
    });
    await answerAs(test, other.key, "changes", { name: "canary-other", text: "canary-message" });
    const recipientEmail = newEmail();
    const { id, key } = await createLink(test, manager, version.id, { recipientEmail });
    const change = async (name: string, of: string, input: object) =>
      expect(await changeVersion(test, manager, name, of, input)).toBe("done");
    await change("emailProposalLink", id, { message: "canary-mailed" });
    await change("recordAnswer", version.id, {
      kind: "declined",
      name: "canary-declined",
      way: "spoken",
      givenOn: "2020-01-31",
      fileIds: [],
      reason: "canary-reason of the refusal",
    });
    await change("reopenVersion", version.id, { validUntil: "2099-01-01" });
    const email = newEmail();
    expect((await accept(test, key, email)).errors).toEqual([]);
    const record = await waitForRecord(key);

    const mails = [...(await mailsTo(test, email, 2)), ...(await mailsTo(test, recipientEmail, 2))];
    const about = mails.filter(({ text }) => !text.includes("canary-mailed"));
    expect(about).toHaveLength(3);
    const outputs = [JSON.stringify(await readPdf(record)), await pdfTextWithoutSpaces(record)];
    for (const mail of about) {
      outputs.push(JSON.stringify(await parsed(mail)));
      for (const attached of await attachmentsOf(mail))
        outputs.push(JSON.stringify(await readPdf(attached)));
    }
    for (const output of outputs)
      for (const word of ["canary-", admin.email, engineer.email, other.key, key])
        expect(output.includes(word), `${word} in ${output}`).toBe(false);
  });

  it("of a recorded acceptance don't contain the reason", async () => {
    const { manager } = await test.company();
    const recipientEmail = newEmail();
    const { id, version, key } = await shareProject(test, manager, { recipientEmail });
    await changeVersion(test, manager, "recordAnswer", version.id, {
      kind: "accepted",
      linkId: id,
      name: "Ada Finch",
      way: "spoken",
      givenOn: "2020-01-31",
      fileIds: [],
      reason: "canary-reason of the acceptance",
    });
    const record = await waitForRecord(key);
    const [mail] = await mailsTo(test, recipientEmail);
    expect(await pdfTextWithoutSpaces(record)).toContain("AdaFinch");
    const outputs = [await readPdf(record), await parsed(mail), await readClientPage(test, key)];
    expect(JSON.stringify(outputs)).not.toContain("canary-");
    expect(errorOf(await requestCode(test, key, newEmail())).message).not.toContain("canary-");
  });
});
