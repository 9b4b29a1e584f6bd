import { expect, it } from "vitest";
import { demoUsers, formatDemoLogins, publishedLogins, publishedPassword } from "./demo-people.ts";

it("formatDemoLogins prints the published password once, or each person's own password", () => {
  const published = formatDemoLogins(publishedLogins).join("\n");
  expect(published.split(publishedPassword)).toHaveLength(2);
  for (const { email } of publishedLogins) expect(published).toContain(email);

  const own = demoUsers.map(({ email, name }, index) => ({
    email,
    name,
    password: `own-${index}`,
  }));
  const lines = formatDemoLogins(own);
  expect(lines.join("\n")).not.toContain(publishedPassword);
  for (const { email, password } of own)
    expect(lines.find((line) => line.includes(email))).toContain(password);
  expect(formatDemoLogins([])).toEqual([]);
});
