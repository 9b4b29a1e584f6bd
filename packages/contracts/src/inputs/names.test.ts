import { expect, it } from "vitest";
import { acceptInviteInput, registerInput } from "./account.input.ts";
import { createCompanyAccountInput } from "./company-account.input.ts";
import { createContactInput, recordContactInput } from "./contact.input.ts";
import { createFeedbackInput } from "./feedback.input.ts";
import { updateProfileInput } from "./profile.input.ts";
import { addColleagueInput } from "./team.input.ts";

const fields = {
  "company at registration": registerInput.shape.companyName,
  "user at registration": registerInput.shape.name,
  "invited user": acceptInviteInput.shape.name,
  "added team member": addColleagueInput.shape.name,
  "user profile": updateProfileInput.shape.name,
  "company created by staff": createCompanyAccountInput.shape.companyName,
  "company admin created by staff": createCompanyAccountInput.shape.name,
  "sender of a contact message": createContactInput.shape.name,
  "contact recorded by staff": recordContactInput.shape.name,
  reviewer: createFeedbackInput.shape.name,
};
const names = [
  "Dr. A. Smith",
  "Booking.com",
  "Node.js Ltd",
  "AT&T",
  "J.P. Morgan",
  "Müller & Co. KG",
  "St. John-Smythe",
  "Yahoo! Inc.",
  "A/B Testing Ltd",
  "24/7 Care",
  "Fitness: first",
  "@home GmbH",
  "Ltd.: a company",
  "株式会社",
];
const addresses = [
  "http://x.example",
  "Win: HTTPS://x.co",
  "https://1.2.3.4",
  "www.win.example",
  "Win at WWW.x.co",
  "win.example/now",
  "x.co/?id=7",
  "win.example?a",
  "win.example:8080",
  "win.example#a",
  "bücher.example/a",
  "win．example/now",
  "win@x.example",
  "w\u200bww.win.example",
];

for (const [field, schema] of Object.entries(fields)) {
  it.each(names)(`the name field (${field}) accepts %j`, (name) => {
    expect(schema.parse(name)).toBe(name);
  });
  it.each(addresses)(`the name field (${field}) rejects %j`, (name) => {
    expect(schema.safeParse(name).error?.issues).toHaveLength(1);
  });
}
