import { expect, it } from "vitest";
import { fillPlaceholders, placeholdersIn } from "./legal-texts.ts";

const document = {
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: "{freeTasks} tasks, {nothing}, {}" }] },
    { type: "paragraph", content: [{ type: "text", text: "Write to {email}." }] },
  ],
};
const values = {
  brand: "Presale",
  company: "Presale Ltd",
  email: "{company}",
  freeTasks: 30,
  tokensPerTask: 1,
  addressDays: 30,
  auditDays: 730,
  contactDays: 365,
  sessionDays: 30,
};

it("fillPlaceholders fills each placeholder once and keeps unknown ones", () => {
  expect(placeholdersIn(document)).toEqual(["freeTasks", "nothing", "", "email"]);
  const texts = JSON.stringify(fillPlaceholders(document, values));
  expect(texts).toContain("30 tasks, {nothing}, {}");
  expect(texts).toContain("Write to {company}.");
});
