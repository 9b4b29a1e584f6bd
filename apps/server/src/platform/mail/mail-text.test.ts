import { expect, test } from "vitest";
import { composeMail, type MailMessage } from "./mail-text.ts";

const message: MailMessage = {
  to: "a@b.example",
  subject: "mail:reset.subject",
  paragraphs: [],
  values: {},
};

test("a mail carries the brand as words, the operator's own where there is one", () => {
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, "");
  expect(words(composeMail(message).html)).toBe("Presale");
  const { html } = composeMail(message, ["A&B", "<i>"]);
  expect(words(html)).toBe("A&#38;B&#60;i&#62;");
});
