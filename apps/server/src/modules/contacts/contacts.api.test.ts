import { cleanText } from "@presale/contracts/text.ts";
import { describe, expect, it } from "vitest";
import { staffMailsPerHour } from "../../platform/mail/staff-mail.ts";
import { contactInput, contactsOf } from "../../testing/contacts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import {
  behindProxy,
  countJobs,
  hostileTexts,
  mailsToStaff,
  makeJobsDue,
  nextIp,
  staffAddress,
} from "../../testing/messages.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp({ env: behindProxy });
const { create, list, rows } = contactsOf(test);

describe("Contact message", () => {
  it("is stored with the sender's IP address and emailed to staff", async () => {
    const reply = await create({ message: "First line\r\nsecond line" }, "203.0.113.7");
    expect(reply.data).toEqual({ createContact: true });
    const [row] = await rows();
    expect(row).toMatchObject({
      ...contactInput,
      message: "First line\nsecond line",
      ip: "203.0.113.7",
      state: "new",
      can: { update: true, delete: true },
    });
    const [mail] = (await mailsToStaff(test, 1)).slice(-1);
    expect(mail).toMatchObject({
      to: [staffAddress],
      subject: "Contact form: A question of price",
    });
    expect(mail?.text).toContain(
      "Vera Visitor <vera@example.test> sent a message from the website",
    );
    expect(mail?.text).toContain("First line\nsecond line");
    expect(mail?.text).toContain(`http://presale.test/backoffice/contacts/${row?.id}`);
    expect(mail?.replyTo).toBe("vera@example.test");
  });

  it("is emailed to the address in the settings instead of the configured one", async () => {
    await test.app.settings.set("contactEmail", "set@presale.test", null);
    try {
      await create();
      expect(await mailsTo(test, "set@presale.test")).toHaveLength(1);
    } finally {
      await test.app.settings.set("contactEmail", "", null);
    }
  });

  it("names every invalid field", async () => {
    const empty = { name: " ", email: "", subject: "", message: "" };
    expect(fieldsOf(await create(empty))).toEqual({
      name: "Field cannot be empty",
      email: "Field cannot be empty",
      subject: "Field cannot be empty",
      message: "Field cannot be empty",
    });
    const wrong = {
      name: "V",
      email: "vera@example.test, evil@example.test",
      subject: "a\u0007b",
      message: `short${" ".repeat(50)}.`,
    };
    expect(fieldsOf(await create(wrong))).toEqual({
      name: "Use a minimum of 2 and a maximum of 20 characters",
      email: "Invalid email",
      subject: "This text can't be read. Enter it again.",
      message: "Use a minimum of 10 characters",
    });
    const long = { name: "V".repeat(21), subject: "s".repeat(101), message: "m".repeat(5_001) };
    expect(fieldsOf(await create(long))).toEqual({
      name: "Use a minimum of 2 and a maximum of 20 characters",
      subject: "Use a minimum of 2 and a maximum of 100 characters",
      message: "Use a maximum of 5000 characters",
    });
    expect(await rows()).toEqual([]);
  });

  it("gets the same response from a bot, but isn't stored or emailed", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    expect(await create({ homepage: "https://spam.example" })).toMatchObject({
      status: 200,
      data: { createContact: true },
      errors: [],
    });
    await waitForMails(test);
    expect(await rows()).toEqual([]);
    expect(await mailsToStaff(test, 0)).toHaveLength(before);
    expect((await create({ homepage: "" })).errors).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it("is limited to five per hour and IP address, including those of bots", async () => {
    const ip = nextIp();
    for (let n = 0; n < 5; n += 1)
      expect((await create({ homepage: n === 0 ? "x" : null }, ip)).errors).toEqual([]);
    expect(errorOf(await create({}, ip))).toMatchObject({
      status: 429,
      message: expect.stringContaining("Wait an hour"),
    });
    expect((await create()).errors).toEqual([]);
    expect(await rows()).toHaveLength(5);
  });

  it("limits logged-in users to five messages per hour across addresses", async () => {
    const { engineer } = await test.company();
    for (let n = 0; n < 5; n += 1)
      expect((await create({}, nextIp(), engineer)).errors).toEqual([]);
    expect(statusOf(await create({}, nextIp(), engineer))).toBe(429);
  });

  it("stores and emails hostile text as plain text", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (const text of hostileTexts)
      expect(
        (await create({ name: text.slice(0, 20), subject: text, message: text.padEnd(12, ".") }))
          .errors,
      ).toEqual([]);
    const mails = (await mailsToStaff(test, before + hostileTexts.length)).slice(before);
    for (const { html, text, subject } of mails) {
      expect(html).not.toMatch(/<script|<img|<svg|alert\(1\)>/i);
      expect(subject).not.toMatch(/[\r\n]/);
      // Placeholders in a visitor's text aren't filled in.
      expect(text).not.toContain("Hello ");
    }
    const words = mails.map(({ text }) => cleanText(text));
    expect(words.some((text) => text.includes("{{name}} $t(mail:greeting)"))).toBe(true);
    expect((await rows()).map((row) => (row as unknown as typeof contactInput).subject)).toEqual(
      hostileTexts,
    );
  });
});

describe("Many contact messages", () => {
  it("cause few emails in an hour, then one with the number of messages waiting", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (let round = 0; round < 50; round += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
      expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    }
    await waitForMails(test);
    expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsPerHour);
    expect(await countJobs(test, "contacts-waiting")).toBe(1);
    await makeJobsDue(test, "contacts-waiting");
    const last = (await mailsToStaff(test, before + staffMailsPerHour + 1)).at(-1);
    expect(last?.subject).toBe("New contacts: 1000");
    await waitForMails(test);
    expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsPerHour + 1);
    expect((await list()).data.contacts.total).toBe(1_000);
  });
});

it("no summary email is sent when all contacts were resolved within the hour", async () => {
  const before = (await mailsToStaff(test, 0)).length;
  for (let round = 0; round <= staffMailsPerHour; round += 1) await create();
  await waitForMails(test);
  await test.sql("update contact set state = 'resolved'");
  await makeJobsDue(test, "contacts-waiting");
  await expect.poll(() => countJobs(test, "contacts-waiting")).toBe(0);
  await waitForMails(test);
  expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsPerHour);
});
