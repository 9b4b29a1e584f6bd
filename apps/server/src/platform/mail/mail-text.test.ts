import { cleanText } from "@presale/contracts/text.ts";
import { beforeAll, describe, expect, it, test } from "vitest";

import { startDictionary } from "../../start-dictionary.ts";
import { composeMail, type MailMessage } from "./mail-text.ts";

beforeAll(startDictionary);

const message: MailMessage = {
  to: "a@b.example",
  subject: "mail:reset.subject",
  paragraphs: [],
  values: {},
};

test("an email shows the default or the operator's brand as text", () => {
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, "");
  expect(words(composeMail(message).html)).toBe("Presale");
  const { html } = composeMail(message, ["A&B", "<i>"]);
  expect(words(html)).toBe("A&#38;B&#60;i&#62;");
});

describe("User text in emails", () => {
  /** Patterns that email clients turn into links. */
  const links = [
    /[a-z][a-z\d+-]*:\/\//i,
    /(mailto|tel|javascript):\S/i,
    /www[.．。]\S/i,
    /[\p{L}\p{N}-][.．。][\p{L}\p{N}-]*\p{L}/u,
    /[\p{L}\p{N}._+-]@\S/u,
    /\/\/\S/,
    /\\\\\S/,
  ];
  const everywhere = (value: string) => {
    const { subject, text, html } = composeMail({
      ...message,
      subject: "mail:invite.subject",
      paragraphs: ["mail:invite.text"],
      values: { inviter: value, company: value },
      entries: [{ text: value, details: value }],
    });
    const [, plain = ""] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
    const decoded = plain
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
    return [subject, text, decoded];
  };

  it.each([
    "Win 500 EUR now: https://win.example/claim?id=7#top",
    "HTTP://1.2.3.4/win",
    "www.win.example",
    "www.7eleven.example",
    "Booking.com",
    "163.com",
    "bücher.example",
    "a.b.c.win.example:8080/x",
    "win．example",
    "win。example",
    "someone@win.example is here",
    "mailto:someone@win.example",
    "tel:004912345",
    "javascript:alert(1)",
    "ftp://win.example",
    "//win.example",
    "\\\\win\\share",
    "(see win.example)",
    "one.example,two.example;three.example",
    "Dr. A. Smith and J.P. Morgan at Node.js Ltd.",
  ])("contains no link and can be copied back unchanged: %j", (value) => {
    const found = everywhere(value);
    for (const part of found) {
      expect(links.filter((link) => link.test(part))).toEqual([]);
      // The product restores text that is copied from an email.
      expect(cleanText(part)).toContain(value.normalize("NFC"));
    }
  });

  it.each([
    "$1,234.50",
    "12:30",
    "1.5",
    "12 November 2026",
    "PRE-2026-0041",
    "AT&T",
    "Müller & Co. KG",
    "Dr. A. Smith",
    "To be continued...",
    "and/or",
    "Today: nothing",
    // An address stays copyable. A click on it only opens a new email.
    "someone@acme.example",
  ])("stays unchanged if it isn't a web address: %j", (value) => {
    for (const part of everywhere(value)) expect(part).toContain(value);
  });

  it("the product's own links stay unchanged", () => {
    const url = "https://presale.example/invite/x";
    const { text, html } = composeMail({
      ...message,
      button: { label: "mail:invite.button", url },
      entries: [{ text: "Win.example", url }],
      footer: { text: "mail:notifications.why", links: [{ text: "Stop", url }] },
    });
    expect(text.split(url)).toHaveLength(4);
    expect(html.split(`"${url}"`)).toHaveLength(4);
  });
});

test.each([
  ["שלום עולם (Acme)", '<p dir="auto" ', ">שלום עולם (Acme)</p>"],
  ["مرحبا", '<p dir="auto" ', ">مرحبا</p>"],
  ["Hello", '<p dir="auto" ', ">Hello</p>"],
])("user text has its own direction: %s", (text, start, end) => {
  const { html } = composeMail({ ...message, paragraphs: ["mail:ticket.text"], values: { text } });
  expect(html).toContain(start);
  expect(html).toContain(end);
});

test("a right-to-left name is isolated from its sentence", () => {
  const { subject, html, text } = composeMail({
    ...message,
    subject: "mail:invite.subject",
    paragraphs: ["mail:invite.text"],
    values: { company: "Acme", inviter: "ישראל (מנהל)" },
  });
  expect(html).toContain("<bdi>ישראל (מנהל)</bdi>");
  expect(text).toContain("\u2068ישראל (מנהל)\u2069 invited you");
  expect(subject).toContain("\u2068ישראל (מנהל)\u2069");
});

describe("An email in a company's name", () => {
  const logo = { bytes: Buffer.alloc(1), width: 600, height: 600 };
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, "");

  test("names the company instead of the brand, which is in the last line", () => {
    const { html, text } = composeMail(message, ["A&B", "<i>"], { name: "Acme.example & Co" });
    expect(words(html)).toBe("Acme\u2060.example &#38; CoSent with A&#38;B&#60;i&#62;");
    expect(text).toBe("-- \nSent with A&B<i>");
  });

  test("shows the logo within its limits, and the name where images are blocked", () => {
    const { html } = composeMail(message, undefined, { name: 'A"B', logo });
    expect(html).toContain('<img src="cid:logo" alt="A&#34;B" width="64" height="64"');
    expect(words(html)).toBe("Sent with Presale");
  });
});
