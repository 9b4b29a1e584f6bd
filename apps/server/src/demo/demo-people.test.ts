import { expect, it } from "vitest";
import { demoLines, demoUsers, publishedLogins, publishedPassword } from "./demo-people.ts";

it("demoLines prints the published password once, or each person's own password", () => {
  const published = demoLines(publishedLogins).join("\n");
  expect(published.split(publishedPassword)).toHaveLength(2);
  for (const { email } of publishedLogins) expect(published).toContain(email);

  const own = demoUsers.map(({ email, name }, index) => ({
    email,
    name,
    password: `own-${index}`,
  }));
  const lines = demoLines(own);
  expect(lines.join("\n")).not.toContain(publishedPassword);
  for (const { email, password } of own)
    expect(lines.find((line) => line.includes(email))).toContain(password);
  expect(demoLines([])).toEqual([]);
});
