import { describe, expect, it } from "vitest";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import { accept, answerAs } from "../../testing/client-answers.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { mailsTo } from "../../testing/mails.ts";
import { createPriceExample } from "../../testing/prices.ts";
import { changeVersion, createLink, freezeAndWait } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const make = factories(test);
const { voidAcceptance } = acceptances(test);

const fromCompany = "Northlight (via Presale) <no-reply@presale.example>";
const defaultSender = "Presale <no-reply@presale.example>";
/** Start of the product's name, in the HTML at the top of other emails. */
const wordmark = ">Pre</span>";

async function example() {
  const users = await test.company("Northlight");
  const { project } = await createPriceExample(test, users.admin);
  const version = await freezeAndWait(test, users.manager, project);
  const recipientEmail = newEmail();
  const { id, key } = await createLink(test, users.manager, version.id, { recipientEmail });
  const mailLink = () =>
    changeVersion(test, users.manager, "emailProposalLink", id, { message: null });
  return { ...users, version, recipientEmail, id, key, mailLink };
}

async function setLogo(user: TestUser): Promise<string> {
  const file = await upload(test, user, "logo.png", await png(960, 240), true);
  const logoFileId = file.data.uploadFile.id;
  expect((await make.letterhead(user, { logoFileId })).errors).toEqual([]);
  return logoFileId;
}

describe("Emails to a client", () => {
  it("carry the company's name and logo, and replies go to the user who sent them", async () => {
    const { admin, manager, recipientEmail, mailLink } = await example();
    await mailLink();
    await setLogo(admin);
    await mailLink();
    const [plain, withLogo] = await mailsTo(test, recipientEmail, 2);
    for (const mail of [plain, withLogo]) {
      expect(mail?.from).toBe(fromCompany);
      expect(mail?.replyTo).toBe(manager.email);
      expect(mail?.html).not.toContain(wordmark);
      expect(mail?.text).toMatch(/\n-- \nSent with Presale\s*$/);
    }
    expect(plain?.html).toContain(">Northlight</p>");
    expect(plain?.attachments).toEqual([]);
    expect(withLogo?.html).toMatch(
      /<img src="data:image\/jpeg;base64,[^"]+" alt="Northlight" width="240" height="60"/,
    );
    expect(withLogo?.attachments).toMatchObject([{ mimeType: "image/jpeg" }]);
  });

  it("omit a logo that can't be read", async () => {
    const { admin, recipientEmail, mailLink } = await example();
    const logo = await setLogo(admin);
    await test.sql("update file set storage_key = 'gone' where id = $1", [logo]);
    await mailLink();
    const [mail] = await mailsTo(test, recipientEmail);
    expect(mail?.from).toBe(fromCompany);
    expect(mail?.html).toContain(">Northlight</p>");
  });

  it("include those about answers and acceptances, but not those to the team", async () => {
    const { manager, version, recipientEmail, key } = await example();
    expect((await answerAs(test, key, "question", { text: "When?" })).errors).toEqual([]);
    const client = newEmail();
    await accept(test, key, client);
    expect(await voidAcceptance(manager, version.id)).toBe("done");
    const own = await mailsTo(test, client, 3);
    const forwarded = await mailsTo(test, recipientEmail, 3);
    for (const mail of [...own, ...forwarded]) {
      expect(mail.from, mail.subject).toBe(fromCompany);
      expect(mail.replyTo, mail.subject).toBe(manager.email);
      expect(mail.html, mail.subject).not.toContain(wordmark);
    }
    for (const mail of await mailsTo(test, manager.email, 2)) {
      expect(mail.from, mail.subject).toBe(defaultSender);
      expect(mail.html, mail.subject).toContain(wordmark);
    }
  });
});
