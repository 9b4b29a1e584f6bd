import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    user: async ({ test, author, canary }) => {
      await test.sql("update app_user set name = $1, email = $2 where id = $3", [
        canary,
        `${canary}.${author.id}@example.test`,
        author.id,
      ]);
      return String(author.id);
    },
    session: async ({ test, admin }) => (await test.session(admin)).split(".")[0] ?? "",
  },
  called: { actor: "user", author: "user" },
  texts: {
    email: "suite@example.test",
    key: "x".repeat(43),
    name: "Suite",
    password: "made by the suite",
  },
};
